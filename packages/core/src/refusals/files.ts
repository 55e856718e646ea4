/** Files that people upload. Spec: POST /user_uploads */
export type FileRefusal =
  | { readonly kind: 'noFileSent' }
  | { readonly kind: 'severalFilesSent' }
  | { readonly kind: 'uploadTooLarge'; readonly mebibytes: number }
  | { readonly kind: 'uploadQuotaExceeded' }
  /** Not there, or not for the caller: it looks the same. */
  | { readonly kind: 'fileNotReadable' }
  | { readonly kind: 'noSuchAttachment' };

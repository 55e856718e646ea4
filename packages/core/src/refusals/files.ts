/** Refusals about uploaded files. Spec: POST /user_uploads */
export type FileRefusal =
  | { readonly kind: 'noFileSent' }
  | { readonly kind: 'severalFilesSent' }
  | { readonly kind: 'uploadTooLarge'; readonly mebibytes: number }
  | { readonly kind: 'uploadQuotaExceeded' }
  /** Missing or hidden: both look the same. */
  | { readonly kind: 'fileNotReadable' }
  | { readonly kind: 'noSuchAttachment' };

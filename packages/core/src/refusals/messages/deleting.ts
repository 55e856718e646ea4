/** Spec: 4.9 */
export type DeletingRefusal =
  | { readonly kind: 'cannotDeleteMessage' }
  | { readonly kind: 'deletionTimeOver' }
  /** Somebody was faster. */
  | { readonly kind: 'messageAlreadyDeleted' };

/** Spec: 4.9 */
export type DeletingRefusal =
  | { readonly kind: 'cannotDeleteMessage' }
  | { readonly kind: 'deletionTimeOver' }
  /** Another request deleted it first. */
  | { readonly kind: 'messageAlreadyDeleted' };

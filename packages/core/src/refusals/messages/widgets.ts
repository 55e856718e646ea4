/** Refusals about submessages. Spec: 2 (Message, `submessages`) */
export type SubmessageRefusal =
  | { readonly kind: 'cannotAttachSubmessage' }
  | { readonly kind: 'submessageNotJson' }
  | { readonly kind: 'invalidSubmessage'; readonly problem: string }
  | { readonly kind: 'tooManySubmessages' };

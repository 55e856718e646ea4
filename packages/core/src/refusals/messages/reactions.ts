/** Refusals about reactions. Spec: 2 (Reaction) */
export type ReactionRefusal =
  | { readonly kind: 'noSuchEmoji'; readonly emojiName: string }
  | { readonly kind: 'invalidEmojiKind' }
  | { readonly kind: 'invalidEmojiCode' }
  | { readonly kind: 'invalidEmojiName' }
  | { readonly kind: 'invalidCustomEmoji' }
  | { readonly kind: 'invalidCustomEmojiName' }
  | { readonly kind: 'customEmojiDeactivated' }
  | { readonly kind: 'reactionThereAlready' }
  | { readonly kind: 'noSuchReaction' }
  | { readonly kind: 'emojiNotNamed' }
  | { readonly kind: 'tooManyEmojiOnMessage' };

/** Refusals about custom emoji. Spec: 2 (Reaction) */
export type EmojiRefusal =
  | { readonly kind: 'emojiNameMissing' }
  | { readonly kind: 'emojiNameTooLong' }
  | { readonly kind: 'emojiNameHasInvalidCharacter' }
  | { readonly kind: 'emojiNameEndsInSign' }
  | { readonly kind: 'emojiNameTaken' }
  | { readonly kind: 'onlyAdministratorsOverrideEmoji' }
  | { readonly kind: 'mustBeEmojiAuthor' }
  | { readonly kind: 'noSuchCustomEmoji'; readonly emojiName: string }
  | { readonly kind: 'tooManyCustomEmoji' }
  | { readonly kind: 'notOneFile' }
  | { readonly kind: 'fileTooLarge'; readonly mebibytes: number }
  | { readonly kind: 'badImage'; readonly problem: 'kindNotTaken' | 'undecodable' | 'tooLarge' };

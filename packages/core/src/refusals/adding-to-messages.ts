/** Emoji on messages. Spec: 2 (Reaction) */
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

/** Emoji that an organization adds. Spec: 2 (Reaction) */
export type CustomEmojiRefusal =
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

/** What is added to messages that people answer with their clients. Spec: 2 (Message, `submessages`) */
export type SubmessageRefusal =
  | { readonly kind: 'cannotAttachSubmessage' }
  | { readonly kind: 'submessageNotJson' }
  | { readonly kind: 'invalidSubmessage'; readonly problem: string }
  | { readonly kind: 'tooManySubmessages' };

/** Reporting messages. Spec: levels 331, 382 */
export type ReportRefusal =
  { readonly kind: 'reportsNotTaken' } | { readonly kind: 'reportNeedsDescription' } | { readonly kind: 'moderationChannelMustBePrivate' };

/** Files that people upload. Spec: POST /user_uploads */
export type FileRefusal =
  | { readonly kind: 'noFileSent' }
  | { readonly kind: 'severalFilesSent' }
  | { readonly kind: 'uploadTooLarge'; readonly mebibytes: number }
  | { readonly kind: 'uploadQuotaExceeded' }
  /** Not there, or not for the caller: it looks the same. */
  | { readonly kind: 'fileOutOfReach' }
  | { readonly kind: 'noSuchAttachment' };

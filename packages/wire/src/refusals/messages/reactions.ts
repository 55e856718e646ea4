import { rowsOf } from '../row.js';

/** Spec: 2 (Reaction), level 193 */
export const reactionRows = rowsOf<'reactions'>()({
  noSuchEmoji: "Emoji '{emojiName}' does not exist",
  invalidEmojiKind: 'Invalid emoji type.',
  invalidEmojiCode: 'Invalid emoji code.',
  invalidEmojiName: 'Invalid emoji name.',
  invalidCustomEmoji: 'Invalid custom emoji.',
  invalidCustomEmojiName: 'Invalid custom emoji name.',
  customEmojiDeactivated: 'This custom emoji has been deactivated.',
  // LEVEL(193): without their own codes.
  reactionThereAlready: ['Reaction already exists.', { code: 'REACTION_ALREADY_EXISTS', codeSince: 'reactionErrors' }],
  noSuchReaction: ["Reaction doesn't exist.", { code: 'REACTION_DOES_NOT_EXIST', codeSince: 'reactionErrors' }],
  emojiNotNamed: 'At least one of the following arguments must be present: emoji_name, emoji_code',
  tooManyEmojiOnMessage: 'This message has too many different reactions.',
});

import { badRequest, coded, type ErrorContext, type ErrorReply, type Replies } from './error-reply.js';

/** LEVEL(193): without a code of its own. */
const aboutReaction = ({ open }: ErrorContext, code: string, message: string): ErrorReply =>
  open('reactionErrors') ? coded(code, message) : badRequest(open, message);

/** Spec: 2 (Reaction), level 193 */
export const reactionReplies: Replies<
  | 'noSuchEmoji'
  | 'invalidEmojiKind'
  | 'invalidEmojiCode'
  | 'invalidEmojiName'
  | 'invalidCustomEmoji'
  | 'invalidCustomEmojiName'
  | 'customEmojiDeactivated'
  | 'reactionThereAlready'
  | 'noSuchReaction'
  | 'emojiNotNamed'
  | 'tooManyEmojiOnMessage'
> = {
  noSuchEmoji: ({ emojiName }, { open }) => badRequest(open, `Emoji '${emojiName}' does not exist`),
  invalidEmojiKind: (_, { open }) => badRequest(open, 'Invalid emoji type.'),
  invalidEmojiCode: (_, { open }) => badRequest(open, 'Invalid emoji code.'),
  invalidEmojiName: (_, { open }) => badRequest(open, 'Invalid emoji name.'),
  invalidCustomEmoji: (_, { open }) => badRequest(open, 'Invalid custom emoji.'),
  invalidCustomEmojiName: (_, { open }) => badRequest(open, 'Invalid custom emoji name.'),
  customEmojiDeactivated: (_, { open }) => badRequest(open, 'This custom emoji has been deactivated.'),
  reactionThereAlready: (_, context) => aboutReaction(context, 'REACTION_ALREADY_EXISTS', 'Reaction already exists.'),
  noSuchReaction: (_, context) => aboutReaction(context, 'REACTION_DOES_NOT_EXIST', "Reaction doesn't exist."),
  emojiNotNamed: (_, { open }) => badRequest(open, 'At least one of the following arguments must be present: emoji_name, emoji_code'),
  tooManyEmojiOnMessage: (_, { open }) => badRequest(open, 'This message has too many different reactions.'),
};

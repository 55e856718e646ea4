import { maxEmojiNameLength } from '@parley/core';
import { badRequest, coded, errorReply, generalCode, type Replies } from './error-reply.js';

const imageProblems = {
  kindNotTaken: 'Invalid image format',
  undecodable: 'Could not decode image; did you upload an image file?',
  tooLarge: 'Image size exceeds limit',
} as const;

/** Emoji that an organization adds. Spec: 2 (Reaction), level 190 */
export const customEmojiReplies: Replies<
  | 'emojiNameMissing'
  | 'emojiNameTooLong'
  | 'emojiNameHasInvalidCharacter'
  | 'emojiNameEndsInSign'
  | 'emojiNameTaken'
  | 'onlyAdministratorsOverrideEmoji'
  | 'mustBeEmojiAuthor'
  | 'noSuchCustomEmoji'
  | 'tooManyCustomEmoji'
  | 'notOneFile'
  | 'fileTooLarge'
  | 'badImage'
> = {
  emojiNameMissing: (_, { open }) => badRequest(open, 'Emoji name is missing'),
  emojiNameTooLong: (_, { open }) => badRequest(open, `emoji_name is too long (limit: ${maxEmojiNameLength} characters)`),
  emojiNameHasInvalidCharacter: (_, { open }) =>
    badRequest(open, 'Emoji names must contain only lowercase English letters, digits, spaces, dashes, and underscores.'),
  emojiNameEndsInSign: (_, { open }) => badRequest(open, 'Emoji names must end with either a letter or digit.'),
  emojiNameTaken: (_, { open }) => badRequest(open, 'A custom emoji with this name already exists.'),
  onlyAdministratorsOverrideEmoji: (_, { open }) => badRequest(open, 'Only administrators can override default emoji.'),
  mustBeEmojiAuthor: (_, { open }) => badRequest(open, 'Must be an organization administrator or emoji author'),
  /** LEVEL(190): a plain 400. */
  noSuchCustomEmoji: ({ emojiName }, { open }) =>
    errorReply(open('customEmojiMissing404') ? 404 : 400, generalCode('BAD_REQUEST', open), `Emoji '${emojiName}' does not exist`),
  tooManyCustomEmoji: (_, { open }) => badRequest(open, 'This organization has too many custom emoji.'),
  notOneFile: (_, { open }) => badRequest(open, 'You must upload exactly one file.'),
  fileTooLarge: ({ mebibytes }, { open }) => badRequest(open, `Uploaded file is larger than the allowed limit of ${mebibytes} MiB`),
  badImage: ({ problem }) => coded('BAD_IMAGE', imageProblems[problem]),
};

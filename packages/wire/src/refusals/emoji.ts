import { maxEmojiNameLength } from '@parley/core/model';
import { coded } from './error-reply.js';
import { rowsOf } from './row.js';

const imageProblems = {
  kindNotTaken: 'Invalid image format',
  undecodable: 'Could not decode image; did you upload an image file?',
  tooLarge: 'Image size exceeds limit',
} as const;

/** Emoji of an organization. Spec: 2 (Reaction), level 190 */
export const emojiRows = rowsOf<'emoji'>()({
  emojiNameMissing: 'Emoji name is missing',
  emojiNameTooLong: `emoji_name is too long (limit: ${maxEmojiNameLength} characters)`,
  emojiNameHasInvalidCharacter: 'Emoji names must contain only lowercase English letters, digits, spaces, dashes, and underscores.',
  emojiNameEndsInSign: 'Emoji names must end with either a letter or digit.',
  emojiNameTaken: 'A custom emoji with this name already exists.',
  onlyAdministratorsOverrideEmoji: 'Only administrators can override default emoji.',
  mustBeEmojiAuthor: 'Must be an organization administrator or emoji author',
  noSuchCustomEmoji: ["Emoji '{emojiName}' does not exist", { status: 404, statusSince: 'customEmojiMissing404' }],
  tooManyCustomEmoji: 'This organization has too many custom emoji.',
  notOneFile: 'You must upload exactly one file.',
  fileTooLarge: 'Uploaded file is larger than the allowed limit of {mebibytes} MiB',
  badImage: ({ problem }) => coded('BAD_IMAGE', imageProblems[problem]),
});

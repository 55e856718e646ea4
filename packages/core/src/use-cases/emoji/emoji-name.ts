import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import { maxEmojiNameLength } from '../../model/emoji/custom-emoji.js';
import { codePoints } from '../../text/fold.js';

/** Returns the stored name: spaces become underscores. Spec: 2 (Reaction) */
export const composeEmojiName = (written: string): Either.Either<Refusal, string> => {
  const name = written.trim().replaceAll(' ', '_');
  if (name === '') return Either.left({ kind: 'emojiNameMissing' });
  if (codePoints(name) > maxEmojiNameLength) return Either.left({ kind: 'emojiNameTooLong' });
  if (!/^[0-9a-z_-]+$/.test(name)) return Either.left({ kind: 'emojiNameHasInvalidCharacter' });
  return /[0-9a-z]$/.test(name) ? Either.right(name) : Either.left({ kind: 'emojiNameEndsInSign' });
};

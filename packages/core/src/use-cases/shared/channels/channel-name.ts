import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import { codePoints } from '../../../text/fold.js';
import { firstUnprintable } from '../../../text/printable.js';

/** Code points. */
export const maxChannelNameLength = 60;

/** Returns the stored name: without surrounding white space. Spec: 4.1 */
export const composeChannelName = (written: string): Either.Either<Refusal, string> => {
  const kept = written.trim();
  if (kept === '') return Either.left({ kind: 'channelNameEmpty' });
  if (codePoints(kept) > maxChannelNameLength) return Either.left({ kind: 'channelNameTooLong' });
  const position = firstUnprintable(kept);
  return position === null ? Either.right(kept) : Either.left({ kind: 'channelNameHasInvalidCharacter', position });
};

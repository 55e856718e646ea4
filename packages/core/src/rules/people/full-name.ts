import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import { codePoints } from '../../text/fold.js';
import { firstUnprintable } from '../../text/printable.js';

export const maxNameLength = 100;
const minNameLength = 2;

/** Characters that would break a mention of the name. */
const notInNames = /[*`\\>"@]/u;

/** A mention ends so where several people have the name. */
const endsInId = /\|\d+$/u;

/** Checks the full name of a person or bot, in this order: length, characters, ending. Returns it without surrounding white space. Spec: 7 */
export const checkFullName = (written: string): Either.Either<Refusal, string> => {
  const name = written.trim();
  if (codePoints(name) > maxNameLength) return Either.left({ kind: 'nameTooLong' });
  if (codePoints(name) < minNameLength) return Either.left({ kind: 'nameTooShort' });
  if (notInNames.test(name) || firstUnprintable(name) !== null) return Either.left({ kind: 'nameCharactersInvalid' });
  return endsInId.test(name) ? Either.left({ kind: 'nameFormatInvalid' }) : Either.right(name);
};

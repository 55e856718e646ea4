import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import { codePoints } from '../../text/fold.js';
import { firstUnprintable, onlyPrintable } from '../../text/printable.js';

export const maxNameLength = 100;
const minNameLength = 2;

/** Characters that would break a mention of the name. */
const notInNames = /[*`\\>"@]/gu;

/** A mention ends so where several people have the name. */
const endsInId = /\|\d+$/u;

/** Checks the full name of a person or bot, in this order: length, characters, ending. Returns it without surrounding white space. Spec: 7 */
export const checkFullName = (written: string): Either.Either<Refusal, string> => {
  const name = written.trim();
  if (codePoints(name) > maxNameLength) return Either.left({ kind: 'nameTooLong' });
  if (codePoints(name) < minNameLength) return Either.left({ kind: 'nameTooShort' });
  if (name.search(notInNames) >= 0 || firstUnprintable(name) !== null) return Either.left({ kind: 'nameCharactersInvalid' });
  return endsInId.test(name) ? Either.left({ kind: 'nameFormatInvalid' }) : Either.right(name);
};

/** The name that people may have and that comes nearest to one of elsewhere: without what is refused, and no longer than a name may be. null: nothing is left. */
export const nearestName = (written: string): string | null => {
  const spaced = onlyPrintable(written.replace(/\p{Cc}/gu, ' ').replace(notInNames, ' '));
  const name = [...spaced.replace(/\s+/gu, ' ').trim()].slice(0, maxNameLength).join('').replace(endsInId, '').trim();
  return Either.isRight(checkFullName(name)) ? name : null;
};

import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import type { Open } from '../../gates/is-open.js';
import { codePoints, fold } from '../../text/fold.js';
import { confusable } from './confusable.data.js';

export const longestGroupName = 100;

/** Names that begin like this belong to the groups of roles, or would be read as a mention of something else. */
export const reservedPrefixes = ['@', 'role:', 'user:', 'stream:', 'channel:'] as const;

const readAs = new Map(Object.entries(confusable).flatMap(([letter, others]) => [...others].map((other): [string, string] => [other, letter])));

/** Signs that take up no room, and would hide what a name begins with. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}]/gu;

/** How a name is read at a glance: without case, accents, invisible signs and letters borrowed from other alphabets. */
const skeleton = (name: string): string =>
  [...fold(name).normalize('NFD').replace(/\p{M}/gu, '').replace(invisible, '')].map((letter) => readAs.get(letter) ?? letter).join('');

/**
 * Whether a group may be called this; null when it may. Whether the name is taken is another question. `open` is that of the call: what a name may
 * look like is a matter of form, and no right.
 *
 * UPSTREAM: the reference compares prefixes to the letter, so that a look-alike of `role:administrators` passes; and it takes control characters.
 *
 * Spec: 4.15
 */
export const refuseGroupName = (name: string, open: Open): Refusal | null => {
  if (name.trim() === '' && open('groupNameNotEmpty')) return { kind: 'groupNameEmpty' };
  if (codePoints(name) > longestGroupName) return { kind: 'groupNameTooLong' };
  const control = [...name].findIndex((letter) => /[\p{Cc}\p{Cs}]/u.test(letter));
  if (control !== -1) return { kind: 'groupNameHasInvalidCharacter', position: control + 1 };
  const read = skeleton(name);
  const prefix = reservedPrefixes.find((reserved) => read.startsWith(reserved));
  return prefix === undefined ? null : { kind: 'groupNameReserved', prefix };
};

/** The same as an outcome. */
export const checkGroupName = (name: string, open: Open): Either.Either<Refusal, string> => {
  const refusal = refuseGroupName(name, open);
  return refusal === null ? Either.right(name) : Either.left(refusal);
};

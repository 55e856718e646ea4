import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import type { Open } from '../../gates/is-open.js';
import { codePoints, fold } from '../../text/fold.js';
import { confusable } from './confusable.data.js';

export const maxGroupNameLength = 100;

/** Prefixes reserved for system groups or read as other mentions. */
export const reservedPrefixes = ['@', 'role:', 'user:', 'stream:', 'channel:'] as const;

const readAs = new Map(Object.entries(confusable).flatMap(([letter, others]) => [...others].map((other): [string, string] => [other, letter])));

/** Characters without width, which could hide how a name begins. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}]/gu;

/** Reduces a name to how it looks: without case, accents, invisible characters and look-alikes from other alphabets. */
const skeleton = (name: string): string =>
  [...fold(name).normalize('NFD').replace(/\p{M}/gu, '').replace(invisible, '')].map((letter) => readAs.get(letter) ?? letter).join('');

/**
 * Checks the form of a group name; returns null when it is allowed. Does not check whether the name is free. `open` is that of the call: the form of a name is
 * no permission.
 *
 * UPSTREAM: the reference compares prefixes to the letter, so that a look-alike of `role:administrators` passes; and it takes control characters.
 *
 * Spec: 4.15
 */
export const refuseGroupName = (name: string, open: Open): Refusal | null => {
  if (name.trim() === '' && open('groupNameNotEmpty')) return { kind: 'groupNameEmpty' };
  if (codePoints(name) > maxGroupNameLength) return { kind: 'groupNameTooLong' };
  const control = [...name].findIndex((letter) => /[\p{Cc}\p{Cs}]/u.test(letter));
  if (control !== -1) return { kind: 'groupNameHasInvalidCharacter', position: control + 1 };
  const read = skeleton(name);
  const prefix = reservedPrefixes.find((reserved) => read.startsWith(reserved));
  return prefix === undefined ? null : { kind: 'groupNameReserved', prefix };
};

/** Returns the same as an Either with the name. */
export const checkGroupName = (name: string, open: Open): Either.Either<Refusal, string> => {
  const refusal = refuseGroupName(name, open);
  return refusal === null ? Either.right(name) : Either.left(refusal);
};

import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import type { Open } from '../../gates/is-open.js';
import { codePoints, fold } from '../../text/fold.js';
import { firstUnprintable } from '../../text/printable.js';
import { confusable } from './confusable.data.js';

export const maxGroupNameLength = 100;

/** Prefixes reserved for system groups or read as other mentions. */
export const reservedPrefixes = ['@', 'role:', 'user:', 'stream:', 'channel:'] as const;

/** What `@**…**` already names: everybody in a channel or a topic. */
const mentions = ['all', 'everyone', 'channel', 'stream', 'topic'];

const readAs = new Map(Object.entries(confusable).flatMap(([letter, others]) => [...others].map((other): [string, string] => [other, letter])));

/** Characters without width, which could hide how a name reads. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}]/gu;

const notWithoutJoiners = '(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}])';

/** Joiners between letters of scripts that are written with them, and joiners and variants in pictures. */
const written = new RegExp(
  [
    `(?<=${notWithoutJoiners}[\\p{L}\\p{M}])[\\u200c\\u200d](?=${notWithoutJoiners}\\p{L})`,
    '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)(?:\\ufe0f|\\u200d(?=\\p{Extended_Pictographic}))',
  ].join('|'),
  'gu',
);

const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Returns the position of the first character that nobody sees, or that changes the direction of writing, in code points from 1; null if there is none. */
const firstHidden = (name: string): number | null => {
  const index = [...name.replace(written, 'x')].findIndex((character) => hidden.test(character));
  return index === -1 ? null : index + 1;
};

const withoutLookAlikes = (text: string): string => [...text].map((letter) => readAs.get(letter) ?? letter).join('');

/**
 * Reduces a name to how it looks: without case, accents, invisible characters and look-alikes from other alphabets. Replaces these before folding, which makes
 * a sigma of one that looks like `c`, and afterwards, for those that have accents or are capitals.
 */
const skeleton = (name: string): string => withoutLookAlikes(fold(withoutLookAlikes(name)).normalize('NFD').replace(/\p{M}/gu, '').replace(invisible, ''));

/**
 * Checks the form of a group name; returns null when it is allowed. Does not check whether the name is free. `open` is that of the call: the form of a name is
 * no permission.
 *
 * UPSTREAM: the reference compares prefixes to the letter, so that a look-alike of `role:administrators` passes; it takes any character, and `all`.
 *
 * Spec: 4.15
 */
export const refuseGroupName = (name: string, open: Open): Refusal | null => {
  if (name.trim() === '' && open('groupNameNotEmpty')) return { kind: 'groupNameEmpty' };
  if (codePoints(name) > maxGroupNameLength) return { kind: 'groupNameTooLong' };
  const position = firstUnprintable(name) ?? firstHidden(name);
  if (position !== null) return { kind: 'groupNameHasInvalidCharacter', position };
  const read = skeleton(name);
  if (mentions.includes(read)) return { kind: 'groupNameIsMention', groupName: name };
  const prefix = reservedPrefixes.find((reserved) => read.startsWith(reserved));
  return prefix === undefined ? null : { kind: 'groupNameReserved', prefix };
};

/** Returns the same as an Either with the name. */
export const checkGroupName = (name: string, open: Open): Either.Either<Refusal, string> => {
  const refusal = refuseGroupName(name, open);
  return refusal === null ? Either.right(name) : Either.left(refusal);
};

import * as Either from 'fp-ts/lib/Either.js';
import { instant, messageId } from '@parley/core';
import type { Anchor } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import type { Json } from '../../json.js';
import { among, anyOf, integer } from '../../schema.js';
import type { Kind } from '../../shape/index.js';
import { isoMoment } from '../iso-moment.js';
import { type BadRequest, badRequest } from '../params.js';

const invalid: Either.Either<BadRequest, never> = Either.left(badRequest('Invalid anchor'));

const wordAnchor = (word: string, open: Open): Anchor | null => {
  if (!open('stringAnchors')) return null;
  switch (word) {
    case 'newest':
      return { kind: 'newest' };
    case 'oldest':
      return { kind: 'oldest' };
    case 'first_unread':
      return { kind: 'firstUnread' };
    default:
      return null;
  }
};

/** The words of the level, and ids. */
export const anchorKind = (further: (open: Open) => ReadonlyArray<string> = () => []): Kind<Json> => ({
  at: (open) => {
    const words = [...['newest', 'oldest', 'first_unread'].filter((word) => wordAnchor(word, open) !== null), ...further(open)];
    return words.length === 0 ? integer : anyOf(among(words), integer);
  },
});

/** Caps ids with too many digits at the largest. */
const asId = (digits: string): Anchor => {
  const value = Number(digits);
  if (value <= 0) return { kind: 'oldest' };
  return value >= Number.MAX_SAFE_INTEGER ? { kind: 'newest' } : { kind: 'id', id: messageId(value) };
};

/** ISO 8601: a date is its first moment, and the default zone is UTC. Spec: 4.7, level 445 */
const dateAnchor = (written: string | null): Either.Either<BadRequest, Anchor> => {
  if (written === null) return Either.left(badRequest("Missing 'anchor_date' argument."));
  const at = isoMoment(written);
  return at === null ? Either.left(badRequest('Invalid anchor_date')) : Either.right({ kind: 'date', at: instant(at) });
};

/** A word or an id. */
export const anchorWithoutDate = (anchor: string, open: Open): Either.Either<BadRequest, Anchor> => {
  const word = wordAnchor(anchor, open);
  if (word !== null) return Either.right(word);
  return /^\s*[+-]?\d{1,40}\s*$/.test(anchor) ? Either.right(asId(anchor)) : invalid;
};

/** The anchor of a page: a word, an id, or a date. */
export const anchorOf = (anchor: string, date: string | null, open: Open): Either.Either<BadRequest, Anchor> =>
  anchor === 'date' && open('anchorDate') ? dateAnchor(date) : anchorWithoutDate(anchor, open);

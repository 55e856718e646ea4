import * as Either from 'fp-ts/lib/Either.js';
import { bothLevels, type Levels, type RightsOpen } from '../gates/is-open.js';
import { isAllowed, type Verdict } from './verdict.js';

/**
 * A right holds only if it holds by the rules of the floor and by those of the call, so that a client's choice of level can refuse more, never less.
 * Refused by either: that refusal, the call's before the floor's. Allowed by both: the answer at the call's level.
 */
export const holdsAtBoth = <E, A>(levels: Levels, rule: (open: RightsOpen) => Either.Either<E, A>): Either.Either<E, A> => {
  const [atCall, ...others] = bothLevels(levels);
  const verdict = rule(atCall);
  if (Either.isLeft(verdict)) return verdict;
  for (const open of others) {
    const other = rule(open);
    if (Either.isLeft(other)) return other;
  }
  return verdict;
};

/** The same where only the answer counts, and not why. */
export const allowedAtBoth = (levels: Levels, rule: (open: RightsOpen) => Verdict): boolean => isAllowed(holdsAtBoth(levels, rule));

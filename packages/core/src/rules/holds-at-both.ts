import * as Either from 'fp-ts/lib/Either.js';
import { bothLevels, type Levels, type RightsOpen } from '../gates/is-open.js';
import { isAllowed, type Verdict } from './verdict.js';

/**
 * Applies a rule at the floor and at the call's level, so that the client's choice of level can only refuse more. Refused at either: that refusal, the call's
 * before the floor's. Allowed at both: the answer at the call's level.
 */
export const holdsAtBoth = <E, A>(levels: Levels, rule: (open: RightsOpen) => Either.Either<E, A>): Either.Either<E, A> => {
  const views = bothLevels(levels);
  const verdict = rule(views[0]);
  if (Either.isLeft(verdict) || views.length === 1) return verdict;
  for (const open of views.slice(1)) {
    const other = rule(open);
    if (Either.isLeft(other)) return other;
  }
  return verdict;
};

/** Whether a rule allows at floor and call, where only the answer counts, not its ground. */
export const allowedAtBoth = (levels: Levels, rule: (open: RightsOpen) => Verdict): boolean => isAllowed(holdsAtBoth(levels, rule));

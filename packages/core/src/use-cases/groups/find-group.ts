import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import type { GroupId } from '../../model/ids.js';
import type { DescribedGroup, ReadTx } from '../../ports/store.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canReadMembership, type GroupFacts } from '../../rules/groups/managing.js';
import type { Verdict } from '../../rules/verdict.js';
import { permit } from '../shared/permit.js';
import type { Caller } from '../caller.js';
import { type Outcome, refuse } from '../outcome.js';

/** One query. */
export const findGroup = async (tx: ReadTx, id: GroupId): Outcome<DescribedGroup> => {
  const found = await tx.groups.described([id])();
  if (Either.isLeft(found)) return found;
  const [group] = found.right;
  return group === undefined ? refuse({ kind: 'invalidGroup' }) : Either.right(group);
};

/** Checks a rule about the group at both levels. */
export const permitWithGroup = (
  { actor, levels }: Pick<Caller, 'actor' | 'levels'>,
  group: DescribedGroup,
  rule: (facts: GroupFacts) => Verdict,
): Either.Either<Failure, unknown> => permit(holdsAtBoth(levels, (open) => rule({ actor, group, open })));

/** Checks that the caller may read the members and subgroups of a group. */
export const permitReading = (caller: Pick<Caller, 'actor' | 'levels'>, group: DescribedGroup): Either.Either<Failure, unknown> =>
  permitWithGroup(caller, group, canReadMembership);

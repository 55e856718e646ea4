import * as Either from 'fp-ts/lib/Either.js';
import { type GroupSettingValue, holders, peopleAmong } from '../../../model/groups/group-setting-value.js';
import type { UserId } from '../../../model/ids.js';
import type { Ground, Proof } from '../../../model/proof.js';
import { proofOf, type Verdict } from '../../../rules/verdict.js';
import type { ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';
import { decideVisible, visibleAmong } from '../../shared/people/visible-people.js';

const valuesIn = (verdict: Verdict): ReadonlyArray<GroupSettingValue> =>
  proofOf(verdict).grounds.flatMap((ground) => (ground.kind === 'setting' ? [ground.value] : []));

/** A verdict as the caller may read it, with the deactivated people among those that its permissions name. */
export interface ShownVerdict {
  readonly verdict: Verdict;
  readonly gone: ReadonlySet<UserId>;
}

const without = (hidden: ReadonlySet<UserId>): ((proof: Proof) => Proof) => {
  const shown = (ground: Ground): Ground => {
    if (ground.kind !== 'setting' || ground.value.kind === 'named') return ground;
    const { directMembers, directSubgroups } = ground.value;
    return {
      ...ground,
      value: holders(
        directMembers.filter((id) => !hidden.has(id)),
        directSubgroups,
      ),
    };
  };
  return ({ rule, grounds, decisive }) => ({ rule, grounds: grounds.map(shown), decisive: decisive.map(shown) });
};

/** Leaves out of a proof whom the caller may not see. At most two queries. */
export const hidePeople = async (call: ReadCall, verdict: Verdict): Outcome<ShownVerdict> => {
  const ids = peopleAmong(valuesIn(verdict));
  if (ids.length === 0) return Either.right({ verdict, gone: new Set() });
  const people = await call.tx.users.byIds(ids)();
  if (Either.isLeft(people)) return people;
  const visible = await visibleAmong(call, people.right);
  if (Either.isLeft(visible)) return visible;
  const seen = decideVisible(call, people.right, visible.right);
  const hide = without(new Set(ids.filter((id) => !seen.has(id) && id !== call.actor.user.id)));
  return Either.right({
    verdict: Either.isLeft(verdict) ? Either.left({ ...verdict.left, proof: hide(verdict.left.proof) }) : Either.right(hide(verdict.right)),
    gone: new Set(people.right.filter(({ isActive }) => !isActive).map(({ id }) => id)),
  });
};

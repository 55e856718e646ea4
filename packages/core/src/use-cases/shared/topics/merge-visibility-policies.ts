import type { UserId } from '../../../model/ids.js';
import type { OwnedPreference, VisibilityPolicy } from '../../../model/topics/visibility-policy.js';

/** What people wanted of a topic, and of the topic that it became. */
export interface FollowSettings {
  readonly before: ReadonlyArray<Pick<OwnedPreference, 'userId' | 'policy'>>;
  readonly there: ReadonlyArray<Pick<OwnedPreference, 'userId' | 'policy'>>;
}

/** Of two topics in one: what is wanted of both stays; otherwise it is unmuted where either was, and nothing is wanted of it where neither was. */
const merged = (before: VisibilityPolicy | null, there: VisibilityPolicy | null): VisibilityPolicy | null => {
  if (before === there) return before;
  return before === 'unmuted' || there === 'unmuted' ? 'unmuted' : null;
};

/**
 * What becomes of people's wishes when a whole topic moves: they go along. `joins`: the topic has messages where it comes to. `mayFollow`: whoever may not see the
 * topic there does not go along. Answers the people whose wish about the new topic is another one now, by that wish.
 *
 * Spec: 4.6
 */
export const mergeVisibilityPolicies = (
  { before, there }: FollowSettings,
  { joins, mayFollow }: { readonly joins: boolean; readonly mayFollow: (userId: UserId) => boolean },
): ReadonlyMap<VisibilityPolicy | null, ReadonlyArray<UserId>> => {
  const [was, is] = [before, there].map((policies) => new Map(policies.map(({ userId, policy }) => [userId, policy])));
  const people = [...new Set([...(was?.keys() ?? []), ...(joins ? (is?.keys() ?? []) : [])])].filter(mayFollow).sort((left, right) => left - right);
  const changed = new Map<VisibilityPolicy | null, UserId[]>();
  for (const id of people) {
    const [old, present] = [was?.get(id) ?? null, is?.get(id) ?? null];
    const policy = joins ? merged(old, present) : old;
    if (policy === present) continue;
    const known = changed.get(policy);
    if (known === undefined) changed.set(policy, [id]);
    else known.push(id);
  }
  return changed;
};

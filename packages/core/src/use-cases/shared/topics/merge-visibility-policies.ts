import type { UserId } from '../../../model/ids.js';
import type { OwnedPreference, VisibilityPolicy } from '../../../model/topics/visibility-policy.js';

/** A person's policies for a topic and for the topic that it became. */
export interface FollowSettings {
  readonly before: ReadonlyArray<Pick<OwnedPreference, 'userId' | 'policy'>>;
  readonly there: ReadonlyArray<Pick<OwnedPreference, 'userId' | 'policy'>>;
}

/** Merges two policies: equal ones stay; otherwise unmuted if either was, and none if neither was. */
const merged = (before: VisibilityPolicy | null, there: VisibilityPolicy | null): VisibilityPolicy | null => {
  if (before === there) return before;
  return before === 'unmuted' || there === 'unmuted' ? 'unmuted' : null;
};

/**
 * Determines the policies when a whole topic moves. `joins`: the new topic has messages already. `mayFollow`: people without access to the new topic keep none.
 * Returns the people whose policy for the new topic changes, by policy.
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

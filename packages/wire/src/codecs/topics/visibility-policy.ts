import type { VisibilityPolicy } from '@parley/core/model';
import type { Open } from '@parley/core/rules';

/** 0 removes the policy. Spec: 4.6 */
export const visibilityPolicyNumbers = { muted: 1, unmuted: 2, followed: 3 } as const satisfies Readonly<Record<VisibilityPolicy, number>>;

/** The policy of a number, null = none; undefined where the level lacks it. */
export const visibilityPolicyOf = (policy: number, open: Open): VisibilityPolicy | null | undefined => {
  switch (policy) {
    case 0:
      return null;
    case visibilityPolicyNumbers.muted:
      return 'muted';
    case visibilityPolicyNumbers.unmuted:
      return 'unmuted';
    case visibilityPolicyNumbers.followed:
      return open('visibilityFollowed') ? 'followed' : undefined;
    default:
      return undefined;
  }
};

/** LEVEL(219): followed topics were shown as unmuted. LEVEL(170): muting was the only policy. */
export const shownVisibilityPolicy = (policy: VisibilityPolicy | null, open: Open): 0 | 1 | 2 | 3 => {
  if (policy === null) return 0;
  if (policy === 'followed' && open('visibilityFollowed')) return visibilityPolicyNumbers.followed;
  if (policy === 'muted') return visibilityPolicyNumbers.muted;
  return open('visibilityUnmuted') ? visibilityPolicyNumbers.unmuted : 0;
};

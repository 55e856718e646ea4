import type { Open, TopicWish } from '@parley/core';

/** 0 takes back whatever was said. Spec: 4.6 */
export const topicWishNumbers = { muted: 1, unmuted: 2, followed: 3 } as const satisfies Readonly<Record<TopicWish, number>>;

/** The wish of a number, null = none; undefined where the level of the call does not know it. */
export const topicWishOf = (policy: number, open: Open): TopicWish | null | undefined => {
  switch (policy) {
    case 0:
      return null;
    case topicWishNumbers.muted:
      return 'muted';
    case topicWishNumbers.unmuted:
      return 'unmuted';
    case topicWishNumbers.followed:
      return open('visibilityFollowed') ? 'followed' : undefined;
    default:
      return undefined;
  }
};

/** LEVEL(219): what was followed was at least unmuted. LEVEL(170): nothing was known but muting. */
export const shownTopicWish = (wish: TopicWish | null, open: Open): 0 | 1 | 2 | 3 => {
  if (wish === null) return 0;
  if (wish === 'followed' && open('visibilityFollowed')) return topicWishNumbers.followed;
  if (wish === 'muted') return topicWishNumbers.muted;
  return open('visibilityUnmuted') ? topicWishNumbers.unmuted : 0;
};

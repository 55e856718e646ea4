import { remembered } from './remembered.js';
import type { ChatState } from './state.js';
import { topicKey } from './topic-key.js';

/** What somebody chose about a topic. */
export const policies = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const;

export type Policy = (typeof policies)[keyof typeof policies];

const byPlace = remembered(
  (chosen: ChatState['user_topics']): ReadonlyMap<string, Policy> =>
    new Map(chosen.map(({ stream_id, topic_name, visibility_policy }) => [`${stream_id} ${topicKey(topic_name)}`, visibility_policy])),
);

export const policyOf = (chosen: ChatState['user_topics'], streamId: number, topic: string): Policy =>
  byPlace(chosen).get(`${streamId} ${topicKey(topic)}`) ?? policies.none;

/** Whether messages there are muted: the topic's own choice counts before the channel's. */
export const isMuted = (policy: Policy, isChannelMuted: boolean): boolean => policy === policies.muted || (isChannelMuted && policy === policies.none);

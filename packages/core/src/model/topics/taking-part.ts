import type { PersonalSettingValues } from '../people/personal-settings.js';
import type { VisibilityPolicy } from './visibility-policy.js';

/** What somebody does in a topic: begins it, writes in it, or answers otherwise, such as by a reaction. */
export type TakingPart = 'beginning' | 'sending' | 'answering';

/** By the numbers under which clients choose them: what a person has to do in a topic for her to follow it, or to unmute it. Each takes in those after it. */
const reach: Readonly<Record<TakingPart, ReadonlySet<number>>> = {
  answering: new Set([1]),
  sending: new Set([1, 2]),
  beginning: new Set([1, 2, 3]),
};

type FollowSettings = Pick<PersonalSettingValues, 'automaticallyFollowTopicsPolicy' | 'automaticallyUnmuteTopicsInMutedChannelsPolicy'>;

/**
 * What taking part in a topic makes her want of it; null = nothing. Following goes before unmuting, which is for channels that she has muted alone.
 *
 * Spec: 6 (`user_topic`), level 214
 */
export const policyByTakingPart = (settings: FollowSettings, what: TakingPart, channelIsMuted: boolean): VisibilityPolicy | null => {
  const { automaticallyFollowTopicsPolicy: follow, automaticallyUnmuteTopicsInMutedChannelsPolicy: unmute } = settings;
  if (reach[what].has(Number(follow))) return 'followed';
  return channelIsMuted && reach[what].has(Number(unmute)) ? 'unmuted' : null;
};

const ranks: Readonly<Record<VisibilityPolicy | 'nothing', number>> = { muted: 0, nothing: 1, unmuted: 2, followed: 3 };

/** What comes of taking part is never less than what she has said of the topic herself. */
export const isMore = (requested: VisibilityPolicy, before: VisibilityPolicy | null): boolean => ranks[requested] > ranks[before ?? 'nothing'];

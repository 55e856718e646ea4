import type { PersonalSettingValues } from '../people/settings/personal-settings.js';
import type { VisibilityPolicy } from './visibility-policy.js';

/** How a person takes part in a topic: begins it, writes in it, or responds otherwise, for instance with a reaction. */
export type TakingPart = 'beginning' | 'sending' | 'answering';

/** Which actions make a person follow or unmute a topic, by the number of their setting. Each number includes the actions of the ones after it. */
const reach: Readonly<Record<TakingPart, ReadonlySet<number>>> = {
  answering: new Set([1]),
  sending: new Set([1, 2]),
  beginning: new Set([1, 2, 3]),
};

type FollowSettings = Pick<PersonalSettingValues, 'automaticallyFollowTopicsPolicy' | 'automaticallyUnmuteTopicsInMutedChannelsPolicy'>;

/**
 * Returns the visibility policy that taking part in a topic sets; null = no change. Following takes precedence over unmuting, which applies only in muted
 * channels.
 *
 * Spec: 6 (`user_topic`), level 214
 */
export const policyByTakingPart = (settings: FollowSettings, what: TakingPart, channelIsMuted: boolean): VisibilityPolicy | null => {
  const { automaticallyFollowTopicsPolicy: follow, automaticallyUnmuteTopicsInMutedChannelsPolicy: unmute } = settings;
  if (reach[what].has(Number(follow))) return 'followed';
  return channelIsMuted && reach[what].has(Number(unmute)) ? 'unmuted' : null;
};

const ranks: Readonly<Record<VisibilityPolicy | 'nothing', number>> = { muted: 0, nothing: 1, unmuted: 2, followed: 3 };

/** Whether the new policy is higher: taking part never lowers the person's own choice. */
export const isMore = (requested: VisibilityPolicy, before: VisibilityPolicy | null): boolean => ranks[requested] > ranks[before ?? 'nothing'];

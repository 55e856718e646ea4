import type { ChannelId } from '../ids.js';
import type { Period } from '../channels/period.js';

/** One person's channel memberships, from the facts of one version. */
export interface Membership {
  /** At present. */
  readonly isSubscribed: (channelId: ChannelId) => boolean;
  /** Current and former. */
  readonly periods: ReadonlyArray<Period>;
}

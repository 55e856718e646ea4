import type { ChannelId } from '../ids.js';
import type { Period } from '../channels/period.js';

/** How one person stands to the channels of her realm, by the facts of one version. */
export interface Membership {
  /** Now. */
  readonly isSubscribed: (channelId: ChannelId) => boolean;
  /** All of them, current and former. */
  readonly periods: ReadonlyArray<Period>;
}

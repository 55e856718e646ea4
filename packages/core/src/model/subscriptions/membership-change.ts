import type { FeatureLevel } from '../../gates/is-open.js';
import type { ChannelId, UserId } from '../ids.js';

/** People who joined or left channels in one request. */
export interface MembershipChange {
  readonly channelId: ChannelId;
  /** Ascending. */
  readonly userIds: ReadonlyArray<UserId>;
}

/** People who see a channel by a subscription alone. */
export interface VisibleBySubscription extends MembershipChange {
  /** From this level on they see it without one. Absent: at no level. */
  readonly seenSince?: FeatureLevel;
}

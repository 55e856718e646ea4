import type { ChannelId, UserId } from '../ids.js';

/** People who joined or left channels in one request. */
export interface MembershipChange {
  readonly channelId: ChannelId;
  /** Ascending. */
  readonly userIds: ReadonlyArray<UserId>;
}

import type { ChannelId, UserId } from '../ids.js';

/** Who joined or left which channels in one request. */
export interface MembershipChange {
  readonly channelId: ChannelId;
  /** Ascending. */
  readonly userIds: ReadonlyArray<UserId>;
}

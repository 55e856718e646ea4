import type { ChannelId, RealmId, UserId } from '../ids.js';

/** The owner of a token in an address: mail to it becomes a message of `senderId` in the channel, as long as `creatorId` may post there. */
export interface MailAddress {
  readonly channelId: ChannelId;
  readonly creatorId: UserId;
  readonly senderId: UserId;
}

export interface FoundMailAddress extends MailAddress {
  readonly realmId: RealmId;
}

import * as Either from 'fp-ts/lib/Either.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';
import { onceEach } from '../../model/once-each.js';
import type { ReaderChannel } from '../../rules/messages/visibility.js';
import type { ReaderCall } from '../call.js';
import type { Outcome } from '../outcome.js';

/** The channels of the realm as seen by one reader. */
export interface ReaderChannels {
  /** All channels, hidden ones included: rules decide. */
  readonly channels: ReadonlyArray<ReaderChannel>;
  /** The reader's, current and former. */
  readonly subscriptions: ReadonlyMap<ChannelId, Subscription>;
}

const readerChannelsOf = onceEach((own: ReadonlyArray<Subscription>) => {
  const subscriptions = new Map(own.map((subscription) => [subscription.channelId, subscription]));
  return onceEach((ruled: ReadonlyArray<RuledChannel>): ReaderChannels => ({
    channels: ruled.map((channel) => ({ channel, subscribed: subscriptions.get(channel.id)?.isActive ?? false })),
    subscriptions,
  }));
});

/** One query, and one more if the channels are not cached. */
export const loadReaderChannels = async ({ tx, actor }: ReaderCall): Outcome<ReaderChannels> => {
  const ruled = await tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  const own = await tx.subscriptions.of(actor.user.id)();
  return Either.isLeft(own) ? own : Either.right(readerChannelsOf(own.right)(ruled.right));
};

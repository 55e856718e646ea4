import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';
import { onceEach } from '../../model/once-each.js';
import type { ReadTx } from '../../ports/store.js';
import type { ReaderChannel } from '../../rules/messages/visibility.js';
import type { Caller } from '../use-case.js';

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
export const loadReaderChannels = (tx: ReadTx, { actor }: Pick<Caller, 'actor'>): TaskEither.TaskEither<Failure, ReaderChannels> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('ruled', () => tx.channels.ruled()),
    TaskEither.bind('own', () => tx.subscriptions.of(actor.user.id)),
    TaskEither.map(({ ruled, own }) => readerChannelsOf(own)(ruled)),
  );

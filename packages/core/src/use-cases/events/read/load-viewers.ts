import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Viewer } from '../../../events/viewer.js';
import type { Failure } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { ChannelId } from '../../../model/ids.js';
import type { Membership } from '../../../model/people/membership.js';
import type { ReadTx } from '../../../ports/store.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import type { Caller } from '../../use-case.js';

/** One queue of a read, with its owner at the level of the queue. */
export interface QueueReader {
  readonly caller: Caller;
  readonly queue: EventQueue;
}

const neverIn: Membership = { isSubscribed: () => false, periods: [] };

/** A person's view of the realm's channels; each is computed on demand. */
const channelsInSight = (channels: ReadonlyMap<ChannelId, RuledChannel>, membership: Membership): Viewer['channels'] => {
  const readerChannel = (channel: RuledChannel): ReaderChannel => ({ channel, subscribed: membership.isSubscribed(channel.id) });
  return {
    get: (id) => {
      const channel = channels.get(id);
      return channel === undefined ? undefined : readerChannel(channel);
    },
    values: () => [...channels.values()].map(readerChannel).values(),
  };
};

/** Loads the viewers of these queues: two statements for all, none if cached. */
export const loadViewers = <Reader extends QueueReader>(
  tx: ReadTx,
  readers: ReadonlyArray<Reader>,
): TaskEither.TaskEither<Failure, ReadonlyArray<Reader & { readonly viewer: Viewer }>> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('ruled', () => tx.channels.ruled()),
    TaskEither.bind('memberships', () => tx.subscriptions.memberships([...new Set(readers.map(({ caller }) => caller.actor.user.id))])),
    TaskEither.map(({ ruled, memberships }) => {
      const channels = new Map(ruled.map((channel) => [channel.id, channel]));
      return readers.map((reader) => {
        const { caller, queue } = reader;
        const membership = memberships.get(caller.actor.user.id) ?? neverIn;
        const viewer: Viewer = {
          actor: caller.actor,
          levels: caller.levels,
          channels: channelsInSight(channels, membership),
          periods: membership.periods,
          former: new Map(),
          formerRoles: [],
          allPublicChannels: queue.allPublicChannels,
        };
        return { ...reader, viewer };
      });
    }),
  );

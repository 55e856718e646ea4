import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Viewer } from '../../../events/viewer.js';
import type { Failure } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { ChannelId } from '../../../model/ids.js';
import type { Membership } from '../../../model/people/membership.js';
import type { ReadTx } from '../../../ports/store.js';
import type { ChannelInSight } from '../../../rules/visibility.js';
import type { Caller } from '../../use-case.js';

/** One queue of a look, with its owner as she is at the level of the queue. */
export interface QueueReader {
  readonly caller: Caller;
  readonly queue: EventQueue;
}

const neverIn: Membership = { isSubscribed: () => false, periods: [] };

/** The channels of a realm as one person stands to them; each is looked at only when it is asked for. */
const channelsInSight = (channels: ReadonlyMap<ChannelId, RuledChannel>, membership: Membership): Viewer['channels'] => {
  const inSight = (channel: RuledChannel): ChannelInSight => ({ channel, subscribed: membership.isSubscribed(channel.id) });
  return {
    get: (id) => {
      const channel = channels.get(id);
      return channel === undefined ? undefined : inSight(channel);
    },
    values: () => [...channels.values()].map(inSight).values(),
  };
};

/** Everything by which the owners of these queues are judged, in two statements for all, and in none where they are remembered. */
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
          allPublicChannels: queue.allPublicChannels,
        };
        return { ...reader, viewer };
      });
    }),
  );

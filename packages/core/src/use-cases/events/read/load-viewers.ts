import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { QueueRequest } from '../../../events/queue-request.js';
import { noFormerStates, type Viewer } from '../../../events/viewer.js';
import type { Failure } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { ChannelId } from '../../../model/ids.js';
import { onceEach } from '../../../model/once-each.js';
import type { Membership } from '../../../model/people/membership.js';
import type { ReadTx } from '../../../ports/store.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';

/** One queue of a read, with its owner at the level of the queue. */
export interface QueueReader {
  readonly reader: QueueRequest['reader'];
  readonly queue: EventQueue;
}

const neverIn: Membership = { isSubscribed: () => false, periods: [] };

const byId = onceEach((ruled: ReadonlyArray<RuledChannel>): ReadonlyMap<ChannelId, RuledChannel> => new Map(ruled.map((channel) => [channel.id, channel])));

/** A person's view of the realm's channels; each is computed on demand. A class, since there is one for each of thousands of woken polls. */
class ChannelsOfViewer {
  constructor(
    private readonly channels: ReadonlyMap<ChannelId, RuledChannel>,
    private readonly membership: Membership,
  ) {}

  private readerChannel(channel: RuledChannel): ReaderChannel {
    return { channel, subscribed: this.membership.isSubscribed(channel.id) };
  }

  get(id: ChannelId): ReaderChannel | undefined {
    const channel = this.channels.get(id);
    return channel === undefined ? undefined : this.readerChannel(channel);
  }

  values(): MapIterator<ReaderChannel> {
    return [...this.channels.values()].map((channel) => this.readerChannel(channel)).values();
  }
}

/** Loads the viewers of these queues, in their order: two statements for all, none if cached. */
export const loadViewers = (tx: ReadTx, readers: ReadonlyArray<QueueReader>): TaskEither.TaskEither<Failure, ReadonlyArray<Viewer>> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('ruled', () => tx.channels.ruled()),
    TaskEither.bind('memberships', () => tx.subscriptions.memberships([...new Set(readers.map(({ reader }) => reader.actor.user.id))])),
    TaskEither.map(({ ruled, memberships }) => {
      const channels = byId(ruled);
      return readers.map(({ reader: { actor, levels }, queue }): Viewer => {
        const membership = memberships.get(actor.user.id) ?? neverIn;
        const { periods } = membership;
        const { former, formerRoles } = noFormerStates;
        return {
          actor,
          levels,
          channels: new ChannelsOfViewer(channels, membership),
          periods,
          former,
          formerRoles,
          allPublicChannels: queue.allPublicChannels,
        };
      });
    }),
  );

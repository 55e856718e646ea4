import * as Either from 'fp-ts/lib/Either.js';
import type { QueueReader } from '../../../events/queue-request.js';
import { noFormerStates, type Viewer } from '../../../events/viewer.js';
import type { Failure } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { ChannelId } from '../../../model/ids.js';
import { onceEach } from '../../../model/once-each.js';
import type { Membership } from '../../../model/people/membership.js';
import type { ReadTx } from '../../../ports/store.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';

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
export const loadViewers = async (tx: ReadTx, readers: ReadonlyArray<QueueReader>): Promise<Either.Either<Failure, ReadonlyArray<Viewer>>> => {
  const ruled = await tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  const memberships = await tx.subscriptions.memberships([...new Set(readers.map(({ actor }) => actor.user.id))])();
  if (Either.isLeft(memberships)) return memberships;
  const channels = byId(ruled.right);
  const viewerOf = ({ actor, levels, queue: { allPublicChannels } }: QueueReader): Viewer => {
    const membership = memberships.right.get(actor.user.id) ?? neverIn;
    const { former, formerRoles } = noFormerStates;
    return { actor, levels, channels: new ChannelsOfViewer(channels, membership), periods: membership.periods, former, formerRoles, allPublicChannels };
  };
  return Either.right(readers.map(viewerOf));
};

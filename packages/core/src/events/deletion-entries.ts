import { hasSharedHistory } from '../model/channel-privacy.js';
import type { RuledChannel } from '../model/channel.js';
import type { DeletedGroup, Deletion } from '../model/deletion.js';
import type { ChannelId } from '../model/ids.js';
import type { Audience } from './audience.js';
import type { DeletionCause, DomainEvent } from './domain-event.js';

/** Something to be told, and to whom: what an append takes. */
interface Told {
  readonly kind: 'event';
  readonly event: DomainEvent;
  readonly audience: Audience;
}

const toldOf = ({ from, messages }: DeletedGroup, channels: ReadonlyMap<ChannelId, RuledChannel>, cause: DeletionCause): Told => {
  if (from.kind === 'direct') {
    const { conversationId, participants } = from;
    return {
      kind: 'event',
      event: { kind: 'messagesDeleted', from, messages, sharedHistory: false, cause },
      audience: { kind: 'conversation', conversationId, participants },
    };
  }
  const channel = channels.get(from.channelId);
  return {
    kind: 'event',
    event: { kind: 'messagesDeleted', from, messages, sharedHistory: channel !== undefined && hasSharedHistory(channel.privacy), cause },
    audience: { kind: 'channelSubscribers', channelId: from.channelId },
  };
};

/** What is told of a deletion: that channels begin with another message now, then of each topic or conversation that some of its messages are gone. Spec: 6 */
export const deletionEntries = ({ groups, firstMessages }: Deletion, ruled: ReadonlyArray<RuledChannel>, cause: DeletionCause): ReadonlyArray<Told> => {
  const channels = new Map(ruled.map((channel) => [channel.id, channel]));
  const beginnings = firstMessages.flatMap(({ channelId, messageId }): ReadonlyArray<Told> => {
    const before = channels.get(channelId);
    if (before === undefined) return [];
    const event: DomainEvent = { kind: 'channelUpdated', changes: [{ property: 'firstMessage', value: messageId }], before, after: null };
    return [{ kind: 'event', event, audience: { kind: 'channelViewers' } }];
  });
  return [...beginnings, ...groups.map((group) => toldOf(group, channels, cause))];
};

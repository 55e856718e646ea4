import { hasSharedHistory } from '../../model/channels/channel-privacy.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { DeletedGroup, Deletion, FirstMessage } from '../../model/messages/deletion.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import type { Audience } from '../audience.js';
import type { LoggedEvent } from '../event.js';

/** An event with its audience, as appended to the log. */
export interface AddressedEvent {
  readonly kind: 'event';
  readonly event: LoggedEvent;
  readonly audience: Audience;
}

type Gone = Extract<LoggedEvent, { kind: 'messagesDeleted' }>;

/** Cause and author of a deletion. The author always gets the event: with a channel's subscribers if `isSubscribed`, otherwise separately. */
export type DeletionReason =
  { readonly cause: 'retention' } | { readonly cause: 'somebody'; readonly deletedBy: UserId; readonly isSubscribed: (channelId: ChannelId) => boolean };

type Ruled = ReadonlyMap<ChannelId, RuledChannel>;

export const channelsById = (ruled: ReadonlyArray<RuledChannel>): Ruled => new Map(ruled.map((channel) => [channel.id, channel]));

export const isShared = (channels: Ruled, id: ChannelId): boolean => {
  const channel = channels.get(id);
  return channel !== undefined && hasSharedHistory(channel.privacy);
};

/** Addresses the event to the channel, and separately to affected people outside it; the lists do not overlap. */
export const addressInChannel = (event: LoggedEvent, channelId: ChannelId, outside: ReadonlyArray<UserId>): ReadonlyArray<AddressedEvent> => [
  { kind: 'event', event, audience: { kind: 'channelSubscribers', channelId } },
  ...(outside.length === 0 ? [] : [{ kind: 'event', event, audience: { kind: 'users', userIds: outside } } as const]),
];

const ascending = (ids: Iterable<UserId>): ReadonlyArray<UserId> => [...new Set(ids)].sort((left, right) => left - right);

const deletionsOf = ({ from, messages, holders }: DeletedGroup, channels: Ruled, because: DeletionReason): ReadonlyArray<AddressedEvent> => {
  const { cause } = because;
  const by = because.cause === 'somebody' ? { deletedBy: because.deletedBy } : {};
  if (from.kind === 'direct') {
    const { conversationId, participants } = from;
    const event: Gone = { kind: 'messagesDeleted', from, messages, sharedHistory: false, cause, ...by };
    return [{ kind: 'event', event, audience: { kind: 'conversation', conversationId, participants } }];
  }
  const event: Gone = { kind: 'messagesDeleted', from, messages, sharedHistory: isShared(channels, from.channelId), cause, ...by };
  const isOutside = because.cause === 'somebody' && !because.isSubscribed(from.channelId);
  return addressInChannel(event, from.channelId, isOutside ? ascending([...holders, because.deletedBy]) : holders);
};

/** Events for channels whose first message changed. */
export const firstMessageEvents = (firstMessages: ReadonlyArray<FirstMessage>, channels: Ruled): ReadonlyArray<AddressedEvent> =>
  firstMessages.flatMap(({ channelId, messageId }): ReadonlyArray<AddressedEvent> => {
    const before = channels.get(channelId);
    if (before === undefined) return [];
    const event: LoggedEvent = { kind: 'channelUpdated', changes: [{ property: 'firstMessage', value: messageId }], before, after: null };
    return [{ kind: 'event', event, audience: { kind: 'channelViewers' } }];
  });

/** Builds a deletion's events: first the channels whose first message changed, then the deleted messages of each topic or conversation. Spec: 6 */
export const deletionEntries = (
  { groups, firstMessages }: Deletion,
  ruled: ReadonlyArray<RuledChannel>,
  because: DeletionReason,
): ReadonlyArray<AddressedEvent> => {
  const channels = channelsById(ruled);
  return [...firstMessageEvents(firstMessages, channels), ...groups.flatMap((group) => deletionsOf(group, channels, because))];
};

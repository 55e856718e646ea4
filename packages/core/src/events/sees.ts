import { isOpenAtBoth, openAt } from '../gates/is-open.js';
import { hasSharedHistory, isPrivate } from '../model/channels/channel-privacy.js';
import type { ChannelFolder, ChannelFolderChange } from '../model/channels/channel-folder.js';
import type { Channel, RuledChannel } from '../model/channels/channel.js';
import type { CustomEmoji } from '../model/emoji/custom-emoji.js';
import type { DeletedFrom } from '../model/messages/deletion.js';
import type { EditableFlag } from '../model/messages/flags.js';
import type { ChannelId, EmojiId, FolderId, LogPosition, MessageId, UserId } from '../model/ids.js';
import type { MessageOrigin } from '../model/messages/message-origin.js';
import type { SubscriptionChoice } from '../model/subscriptions/subscription.js';
import { metadataAccess } from '../rules/channels.js';
import type { Audience } from './audience.js';
import { type ChangedMessages, changedFor, deletedFor, isOverheard } from './message-sight.js';
import type {
  AccountProperty,
  AttachmentChange,
  KeepsakeChange,
  ChannelUpdate,
  DeletionCause,
  Departure,
  DomainEvent,
  Echo,
  GroupEvent,
  MembershipChange,
  ReactionChange,
  SubmessageAddition,
  TopicPreferred,
} from './domain-event.js';
import { isAmong } from './is-among.js';
import type { LogEntry } from './log-entry.js';
import { type ConversationOf, conversationOf, type Encounter, encountersOf } from './visibility-changes.js';
import { allowedAtBoth } from '../rules/holds-at-both.js';
import { channelThen, type Viewer, wasSubscribed } from './viewer.js';

/** What a change makes of her sight of a channel. */
export type ChangeOfSight = 'kept' | 'gained' | 'lost';

/** Something about one message, of which it is known only when that is loaded whether she may see it. */
export interface AboutMessage {
  /** Where the message stood, its past was kept from newcomers: only those have seen it then who have a copy of their own. */
  readonly toOwnersOnly: boolean;
}

/** An event, cut down to what one viewer may see of it. */
export type SeenEvent =
  /** `received`: she has a copy of her own. Where the message stands by now is judged when it is loaded. */
  | {
      readonly kind: 'messageSent';
      readonly messageId: MessageId;
      readonly echo: Echo | null;
      readonly received: boolean;
      /** Of a direct message, for a guest: it may be the first between her and the others. */
      readonly conversation: ConversationOf | null;
    }
  | { readonly kind: 'flagsChanged'; readonly operation: 'add' | 'remove'; readonly flag: EditableFlag; readonly messageIds: ReadonlyArray<MessageId> }
  | { readonly kind: 'messagesDeleted'; readonly from: DeletedFrom; readonly messages: ReadonlyArray<MessageOrigin>; readonly cause: DeletionCause }
  | ChangedMessages
  | ({ readonly kind: 'reactionChanged' } & ReactionChange & AboutMessage)
  | ({ readonly kind: 'submessageAdded' } & SubmessageAddition & AboutMessage)
  | { readonly kind: 'everythingRead' }
  | { readonly kind: 'channelCreated'; readonly channel: Channel }
  /** `subscribed`: she was in the channel. */
  | ({ readonly kind: 'channelUpdated'; readonly sight: ChangeOfSight; readonly subscribed: boolean } & ChannelUpdate)
  | {
      readonly kind: 'subscribed';
      readonly own: ReadonlyArray<ChannelId>;
      /** Those of `own` that she could not see before. */
      readonly gainedSight: ReadonlyArray<ChannelId>;
      readonly encounters: ReadonlyArray<Encounter>;
      readonly peers: ReadonlyArray<MembershipChange>;
    }
  | {
      readonly kind: 'unsubscribed';
      readonly own: ReadonlyArray<Departure>;
      /** Those of `own` that she cannot see any more. */
      readonly lostSight: ReadonlyArray<ChannelId>;
      readonly encounters: ReadonlyArray<Encounter>;
      readonly peers: ReadonlyArray<MembershipChange>;
    }
  /** `known`: she may know what the channel is called. */
  | { readonly kind: 'subscriptionChosen'; readonly channelId: ChannelId; readonly choice: SubscriptionChoice; readonly known: boolean }
  | ({ readonly kind: 'topicPreferred' } & TopicPreferred)
  | { readonly kind: 'defaultChannelsChanged' }
  | { readonly kind: 'defaultChannelGroupsChanged' }
  | { readonly kind: 'announcementChannelChanged'; readonly channelId: ChannelId | null }
  | { readonly kind: 'moderationChannelChanged'; readonly channelId: ChannelId | null }
  | { readonly kind: 'userAdded'; readonly userId: UserId }
  | { readonly kind: 'userChanged'; readonly userId: UserId; readonly properties: ReadonlyArray<AccountProperty> }
  | { readonly kind: 'channelFolderAdded'; readonly folder: ChannelFolder }
  | { readonly kind: 'channelFolderChanged'; readonly folderId: FolderId; readonly change: ChannelFolderChange }
  | { readonly kind: 'channelFoldersReordered'; readonly order: ReadonlyArray<FolderId> }
  | { readonly kind: 'emojiAdded'; readonly emoji: CustomEmoji }
  | { readonly kind: 'emojiDeactivated'; readonly emojiId: EmojiId }
  | GroupEvent
  | ({ readonly kind: 'keepsakeChanged' } & KeepsakeChange)
  | { readonly kind: 'alertWordsChanged' }
  | ({ readonly kind: 'attachmentChanged' } & AttachmentChange)
  | { readonly kind: 'serverRestarted' };

const mayKnowOf = ({ actor, levels }: Viewer, channel: RuledChannel, subscribed: boolean): boolean =>
  allowedAtBoth(levels, (open) => metadataAccess({ actor, channel, subscribed, open }));

const knowsNow = (viewer: Viewer, id: ChannelId): boolean => {
  const found = viewer.channels.get(id);
  return found !== undefined && mayKnowOf(viewer, found.channel, found.subscribed);
};

const knewAndKnows = (viewer: Viewer, id: ChannelId, at: LogPosition): boolean => {
  const then = channelThen(viewer, id, at);
  return then !== null && mayKnowOf(viewer, then, wasSubscribed(viewer, id, at)) && knowsNow(viewer, id);
};

const isOpenToAll = (channel: RuledChannel | null): boolean => channel !== null && !isPrivate(channel.privacy);

/** Whether a queue that was opened for all public channels hears this one: it is public, and was when this was said. */
const overhears = (viewer: Viewer, id: ChannelId, at: LogPosition): boolean => {
  const { actor, channels, allPublicChannels } = viewer;
  return allPublicChannels && actor.user.role !== 'guest' && isOpenToAll(channels.get(id)?.channel ?? null) && isOpenToAll(channelThen(viewer, id, at));
};

/** Losing sight is told whatever has come since: it is her own loss. */
const sightOf = (viewer: Viewer, { before, after }: ChannelUpdate, at: LogPosition): ChangeOfSight | null => {
  if (after === null) return knewAndKnows(viewer, before.id, at) ? 'kept' : null;
  const subscribed = wasSubscribed(viewer, before.id, at);
  const knew = mayKnowOf(viewer, before, subscribed);
  const knows = mayKnowOf(viewer, after, subscribed);
  if (knew && !knows) return 'lost';
  if (!knows || !knowsNow(viewer, before.id)) return null;
  return knew ? 'kept' : 'gained';
};

/** Whether she was among those whom an event was for, when it happened. What of it she may see is another question. */
const wasAmong = (viewer: Viewer, audience: Audience, at: LogPosition): boolean =>
  audience.kind === 'channelSubscribers'
    ? wasSubscribed(viewer, audience.channelId, at) || overhears(viewer, audience.channelId, at)
    : isAmong(viewer, audience);

const includes = ({ userIds }: MembershipChange, userId: UserId): boolean => userIds.includes(userId);

const hasContent = ({ own, encounters, peers }: Readonly<Record<'own' | 'encounters' | 'peers', ReadonlyArray<unknown>>>): boolean =>
  own.length > 0 || encounters.length > 0 || peers.length > 0;

/** The others in these changes, where she may know who is in the channel. */
const peersIn = (viewer: Viewer, changes: ReadonlyArray<MembershipChange>, at: LogPosition): ReadonlyArray<MembershipChange> =>
  changes
    .filter(({ channelId }) => knewAndKnows(viewer, channelId, at))
    .map(({ channelId, userIds }) => ({ channelId, userIds: userIds.filter((id) => id !== viewer.actor.user.id) }))
    .filter(({ userIds }) => userIds.length > 0);

const aboutMessage = (viewer: Viewer, { audience, position }: LogEntry): AboutMessage => {
  const then = audience.kind === 'channelSubscribers' ? channelThen(viewer, audience.channelId, position) : null;
  return { toOwnersOnly: then === null || !hasSharedHistory(then.privacy) };
};

const narrowed = (viewer: Viewer, event: DomainEvent, entry: LogEntry): SeenEvent | null => {
  const { audience, position } = entry;
  const { id } = viewer.actor.user;
  switch (event.kind) {
    case 'messageSent': {
      const { kind, messageId, echo, mentionedBots = [] } = event;
      // A queue that overhears the channel is given the message once.
      if (mentionedBots.includes(id)) return null;
      const received = audience.kind !== 'channelSubscribers' || wasSubscribed(viewer, audience.channelId, position);
      return { kind, messageId, echo, received, conversation: conversationOf(viewer, audience) };
    }
    case 'messageToMentionedBots':
      return { kind: 'messageSent', messageId: event.messageId, echo: null, received: true, conversation: null };
    case 'messagesChanged':
      return changedFor(viewer, event, entry);
    case 'messagesDeleted': {
      const messages = deletedFor(viewer, event, entry);
      return messages.length === 0 ? null : { kind: event.kind, from: event.from, messages, cause: event.cause };
    }
    case 'reactionChanged':
    case 'submessageAdded':
      return isOverheard(viewer, entry) ? null : { ...event, ...aboutMessage(viewer, entry) };
    case 'channelCreated': {
      const wasVisible = mayKnowOf(viewer, event.channel, wasSubscribed(viewer, event.channel.id, position));
      return audience.kind === 'users' ? (knowsNow(viewer, event.channel.id) ? event : null) : wasVisible && knowsNow(viewer, event.channel.id) ? event : null;
    }
    case 'channelSightChanged': {
      const { sight, channel } = event;
      const isKnown = knowsNow(viewer, channel.id);
      // LEVEL(349): no group opened a channel.
      const isTold = sight === 'gained' ? isKnown : !isKnown && isOpenAtBoth(viewer.levels, 'metadataAudienceByGroups');
      return isTold ? { kind: 'channelUpdated', sight, subscribed: false, changes: [], before: channel, after: channel } : null;
    }
    case 'channelUpdated': {
      const sight = sightOf(viewer, event, position);
      return sight === null ? null : { ...event, sight, subscribed: wasSubscribed(viewer, event.before.id, position) };
    }
    case 'subscribed': {
      // Whoever is new to a channel gets the list of its subscribers with her own subscription; who joined beside her is in it.
      const own = event.changes.filter((change) => includes(change, id) && knowsNow(viewer, change.channelId)).map(({ channelId }) => channelId);
      const others = event.changes.filter((change) => !includes(change, id));
      const gainedSight = event.gainedSight.filter((change) => includes(change, id) && own.includes(change.channelId)).map(({ channelId }) => channelId);
      const seen = { kind: event.kind, own, gainedSight, encounters: encountersOf(viewer, event.changes, position), peers: peersIn(viewer, others, position) };
      return hasContent(seen) ? seen : null;
    }
    case 'unsubscribed': {
      const own = event.changes.filter((change) => includes(change, id));
      const lostSight = event.lostSight.filter((change) => includes(change, id)).map(({ channelId }) => channelId);
      const seen = {
        kind: event.kind,
        own,
        lostSight,
        encounters: encountersOf(viewer, event.changes, position),
        peers: peersIn(viewer, event.changes, position),
      };
      return hasContent(seen) ? seen : null;
    }
    case 'subscriptionChosen':
      return { ...event, known: knowsNow(viewer, event.channelId) };
    case 'flagsChanged': {
      const { kind, operation, flag, messageIds, unchanged = [] } = event;
      const isCurrent = openAt(viewer.levels.call)('flagEventOnlyChanged');
      return { kind, operation, flag, messageIds: isCurrent ? messageIds : [...messageIds, ...unchanged].sort((left, right) => left - right) };
    }
    case 'everythingRead':
    case 'topicPreferred':
    case 'defaultChannelsChanged':
    case 'defaultChannelGroupsChanged':
    case 'announcementChannelChanged':
    case 'moderationChannelChanged':
    case 'userAdded':
    case 'userChanged':
    case 'emojiAdded':
    case 'emojiDeactivated':
    case 'groupMembersChanged':
    case 'channelFolderAdded':
    case 'channelFolderChanged':
    case 'channelFoldersReordered':
    case 'groupSubgroupsChanged':
    case 'groupCreated':
    case 'groupChanged':
    case 'groupDeactivated':
    case 'groupReactivated':
    case 'keepsakeChanged':
    case 'alertWordsChanged':
    case 'attachmentChanged':
    case 'serverRestarted':
      return event;
  }
};

/**
 * What one viewer is shown of an entry of the log; null = nothing. Shown is what she might see when it happened *and* may see now: whoever lost access in
 * the meantime is not sent what went before, and whoever gained it is not sent what she was to be kept from. Exempt is what concerns the person herself.
 *
 * Her role and groups are those of now, at both times: a queue that lags behind a change of these ends instead (see `rights.ts`).
 *
 * Spec: 6
 */
export const sees = (viewer: Viewer, entry: LogEntry): SeenEvent | null =>
  wasAmong(viewer, entry.audience, entry.position) ? narrowed(viewer, entry.event, entry) : null;

/** The same for what happens now and is kept nowhere. */
export const hears = (viewer: Viewer, audience: Audience): boolean =>
  audience.kind === 'channelSubscribers'
    ? (viewer.channels.get(audience.channelId)?.subscribed ?? false)
    : audience.kind !== 'channelViewers' && audience.kind !== 'channelSight' && wasAmong(viewer, audience, Number.MAX_SAFE_INTEGER as LogPosition);

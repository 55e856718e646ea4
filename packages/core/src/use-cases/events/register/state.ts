import type { Presence } from '../../../events/ephemeral-event.js';
import type { AlertWords } from '../../../model/personal/alert-words.js';
import type { ChannelFolder } from '../../../model/channels/channel-folder.js';
import type { DefaultChannelGroup } from '../../../model/channels/default-channel-group.js';
import type { CustomEmoji } from '../../../model/emoji/custom-emoji.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { Group } from '../../../model/groups/group.js';
import type { ChannelId, MessageId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { ShownReminder } from '../../../model/personal/reminder.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Snippet } from '../../../model/personal/snippet.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
import type { User } from '../../../model/people/user.js';
import type { MutedTopic } from '../../../events/delivered-event.js';
import type { TopicPreference } from '../../../model/topics/visibility-policy.js';
import type { KnownSubscribers, UnreadMessages } from '../../../ports/store.js';

/** What a client may ask to be told at once; each part costs a fixed number of queries. */
export const stateParts = [
  'people',
  'groups',
  'channels',
  'folders',
  'defaultChannelGroups',
  'customEmoji',
  'unread',
  'starred',
  'conversations',
  'newestMessage',
  'presences',
  'topicPreferences',
  'scheduledMessages',
  'reminders',
  'snippets',
  'alertWords',
] as const;

export type StatePart = (typeof stateParts)[number];

export interface KnownPeople {
  /** Every account of the realm, ascending. */
  readonly all: ReadonlyArray<User>;
  /** Those whom the reader may learn of. */
  readonly reached: ReadonlySet<UserId>;
}

export interface KnownChannels {
  /** Those whose name and description the reader may see, and her own; ascending. */
  readonly visible: ReadonlyArray<Channel>;
  readonly subscriptions: ReadonlyMap<ChannelId, Subscription>;
  /** Of the visible ones; null when nobody asked. */
  readonly subscribers: ReadonlyMap<ChannelId, KnownSubscribers> | null;
}

export interface KnownPresences {
  readonly byUser: ReadonlyMap<UserId, Presence>;
  readonly lastUpdateId: number;
}

export interface KnownTopicPreferences {
  readonly all: ReadonlyArray<TopicPreference>;
  /** Those among them that older clients list, by the names of their channels. */
  readonly muted: ReadonlyArray<MutedTopic>;
}

export interface RecentConversation {
  /** Without the reader; empty for notes to herself. Ascending. */
  readonly others: ReadonlyArray<UserId>;
  readonly lastMessageId: MessageId;
}

/** The state at one moment; what was not asked for is null. */
export interface State {
  readonly at: Instant;
  readonly people: KnownPeople | null;
  readonly groups: ReadonlyArray<Group> | null;
  readonly channels: KnownChannels | null;
  /** Archived ones included, in their order. */
  readonly folders: ReadonlyArray<ChannelFolder> | null;
  readonly defaultChannelGroups: ReadonlyArray<DefaultChannelGroup> | null;
  /** Those that were put away included, ascending. */
  readonly customEmoji: ReadonlyArray<CustomEmoji> | null;
  readonly unread: UnreadMessages | null;
  readonly starred: ReadonlyArray<MessageId> | null;
  readonly conversations: ReadonlyArray<RecentConversation> | null;
  /** null in itself when she has none. */
  readonly newestMessage: { readonly id: MessageId | null } | null;
  readonly presences: KnownPresences | null;
  readonly topicPreferences: KnownTopicPreferences | null;
  /** Those that were not sent yet, by time. */
  readonly scheduledMessages: ReadonlyArray<ScheduledMessage> | null;
  /** By time. */
  readonly reminders: ReadonlyArray<ShownReminder> | null;
  /** In the order in which they were made. */
  readonly snippets: ReadonlyArray<Snippet> | null;
  /** In the order in which they were added. */
  readonly alertWords: AlertWords | null;
}

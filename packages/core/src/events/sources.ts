import type { Channel } from '../model/channels/channel.js';
import type { CustomEmoji } from '../model/emoji/custom-emoji.js';
import type { LinkedAttachment } from '../model/files/attachment.js';
import type {
  AttachmentId,
  ChannelId,
  ConversationId,
  DraftId,
  LogPosition,
  MessageId,
  ReminderId,
  ScheduledMessageId,
  SnippetId,
  UserId,
} from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { ShownExport } from '../model/organization/realm-export.js';
import type { MessageAtBirth } from '../model/messages/message-at-birth.js';
import type { LoadedMessage } from '../model/messages/message.js';
import type { ShownBot } from '../model/people/bot.js';
import type { User } from '../model/people/user.js';
import type { Draft } from '../model/personal/draft.js';
import type { ShownReminder } from '../model/personal/reminder.js';
import type { ScheduledMessage } from '../model/personal/scheduled-message.js';
import type { Snippet } from '../model/personal/snippet.js';
import type { Subscription } from '../model/subscriptions/subscription.js';
import type { TopicPreference } from '../model/topics/visibility-policy.js';
import type { ListOf, WholeListName } from './whole-lists.js';

/** Data that events are completed from: how an event names what it needs, and what is found for one queue. */
interface Source<Key, Found> {
  readonly key: Key;
  readonly found: Found;
}

/** Returns who was in a channel at a position, ascending. */
export type SubscribersThen = (channelId: ChannelId, at: LogPosition) => ReadonlyArray<UserId>;

export interface SubscribersKey {
  readonly channelId: ChannelId;
  readonly at: LogPosition;
  /** `list`: the client gets their list. Otherwise they joined a channel with the reader, or left one. */
  readonly purpose: 'list' | 'joined' | 'left';
}

/** People who may have become visible to a guest, or hidden, by an event. */
export type VisibleUsersKey = { readonly at: LogPosition; readonly people: ReadonlyArray<UserId> } & (
  | { readonly by: 'joined'; readonly channelId: ChannelId }
  | { readonly by: 'left' }
  | { readonly by: 'message'; readonly conversationId: ConversationId; readonly messageId: MessageId }
);

/** People who became visible to a guest by an event, and people who became hidden. */
export interface VisibleUsersChange {
  readonly nowVisible: ReadonlyArray<UserId>;
  readonly nowHidden: ReadonlyArray<UserId>;
}

type ListSources = { readonly [Name in WholeListName]: Source<'all', ListOf<Name>> };

/** All that events may need. `use-cases/events/read/loaders` reads each source. */
export interface Sources extends ListSources {
  /** The reader's own copies. */
  readonly copies: Source<MessageId, ReadonlyMap<MessageId, LoadedMessage>>;
  readonly messagesAtBirth: Source<MessageId, ReadonlyMap<MessageId, MessageAtBirth>>;
  readonly subscriptions: Source<'own', ReadonlyMap<ChannelId, Subscription>>;
  readonly topicPreferences: Source<'own', ReadonlyArray<TopicPreference>>;
  readonly scheduledMessages: Source<ScheduledMessageId, ReadonlyMap<ScheduledMessageId, ScheduledMessage>>;
  readonly reminders: Source<ReminderId, ReadonlyMap<ReminderId, ShownReminder>>;
  readonly snippets: Source<SnippetId, ReadonlyMap<SnippetId, Snippet>>;
  readonly drafts: Source<DraftId, ReadonlyMap<DraftId, Draft>>;
  /** The reader's own files, with those of their messages that the reader may see now. */
  readonly attachments: Source<AttachmentId, ReadonlyMap<AttachmentId, LinkedAttachment>>;
  /** Bytes of all files of the organization. */
  readonly spaceUsed: Source<'all', number>;
  readonly exports: Source<'all', ReadonlyArray<ShownExport>>;
  readonly customEmoji: Source<'all', ReadonlyArray<CustomEmoji>>;
  readonly channels: Source<ChannelId, ReadonlyMap<ChannelId, Channel>>;
  readonly subscribersThen: Source<SubscribersKey, SubscribersThen>;
  /** By position of the event. */
  readonly visibleUsers: Source<VisibleUsersKey, ReadonlyMap<LogPosition, VisibleUsersChange>>;
  readonly people: Source<UserId, ReadonlyMap<UserId, User>>;
  /** Every account, ascending. */
  readonly everybody: Source<'all', ReadonlyArray<User>>;
  /** Those that the reader administers, with channel names as far as they may see them. */
  readonly bots: Source<UserId, ReadonlyMap<UserId, ShownBot>>;
}

export type SourceName = keyof Sources;

export type Needs = { readonly [Name in SourceName]?: ReadonlyArray<Sources[Name]['key']> };

/** What was found for one queue. */
export type Loaded = { readonly [Name in SourceName]: Sources[Name]['found'] } & {
  /** False for people that the reader must not learn of. */
  readonly isVisible: (user: User) => boolean;
  /** Whether the reader sees the person without a shared channel or conversation. */
  readonly seesWithoutSharing: (user: User) => boolean;
  readonly now: Instant;
};

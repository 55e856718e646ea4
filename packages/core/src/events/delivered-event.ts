import type { AlertWords } from '../model/personal/alert-words.js';
import type { LinkedAttachment } from '../model/files/attachment.js';
import type { Keepsake } from '../model/personal/personal-item.js';
import type { ChannelFolder, ChannelFolderChange } from '../model/channels/channel-folder.js';
import type { Channel, RuledChannel } from '../model/channels/channel.js';
import type { DefaultChannelGroup } from '../model/channels/default-channel-group.js';
import type { CustomEmoji } from '../model/emoji/custom-emoji.js';
import type { DeletedFrom } from '../model/messages/deletion.js';
import type { EditableFlag, Flag } from '../model/messages/flags.js';
import type { AttachmentId, ChannelId, EmojiId, FolderId, LogPosition, MessageId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { FormerText } from '../model/messages/message-edit.js';
import type { MessageOrigin } from '../model/messages/message-origin.js';
import type { Message, MessageForReader } from '../model/messages/message.js';
import type { Addressee } from '../model/messages/recipient.js';
import type { ScheduledMessage } from '../model/personal/scheduled-message.js';
import type { ShownReminder } from '../model/personal/reminder.js';
import type { Snippet } from '../model/personal/snippet.js';
import type { Subscription, SubscriptionChoice } from '../model/subscriptions/subscription.js';
import type { IsMuted, TopicPreference } from '../model/topics/visibility-policy.js';
import type { User } from '../model/people/user.js';
import type { ChannelChange } from './channel-change.js';
import type { AccountProperty, DeletionCause, GroupEvent, MembershipChange, ReactionChange, SubmessageAddition, TopicPreferred } from './domain-event.js';
import type { Presence } from './ephemeral-event.js';
import type { MessageChange } from './message-change.js';
import type { ChangeOfSight } from './sees.js';

/** A subscription as its owner is told of it. */
export interface OwnSubscription {
  readonly subscription: Subscription;
  readonly channel: Channel;
  /** Ascending. */
  readonly subscribers: ReadonlyArray<UserId>;
}

/** Others in a channel. */
export interface Peers extends MembershipChange {
  /** As it is called now. */
  readonly channelName: string;
}

/** A channel as somebody is told of it who did not know it before. */
export interface ChannelBeginning {
  readonly channel: Channel;
  /** Hers, where she is in it all the same. */
  readonly own: Subscription | null;
  /** Ascending. */
  readonly subscribers: ReadonlyArray<UserId>;
  /** The subscribers themselves, where the queue is so old that it knows them by their addresses; else nobody. */
  readonly people: ReadonlyMap<UserId, User>;
}

/** A topic that somebody has muted, as older clients list it. */
export interface MutedTopic extends TopicPreference {
  readonly channelName: string;
}

export interface DeliveredMessage {
  readonly message: MessageForReader;
  /** Whoever sent it or takes part in its conversation. */
  readonly people: ReadonlyMap<UserId, User>;
  /** null for direct messages. */
  readonly channelName: string | null;
  /** Only in the queue that the sender named when sending. */
  readonly localId: string | null;
}

export interface AllEmoji {
  readonly all: ReadonlyArray<CustomEmoji>;
  /** Those who have added them, where the queue is so old that it is told of them; else nobody. */
  readonly people: ReadonlyMap<UserId, User>;
}

/** A message, and the accounts of which a guest learns by it where it is the first of a conversation; null where her queue is told of no such message, or it is gone. */
export interface MessageDelivery {
  readonly met: ReadonlyArray<User>;
  readonly message: DeliveredMessage | null;
}

/** What became of a channel, or of a viewer's sight of it. */
export interface ChannelUpdateDelivery {
  readonly sight: ChangeOfSight;
  readonly changes: ReadonlyArray<ChannelChange>;
  readonly before: RuledChannel;
  readonly after: Channel | null;
  /** What a client needs to begin with a channel; null where none can. */
  readonly beginning: ChannelBeginning | null;
}

/** What became of a file of the reader's own. `spaceUsed`: bytes of all files of the organization. */
export type AttachmentDelivery =
  | { readonly change: 'added' | 'linked'; readonly attachment: LinkedAttachment; readonly spaceUsed: number }
  | { readonly change: 'removed'; readonly attachmentId: AttachmentId; readonly spaceUsed: number };

/** What became of a personal item, with the item as it is now. */
export type PersonalItemDelivery =
  | { readonly item: 'removed'; readonly keepsake: Keepsake }
  | { readonly item: 'scheduledMessage'; readonly isNew: boolean; readonly scheduled: ScheduledMessage }
  | { readonly item: 'reminder'; readonly shown: ShownReminder }
  | { readonly item: 'snippet'; readonly isNew: boolean; readonly snippet: Snippet };

/** A whole list as it is now. */
export interface ListDelivery<List> {
  readonly list: List;
  /** Channels that the list names, where the queue is so old that it is told what they are. */
  readonly channels: ReadonlyMap<ChannelId, Channel>;
}

/** An event with everything that its encoder needs, for one viewer, after every question of permission. */
export type DeliveredEvent =
  | ({ readonly kind: 'messageSent' } & MessageDelivery)
  | ({ readonly kind: 'messageToMentionedBots' } & MessageDelivery)
  | {
      readonly kind: 'flagsChanged';
      readonly operation: 'add' | 'remove';
      readonly flag: EditableFlag;
      readonly messageIds: ReadonlyArray<MessageId>;
      /** The messages themselves, where they became unread. */
      readonly details: ReadonlyArray<MessageForReader>;
      readonly isMuted: IsMuted;
    }
  | {
      readonly kind: 'messagesDeleted';
      readonly from: DeletedFrom;
      readonly messages: ReadonlyArray<MessageOrigin>;
      readonly cause: DeletionCause;
      /** Who wrote them, where the queue is so old that it is told; else nobody. */
      readonly people: ReadonlyMap<UserId, User>;
    }
  | {
      readonly kind: 'messagesChanged';
      /** Of a move, the messages that she sees where they stand now; none where that is all that was changed, and she is told of `lost` alone. */
      readonly change: MessageChange;
      /** Those that she saw where they stood, and does not see any more: where they went is not hers to learn. */
      readonly lost: ReadonlyArray<MessageOrigin>;
      /** Who wrote these, where the queue is so old that it is told; else nobody. */
      readonly people: ReadonlyMap<UserId, User>;
      /** Of the channel where they stood, as it is called now; null for direct messages. */
      readonly channelName: string | null;
      /** On her copy of the message that was named. */
      readonly flags: ReadonlyArray<Flag>;
      /** Where its text became another one; `before` only for who may be shown it. */
      readonly text: (Pick<Message, 'content' | 'html' | 'isMeMessage'> & { readonly before: FormerText | null }) | null;
    }
  /** `person`: who reacted, null where she is out of the viewer's reach. */
  | ({ readonly kind: 'reactionChanged'; readonly person: User | null } & ReactionChange)
  | ({ readonly kind: 'submessageAdded' } & SubmessageAddition)
  | { readonly kind: 'everythingRead' }
  | { readonly kind: 'channelCreated'; readonly channel: Channel }
  | ({ readonly kind: 'channelUpdated' } & ChannelUpdateDelivery)
  | ({ readonly kind: 'channelSightChanged' } & ChannelUpdateDelivery)
  | {
      readonly kind: 'subscribed';
      readonly gainedSight: ReadonlyArray<Channel>;
      /** Accounts of which a guest learns by this. */
      readonly met: ReadonlyArray<User>;
      readonly own: ReadonlyArray<OwnSubscription>;
      /** The subscribers themselves, where the queue is so old that it knows them by their addresses; else nobody. */
      readonly people: ReadonlyMap<UserId, User>;
      readonly peers: ReadonlyArray<Peers>;
    }
  | {
      readonly kind: 'unsubscribed';
      readonly own: ReadonlyArray<{ readonly channelId: ChannelId; readonly channelName: string }>;
      readonly lostSight: ReadonlyArray<{ readonly channelId: ChannelId; readonly channelName: string }>;
      /** Accounts of which a guest may know no more. */
      readonly parted: ReadonlyArray<UserId>;
      readonly peers: ReadonlyArray<Peers>;
    }
  | {
      readonly kind: 'subscriptionChosen';
      readonly channelId: ChannelId;
      /** null where she may not know it any more. */
      readonly channelName: string | null;
      readonly choice: SubscriptionChoice;
    }
  | {
      readonly kind: 'topicPreferred';
      readonly preferred: TopicPreferred;
      /** What she has muted by now, each with the name of its channel: those that she may know of. For clients that are told the whole list each time. */
      readonly muted: ReadonlyArray<MutedTopic>;
    }
  | ({ readonly kind: 'defaultChannelsChanged' } & ListDelivery<ReadonlyArray<Channel>>)
  | ({ readonly kind: 'defaultChannelGroupsChanged' } & ListDelivery<ReadonlyArray<DefaultChannelGroup>>)
  | { readonly kind: 'announcementChannelChanged'; readonly channelId: ChannelId | null }
  | { readonly kind: 'moderationChannelChanged'; readonly channelId: ChannelId | null }
  /** `isReached` false: the viewer may not know who it is. */
  | { readonly kind: 'userAdded'; readonly user: User; readonly isReached: boolean }
  /** Of somebody in reach, as she is now. */
  | { readonly kind: 'userChanged'; readonly user: User; readonly properties: ReadonlyArray<AccountProperty> }
  | { readonly kind: 'channelFolderAdded'; readonly folder: ChannelFolder }
  | { readonly kind: 'channelFolderChanged'; readonly folderId: FolderId; readonly change: ChannelFolderChange }
  | { readonly kind: 'channelFoldersReordered'; readonly order: ReadonlyArray<FolderId> }
  /** `all`: as they are now, with whoever added them, for clients that are told the whole list each time. */
  | ({ readonly kind: 'emojiAdded'; readonly emoji: CustomEmoji } & AllEmoji)
  | ({ readonly kind: 'emojiDeactivated'; readonly emojiId: EmojiId } & AllEmoji)
  | GroupEvent
  | ({ readonly kind: 'attachmentChanged' } & AttachmentDelivery)
  | ({ readonly kind: 'keepsakeChanged' } & PersonalItemDelivery)
  | ({ readonly kind: 'alertWordsChanged' } & ListDelivery<AlertWords>)
  | { readonly kind: 'serverRestarted' }
  | {
      readonly kind: 'typing';
      readonly operation: 'start' | 'stop';
      readonly sender: User;
      readonly recipient: Addressee;
      readonly participants: ReadonlyArray<User>;
    }
  | { readonly kind: 'presence'; readonly user: User; readonly presence: Presence; readonly at: Instant };

/** The kinds that logged and ephemeral events have, and so those that an encoder gets. */
export type EventKindName = DeliveredEvent['kind'];

/** What an encoder gets of each kind. */
export type DeliveredFacts = { readonly [Kind in EventKindName]: Extract<DeliveredEvent, { readonly kind: Kind }> };

/** A delivered event at its place in the log. */
export interface PlacedEvent {
  readonly position: LogPosition;
  readonly event: DeliveredEvent;
}

import type { Keepsake } from '../model/personal/personal-item.js';
import type { ChannelFolder, ChannelFolderChange } from '../model/channels/channel-folder.js';
import type { Channel, RuledChannel } from '../model/channels/channel.js';
import type { CustomEmoji } from '../model/emoji/custom-emoji.js';
import type { DeletedFrom } from '../model/messages/deletion.js';
import type { EditableFlag } from '../model/messages/flags.js';
import type { Group, GroupSettings } from '../model/groups/group.js';
import type { AttachmentId, ChannelId, EmojiId, FolderId, GroupId, MessageId, QueueId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { MessageOrigin } from '../model/messages/message-origin.js';
import type { Reaction } from '../model/messages/reaction.js';
import type { Submessage } from '../model/messages/submessage.js';
import type { SubscriptionChoice } from '../model/subscriptions/subscription.js';
import type { TopicWish } from '../model/topics/visibility-policy.js';
import type { TopicName } from '../model/topics/topic.js';
import type { ChannelChange } from './channel-change.js';
import type { MessageChange } from './message-change.js';

/** The sender's own queue shows its client which of its pending messages this one is. */
export interface Echo {
  readonly queueId: QueueId;
  readonly localId: string;
}

/** Who joined or left which channels in one request. */
export interface MembershipChange {
  readonly channelId: ChannelId;
  /** Ascending. */
  readonly userIds: ReadonlyArray<UserId>;
}

/** Who left, and how the channel was called then: a later name is not theirs to learn. */
export interface Departure extends MembershipChange {
  readonly channelName: string;
}

/** What of an account others are told when it changes. */
export type AccountProperty = 'fullName' | 'email' | 'role';

/** Why messages went: somebody deleted them, or their time was over. */
export type DeletionCause = 'somebody' | 'retention';

/** Somebody put an emoji on a message, or took hers away. */
export interface ReactionChange {
  readonly operation: 'add' | 'remove';
  readonly messageId: MessageId;
  readonly reaction: Reaction;
}

/** Somebody has answered a poll, or done what else a message lets clients do. */
export interface SubmessageAddition {
  readonly messageId: MessageId;
  readonly submessage: Omit<Submessage, 'isFirst'>;
}

/** What a person said she wants of a topic; null = nothing any more. */
export interface TopicPreferred {
  readonly channelId: ChannelId;
  /** As the request spelled it. */
  readonly topic: TopicName;
  readonly wish: TopicWish | null;
  readonly at: Instant;
}

/** What became otherwise about a channel in one request. */
export interface ChannelUpdate {
  readonly changes: ReadonlyArray<ChannelChange>;
  /** As rules read it before. */
  readonly before: RuledChannel;
  /** The whole of it afterwards, for people to whom it is new; null where nobody gains or loses sight of it. */
  readonly after: Channel | null;
}

/** Who comes into a group or leaves it. Not every client knows of a group that is deactivated. */
export interface GroupMove {
  readonly operation: 'add' | 'remove';
  readonly groupId: GroupId;
  readonly isDeactivated: boolean;
}

/** What is otherwise about a group; what is left out is as it was. */
export interface GroupNews {
  readonly groupId: GroupId;
  readonly isDeactivated: boolean;
  readonly name?: string;
  readonly description?: string;
  readonly settings: Partial<GroupSettings>;
}

/** What became of something that a person keeps for herself; to her alone. What is in it by now is read when the event is delivered, and is nowhere else. */
export interface KeepsakeChange {
  readonly keepsake: Keepsake;
  readonly change: 'added' | 'changed' | 'removed';
}

/**
 * What became of a file that somebody has uploaded; to her alone. `linked`: by a message, of which she hears only where she may see it. What the file is by now, and
 * which messages link it, is read when the event is delivered.
 */
export type AttachmentChange =
  | { readonly change: 'added' | 'removed'; readonly attachmentId: AttachmentId }
  | { readonly change: 'linked'; readonly attachmentId: AttachmentId; readonly messageId: MessageId };

/** Everybody hears of groups, and of nothing about them more than anybody may list. */
export type GroupEvent =
  /** Direct members alone: who is in a group through another one follows from these. */
  | ({ readonly kind: 'groupMembersChanged'; readonly userIds: ReadonlyArray<UserId> } & GroupMove)
  | ({ readonly kind: 'groupSubgroupsChanged'; readonly subgroups: ReadonlyArray<GroupId> } & GroupMove)
  | { readonly kind: 'groupCreated'; readonly group: Group }
  | ({ readonly kind: 'groupChanged' } & GroupNews)
  | { readonly kind: 'groupDeactivated'; readonly groupId: GroupId }
  /** The whole of it, for clients that do not know groups that are deactivated. */
  | { readonly kind: 'groupReactivated'; readonly group: Group };

/**
 * What happened, as the log keeps it. Messages are named by id: their text is read when the event is delivered, and is nowhere else.
 * What a viewer is shown of an event is decided by `audience.ts`, and how it is spelled by `wire/events`.
 */
export type DomainEvent =
  | {
      readonly kind: 'messageSent';
      readonly messageId: MessageId;
      readonly echo: Echo | null;
      /** Those to whom `messageToMentionedBots` brings it; absent when there are none. */
      readonly mentionedBots?: ReadonlyArray<UserId>;
    }
  /** The message right before, for the bots that it calls though they are not subscribed to its channel. */
  | { readonly kind: 'messageToMentionedBots'; readonly messageId: MessageId }
  | {
      readonly kind: 'flagsChanged';
      readonly operation: 'add' | 'remove';
      readonly flag: EditableFlag;
      /** Ascending. */
      readonly messageIds: ReadonlyArray<MessageId>;
      /** Asked for beside these, and so before; old clients are told of them. Absent when there are none. Ascending. */
      readonly unchanged?: ReadonlyArray<MessageId>;
    }
  | {
      readonly kind: 'messagesDeleted';
      readonly from: DeletedFrom;
      readonly messages: ReadonlyArray<MessageOrigin>;
      /** Whether whoever sees the channel's content saw all that was said there, when it happened. False for direct messages. */
      readonly sharedHistory: boolean;
      readonly cause: DeletionCause;
      /** Who deleted them, where somebody did: she is told, subscribed or not. */
      readonly deletedBy?: UserId;
    }
  /**
   * Texts are read when it is delivered. For those who were in the channel where the messages stood; of a move, `arrived` tells those to whom it brought copies of
   * messages that they had not received.
   */
  | ({ readonly kind: 'messagesChanged'; readonly arrived?: true } & MessageChange)
  /** Where the message stood then, the audience tells. */
  | ({ readonly kind: 'reactionChanged' } & ReactionChange)
  | ({ readonly kind: 'submessageAdded' } & SubmessageAddition)
  /** All that somebody had received until then. */
  | { readonly kind: 'everythingRead' }
  | { readonly kind: 'channelCreated'; readonly channel: Channel }
  | ({ readonly kind: 'channelUpdated' } & ChannelUpdate)
  /** Nothing about the channel is otherwise: those who are told came into a group that opens it to them, or left one. */
  | { readonly kind: 'channelSightChanged'; readonly sight: 'gained' | 'lost'; readonly channel: Channel }
  | {
      readonly kind: 'subscribed';
      readonly changes: ReadonlyArray<MembershipChange>;
      /** Those of the new subscribers who could not see the channel before. Of a channel made in the same commit, `channelCreated` has told them already. */
      readonly gainedSight: ReadonlyArray<MembershipChange>;
    }
  | { readonly kind: 'unsubscribed'; readonly changes: ReadonlyArray<Departure>; readonly lostSight: ReadonlyArray<MembershipChange> }
  | { readonly kind: 'subscriptionChosen'; readonly channelId: ChannelId; readonly choice: SubscriptionChoice }
  | ({ readonly kind: 'topicPreferred' } & TopicPreferred)
  | { readonly kind: 'defaultChannelsChanged' }
  | { readonly kind: 'defaultChannelGroupsChanged' }
  /** Where new channels are announced from now on; null = nowhere. */
  | { readonly kind: 'announcementChannelChanged'; readonly channelId: ChannelId | null }
  /** Where messages are reported from now on; null = nowhere. */
  | { readonly kind: 'moderationChannelChanged'; readonly channelId: ChannelId | null }
  | { readonly kind: 'userAdded'; readonly userId: UserId }
  /** What it is like now is read when the event is delivered: whoever may not see it then is not told what it was. */
  | { readonly kind: 'userChanged'; readonly userId: UserId; readonly properties: ReadonlyArray<AccountProperty> }
  | { readonly kind: 'channelFolderAdded'; readonly folder: ChannelFolder }
  | { readonly kind: 'channelFolderChanged'; readonly folderId: FolderId; readonly change: ChannelFolderChange }
  /** All folders, archived ones included. */
  | { readonly kind: 'channelFoldersReordered'; readonly order: ReadonlyArray<FolderId> }
  | { readonly kind: 'emojiAdded'; readonly emoji: CustomEmoji }
  | { readonly kind: 'emojiDeactivated'; readonly emojiId: EmojiId }
  | GroupEvent
  | ({ readonly kind: 'keepsakeChanged' } & KeepsakeChange)
  /** Which words they are by now is read when it is delivered. */
  | { readonly kind: 'alertWordsChanged' }
  | ({ readonly kind: 'attachmentChanged' } & AttachmentChange)
  | { readonly kind: 'serverRestarted' };

export type DomainEventKind = DomainEvent['kind'];

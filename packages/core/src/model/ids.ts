/**
 * Branded identifiers. An id is a number on the wire and in the store; the brand keeps a channel id from being passed where a user id is meant.
 * Ids are whole numbers from 1 up to 2^53 - 1.
 */
declare const brand: unique symbol;

/** Each name is a key of its own, so that an id may carry two: a channel's is also a conversation's. */
type Branded<Base, Name extends string> = Base & { readonly [brand]: { readonly [Key in Name]: true } };

export type RealmId = Branded<number, 'RealmId'>;
export type UserId = Branded<number, 'UserId'>;
export type GroupId = Branded<number, 'GroupId'>;

/** A channel is one kind of conversation: its id comes from the same sequence as those of direct-message conversations. */
export type ConversationId = Branded<number, 'ConversationId'>;
export type ChannelId = ConversationId & Branded<number, 'ChannelId'>;

/** A folder that channels of a realm stand in. */
export type FolderId = Branded<number, 'FolderId'>;

/** A group of channels that newcomers may choose together. */
export type DefaultChannelGroupId = Branded<number, 'DefaultChannelGroupId'>;

/** An emoji that an organization has added. */
export type EmojiId = Branded<number, 'EmojiId'>;

/** A file that somebody has uploaded. */
export type AttachmentId = Branded<number, 'AttachmentId'>;

export type MessageId = Branded<number, 'MessageId'>;

export type SubmessageId = Branded<number, 'SubmessageId'>;
/** A message that waits for its time. */
export type ScheduledMessageId = Branded<number, 'ScheduledMessageId'>;
export type ReminderId = Branded<number, 'ReminderId'>;
export type SnippetId = Branded<number, 'SnippetId'>;

/** A place in a realm's event log. Positions are commit-ordered: a reader that has seen position n has seen everything below n. */
export type LogPosition = Branded<number, 'LogPosition'>;

/** Names an event queue to its client; carries at least 128 random bits. */
export type QueueId = Branded<string, 'QueueId'>;

export const realmId = (value: number): RealmId => value as RealmId;
export const userId = (value: number): UserId => value as UserId;
export const groupId = (value: number): GroupId => value as GroupId;
export const conversationId = (value: number): ConversationId => value as ConversationId;
export const channelId = (value: number): ChannelId => value as ChannelId;
export const folderId = (value: number): FolderId => value as FolderId;
export const defaultChannelGroupId = (value: number): DefaultChannelGroupId => value as DefaultChannelGroupId;
export const emojiId = (value: number): EmojiId => value as EmojiId;
export const attachmentId = (value: number): AttachmentId => value as AttachmentId;
export const messageId = (value: number): MessageId => value as MessageId;
export const submessageId = (value: number): SubmessageId => value as SubmessageId;
export const reminderId = (value: number): ReminderId => value as ReminderId;
export const snippetId = (value: number): SnippetId => value as SnippetId;
export const scheduledMessageId = (value: number): ScheduledMessageId => value as ScheduledMessageId;
export const logPosition = (value: number): LogPosition => value as LogPosition;
export const queueId = (value: string): QueueId => value as QueueId;

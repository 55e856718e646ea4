/** Branded identifiers. Ids are whole numbers from 1 to 2^53 - 1; the brand keeps the kinds of id apart. */
declare const brand: unique symbol;

/** Each name is a separate key, so that one id may have two brands: a channel's id is also a conversation's. */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: { readonly [Key in Name]: true } };

export type RealmId = Branded<number, 'RealmId'>;
export type UserId = Branded<number, 'UserId'>;
export type GroupId = Branded<number, 'GroupId'>;

/** A channel is one kind of conversation: its id comes from the same sequence as those of direct-message conversations. */
export type ConversationId = Branded<number, 'ConversationId'>;
export type ChannelId = ConversationId & Branded<number, 'ChannelId'>;

export type FolderId = Branded<number, 'FolderId'>;

export type DefaultChannelGroupId = Branded<number, 'DefaultChannelGroupId'>;

export type EmojiId = Branded<number, 'EmojiId'>;

export type AttachmentId = Branded<number, 'AttachmentId'>;

export type MessageId = Branded<number, 'MessageId'>;

export type SubmessageId = Branded<number, 'SubmessageId'>;
export type ScheduledMessageId = Branded<number, 'ScheduledMessageId'>;
export type ReminderId = Branded<number, 'ReminderId'>;
export type SnippetId = Branded<number, 'SnippetId'>;
export type DraftId = Branded<number, 'DraftId'>;

export type DeviceId = Branded<number, 'DeviceId'>;

export type InvitationId = Branded<number, 'InvitationId'>;

/** A place in a realm's event log. Positions are in commit order: a reader that has read position n has read everything below n. */
export type LogPosition = Branded<number, 'LogPosition'>;

/** Identifies an event queue to its client; has at least 128 random bits. */
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
export const invitationId = (value: number): InvitationId => value as InvitationId;
export const deviceId = (value: number): DeviceId => value as DeviceId;
export const draftId = (value: number): DraftId => value as DraftId;
export const scheduledMessageId = (value: number): ScheduledMessageId => value as ScheduledMessageId;
export const logPosition = (value: number): LogPosition => value as LogPosition;
export const queueId = (value: string): QueueId => value as QueueId;

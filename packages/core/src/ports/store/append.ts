import type { Audience } from '../../events/audience.js';
import type { LoggedEvent } from '../../events/event.js';
import type { Echo } from '../../events/kinds/messages.js';
import type { Attachment } from '../../model/files/attachment.js';
import type { AttachmentId, ChannelId, GroupId, LogPosition, MessageId, UserId } from '../../model/ids.js';
import type { Recipient } from '../../model/messages/recipient.js';
import type { Instant } from '../../model/instant.js';

/** A message without its number: that exists only once the realm's counter is held, at the end of the transaction. */
export interface NewMessage {
  readonly senderId: UserId;
  readonly recipient: Recipient;
  readonly content: string;
  readonly html: string;
  readonly rendererVersion: number;
  readonly isMeMessage: boolean;
  readonly client: string;
  readonly sentAt: Instant;
  readonly hasLink: boolean;
  readonly hasImage: boolean;
  readonly hasAttachment: boolean;
  /** Uploaded files that it links; absent: none. */
  readonly files?: ReadonlyArray<Pick<Attachment, 'id' | 'ownerId'>>;
  readonly mentionsChannel: boolean;
  readonly mentionsTopic: boolean;
  /** Whom the text itself names, silently or through a group not counted, whether it reaches them or not. */
  readonly namedUsers: ReadonlyArray<UserId>;
  /** Named themselves, or members of a group that is named: one sparse row each. */
  readonly mentionedUsers: ReadonlyArray<UserId>;
  /** Bots that it mentions in a channel that they see and are not subscribed to: each has a copy all the same. Disjoint from `mentionedUsers`. */
  readonly mentionedBots: ReadonlyArray<UserId>;
  /** Groups whose members are mentioned, nested ones included; the store finds the receivers among them in one statement. */
  readonly mentionedGroups: ReadonlyArray<GroupId>;
  /** Read at birth by these, as part of the message itself: its sender, or who caused a notice. */
  readonly readBy: UserId | null;
  /** JSON text of its first submessage; absent: it has none. */
  readonly widget?: string;
  readonly key: SendKey | null;
  readonly echo: Echo | null;
}

/** What a message says, rendered, with whom it addresses. */
export type MessageText = Pick<
  NewMessage,
  | 'content'
  | 'html'
  | 'rendererVersion'
  | 'isMeMessage'
  | 'hasLink'
  | 'hasImage'
  | 'hasAttachment'
  | 'files'
  | 'mentionsChannel'
  | 'mentionsTopic'
  | 'namedUsers'
  | 'mentionedUsers'
  | 'mentionedBots'
  | 'mentionedGroups'
>;

/** What makes a send happen once. `bodyHash` tells the same request from another one under the same key. */
export interface SendKey {
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * One thing to be numbered and made known, in this order. A message brings its own `messageSent` event; `mentionedBots` follows a message that has such, and
 * brings it to them. `linksFile` comes before the next message, which links the file.
 */
export type Entry =
  | { readonly kind: 'message'; readonly message: NewMessage; readonly audience: Audience }
  | { readonly kind: 'linksFile'; readonly attachmentId: AttachmentId; readonly audience: Audience }
  | { readonly kind: 'mentionedBots'; readonly audience: Audience }
  | { readonly kind: 'event'; readonly event: LoggedEvent; readonly audience: Audience };

export interface PeriodChange {
  readonly userId: UserId;
  readonly channelId: ChannelId;
  readonly change: 'open' | 'close';
}

/** All that a use case leaves behind in the log, handed over once, last. Periods open and close before the first entry is numbered. */
export interface Append {
  readonly entries: ReadonlyArray<Entry>;
  readonly periods?: ReadonlyArray<PeriodChange>;
  /** True when something changed that a rule reads: roles, groups, settings, subscriptions, properties of channels or accounts. */
  readonly changesRules: boolean;
  /**
   * True where this is all that the transaction writes and nothing comes after it that could fail: then it may be committed together with what others append at
   * the same moment, and stays even if the work goes wrong afterwards.
   */
  readonly isWhole?: boolean;
}

export interface Appended {
  /** Of the messages among the entries, in their order. */
  readonly messageIds: ReadonlyArray<MessageId>;
  /** The realm's position after the append. */
  readonly position: LogPosition;
}

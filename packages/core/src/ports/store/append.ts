import type { Audience } from '../../events/audience.js';
import type { LoggedEvent } from '../../events/event.js';
import type { Echo } from '../../events/kinds/messages.js';
import type { Attachment } from '../../model/files/attachment.js';
import type { AttachmentId, ChannelId, GroupId, LogPosition, MessageId, UserId } from '../../model/ids.js';
import type { Recipient } from '../../model/messages/recipient.js';
import type { Instant } from '../../model/instant.js';
import type { Author } from '../../model/organization/audit.js';

/** A message without its id, which is assigned under the realm's lock at the end of the transaction. */
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
  /** People named in the text, received or not; excludes silent mentions and groups. */
  readonly namedUsers: ReadonlyArray<UserId>;
  /** People mentioned by name or through a group: one sparse row each. */
  readonly mentionedUsers: ReadonlyArray<UserId>;
  /** Mentioned bots that can see the channel without being subscribed: each gets a copy. Disjoint from `mentionedUsers`. */
  readonly mentionedBots: ReadonlyArray<UserId>;
  /** Mentioned groups, nested ones included; the store finds the receivers among their members in one statement. */
  readonly mentionedGroups: ReadonlyArray<GroupId>;
  /** Outgoing-webhook bots whose services are sent the message: a `WebhookCall` each. Absent: none. */
  readonly calledBots?: ReadonlyArray<UserId>;
  /** Read from the start by this person, as part of the message itself: its sender, or the person who caused a notice. */
  readonly readBy: UserId | null;
  /** JSON text of the first submessage; absent if there is none. */
  readonly widget?: string;
  readonly key: SendKey | null;
  readonly echo: Echo | null;
}

/** The rendered text of a message, and the people and groups that it addresses. */
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

/** Makes a send idempotent. `bodyHash` distinguishes the same request from another one with the same key. */
export interface SendKey {
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * Entries to be numbered and published, in this order. A message adds its own `messageSent` event; a `mentionedBots` entry after it publishes it to its
 * mentioned bots. `linksFile` comes before the message that links the file.
 */
export type Entry =
  | { readonly kind: 'message'; readonly message: NewMessage; readonly audience: Audience }
  | { readonly kind: 'linksFile'; readonly attachmentId: AttachmentId; readonly audience: Audience }
  | { readonly kind: 'mentionedBots'; readonly audience: Audience }
  | { readonly kind: 'event'; readonly event: LoggedEvent; readonly audience: Audience };

export interface PeriodChange {
  readonly userId: UserId;
  readonly channelId: ChannelId;
  /** `pause`: closes the period of a deactivated account; what was unread before stays so. */
  readonly change: 'open' | 'close' | 'pause';
}

/** All log entries of a use case, handed over once, at the end. Periods open and close before the first entry is numbered. */
export interface Append {
  readonly entries: ReadonlyArray<Entry>;
  readonly periods?: ReadonlyArray<PeriodChange>;
  /** True if something changed that a rule reads: roles, groups, settings, subscriptions, properties of channels or accounts. */
  readonly changesRules: boolean;
  /** For the audit: whose operation it is. Set where transactions are opened; absent: the service's own work. */
  readonly by?: Author;
  /**
   * True if the transaction writes only this and cannot fail afterwards: it may be committed together with concurrent appends, and stays even if later work
   * fails.
   */
  readonly isWhole?: boolean;
}

export interface Appended {
  /** Ids of the messages among the entries, in order. */
  readonly messageIds: ReadonlyArray<MessageId>;
  /** The realm's position after the append. */
  readonly position: LogPosition;
}

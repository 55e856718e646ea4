import type { ChannelId, GroupId, LogPosition, MessageId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { ChannelMoment } from '../messages/message-origin.js';
import type { Realm } from './realm.js';
import type { RuledChannel } from '../channels/channel.js';
import type { User } from '../people/user.js';

/** Whose operation a change was. */
export interface Author {
  /** null: the operator or the host. */
  readonly userId: UserId | null;
  /** The use case, or `provision` for the operator's and the host's actions; `service` for workers. */
  readonly operation: string;
}

/** What a change was about. A member, a subgroup and a subscription are pairs; a domain is one that addresses may have. */
export type AuditNoun = 'organization' | 'person' | 'channel' | 'group' | 'member' | 'subgroup' | 'subscription' | 'domain';

/** Place of a change among all of its organization: the version of the facts that its commit made, and its order. */
export interface AuditCursor {
  readonly version: number;
  readonly id: number;
}

/** One property before and after; null where it was, or is, not there. */
export interface ChangedProperty {
  /** A name of the domain, such as `isArchived`. */
  readonly name: string;
  /** The name is that of a permission, a value of type `GroupSettingValue`. */
  readonly isSetting: boolean;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditedChange {
  readonly cursor: AuditCursor;
  /** In force from this log position on; null, with the two that follow, for a change that no commit has claimed. */
  readonly position: LogPosition | null;
  readonly at: Instant | null;
  readonly author: Author | null;
  readonly noun: AuditNoun;
  readonly userId: UserId | null;
  readonly channelId: ChannelId | null;
  readonly groupId: GroupId | null;
  readonly subgroupId: GroupId | null;
  readonly domain: string | null;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly properties: ReadonlyArray<ChangedProperty>;
}

/** Every field narrows; absent ones do not. */
export interface AuditFilter {
  readonly actorId?: UserId;
  readonly userId?: UserId;
  readonly channelId?: ChannelId;
  readonly groupId?: GroupId;
  readonly since?: Instant;
  readonly until?: Instant;
}

/** Newest first. `next`: older ones follow after it. */
export interface AuditPage {
  readonly changes: ReadonlyArray<AuditedChange>;
  readonly next: AuditCursor | null;
}

/** A moment that the audit is asked about. */
export type AuditMoment = { readonly kind: 'time'; readonly at: Instant } | { readonly kind: 'position'; readonly position: LogPosition };

/** The stretch around a moment in which no right changed. */
export interface AuditedStretch {
  readonly moment: AuditMoment;
  /** Of the facts; null = the present ones. */
  readonly version: number | null;
  readonly position: LogPosition;
  readonly since: Instant;
  /** null = still. */
  readonly until: Instant | null;
  /** Bounds of the last message id at the moment. `atMost` null: the newest. */
  readonly lastMessage: { readonly atLeast: MessageId; readonly atMost: MessageId | null };
}

/** A message as it stood at a moment. */
export interface MessageThen {
  readonly id: MessageId;
  readonly sentAt: Instant;
  /** null for direct messages. */
  readonly channelId: ChannelId | null;
  readonly bornIn: number;
  readonly given: ChannelMoment | null;
  /** The channels that it had been moved into by then. */
  readonly passed: ReadonlyArray<ChannelMoment>;
  /** When it was next moved, or next copied by somebody who had not received it; null = not since. */
  readonly until: Instant | null;
}

/** What rules read about one person at a moment, with their relation to one message. */
export interface PersonThen {
  readonly user: User;
  readonly isSubscribed: boolean;
  readonly directGroups: ReadonlyArray<GroupId>;
  /** null: not known any more, since their account was permanently deleted. */
  readonly received: boolean | null;
  readonly participates: boolean;
}

/** What rules read at a moment. `next`: more people follow after this one. */
export interface FactsThen {
  readonly realm: Realm;
  readonly channel: RuledChannel | null;
  readonly containments: ReadonlyArray<{ readonly group: GroupId; readonly subgroup: GroupId }>;
  readonly people: ReadonlyArray<PersonThen>;
  readonly next: UserId | null;
}

/** A question to the audit. `askerId`: null = the operator. */
export interface AuditQuestion {
  readonly id: number;
  readonly at: Instant;
  readonly askerId: UserId | null;
  readonly question: Readonly<Record<string, unknown>>;
}

/** Maximum of changes and questions of one page, and of people looked at for one. */
export const maxAuditPage = 1000;

import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure, Fault } from '../failures.js';
import type { SentMessages } from '../events/messages/sent-place.js';
import type { AddressedEphemeralEvent } from './wake-up.js';
import type { AudienceKey } from '../events/audience.js';
import type { LoggedKind } from '../events/event.js';
import type { PersonalItem } from '../model/personal/personal-item.js';
import type { LogPosition, RealmId, UserId } from '../model/ids.js';
import type { Caused } from '../model/request-id.js';
import type { Instant } from '../model/instant.js';
import type { ReplyAddress } from '../model/mail/missed-message.js';
import type { FoundMailAddress } from '../model/channels/mail-address.js';
import type { Realm } from '../model/organization/realm.js';
import type { DueRealms } from './store/organization/due-realms.js';
import type { RealmErasures } from './store/organization/erasures.js';
import type { NewRealm } from './store/organization/new-realm.js';
import type { TxOf } from './store/tx.js';

export type * from './store/append.js';
export type * from './store/channels/index.js';
export type * from './store/devices/index.js';
export type * from './store/emoji/index.js';
export type * from './store/events/index.js';
export type * from './store/files/index.js';
export type * from './store/groups/index.js';
export type * from './store/invitations/index.js';
export type * from './store/mail/index.js';
export type * from './store/messages/index.js';
export type * from './store/organization/index.js';
export type * from './store/people/index.js';
export type * from './store/personal/index.js';
export type * from './store/subscriptions/index.js';
export type * from './store/topics/index.js';
export type * from './store/tx.js';

/**
 * `snapshot`: a consistent read without writes, which may run twice and so has no other effects; may reuse the snapshot of the caller's login. `latest`: a
 * snapshot begun after the call, so that listening first and reading second misses nothing. `write`: commits. `serial`: locks the realm's counter first, so
 * that no conflict can occur.
 */
export type Mode = keyof TxOf;

/** What a committed transaction has for waiting polls. */
export interface Committed<Result> {
  readonly result: Result;
  readonly position: LogPosition | null;
  /** Number of log entries up to that position. */
  readonly entries: number;
  /** `wakeKeys` of the appended audiences. */
  readonly keys: ReadonlyArray<AudienceKey>;
  /** The kinds of the appended events. */
  readonly kinds: ReadonlyArray<LoggedKind>;
  /** The places of the appended entries if all are messages of one append. */
  readonly messages?: SentMessages;
  readonly ephemeral: ReadonlyArray<AddressedEphemeralEvent>;
}

/** Personal items with a time. */
export type TimedPersonalItem = Extract<PersonalItem, { of: 'scheduledMessage' | 'reminder' }>;

/** A due item. */
export interface DuePersonalItem extends Caused {
  readonly realmId: RealmId;
  readonly item: TimedPersonalItem;
  /** What its message will contain: what was scheduled, or the message and the note of a reminder, as stored when it was found. */
  readonly texts: ReadonlyArray<string>;
}

/** From which an API key is derived. */
export interface KeyAccount {
  readonly realmId: RealmId;
  readonly userId: UserId;
  readonly keyGeneration: number;
}

/** The store of all realms. Only `create-chat` opens transactions. */
export interface Store {
  /** Runs the work in one transaction of one realm: commits a Right, rolls back anything else. */
  transact<Kind extends Mode, Result>(
    realmId: RealmId,
    mode: Kind,
    work: (tx: TxOf[Kind]) => TaskEither<Failure, Result>,
  ): TaskEither<Failure, Committed<Result>>;
  realmByStringId(stringId: string): TaskEither<Fault, Option<Realm>>;
  /** The realm of hosts that name none: the one with the empty short name, or else the oldest. One statement, one row. */
  rootRealm(): TaskEither<Fault, Option<Realm>>;
  /** Without those that are being deleted. */
  realms(): TaskEither<Fault, ReadonlyArray<Realm>>;
  readonly erasures: RealmErasures;
  readonly dueRealms: DueRealms;
  /** Creates a realm with its counter, system groups and system bots; a conflict if the short name is taken. */
  createRealm(realm: NewRealm): TaskEither<Fault, Realm>;
  /**
   * Returns the accounts of this realm with this address or id, and then active ones of other realms with this address; at most `limit`. One statement, whether
   * there are any or not.
   */
  keyAccounts(realmId: RealmId, email: string, userId: UserId, limit: number): TaskEither<Fault, ReadonlyArray<KeyAccount>>;
  /** Finds a mail address by fingerprint, in any realm. */
  mailAddress(fingerprint: string): TaskEither<Fault, Option<FoundMailAddress>>;
  /** Finds the address of a reply by fingerprint, in any realm, if it was made since then. */
  replyAddress(fingerprint: string, since: Instant): TaskEither<Fault, Option<ReplyAddress & { readonly realmId: RealmId }>>;
  /** Stores the last day on which this person was active, for all realms; at most one write per day. Only partial subscriber lists rely on it. */
  noteActive(realmId: RealmId, userId: UserId, day: number): TaskEither<Fault, void>;
  /**
   * Returns due personal items of all realms but those in `without`, in one statement: the longest overdue of each realm, then the second of each, and so on, so that
   * no realm waits behind the items of another. Claims none.
   */
  due(now: Instant, limit: number, without?: ReadonlyArray<RealmId>): TaskEither<Fault, ReadonlyArray<DuePersonalItem>>;
  /** Returns the version of the facts that rules read, in one statement. Refused where there is no such realm, as transactions are. */
  rules(realmId: RealmId): TaskEither<Failure, number>;
}

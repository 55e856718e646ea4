import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure, Fault } from '../failures.js';
import type { AddressedEphemeralEvent } from './wake-up.js';
import type { AudienceKey } from '../events/audience.js';
import type { PersonalItem } from '../model/personal/personal-item.js';
import type { LogPosition, RealmId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { FoundMailAddress } from '../model/channels/mail-address.js';
import type { Realm } from '../model/organization/realm.js';
import type { NewRealm } from './store/new-realm.js';
import type { TxOf } from './store/tx.js';

export type * from './store/alert-words.js';
export type * from './store/append.js';
export type * from './store/attachments.js';
export type * from './store/channel-folders.js';
export type * from './store/default-channel-groups.js';
export type * from './store/channels.js';
export type * from './store/custom-emoji.js';
export type * from './store/groups.js';
export type * from './store/mail-addresses.js';
export type * from './store/messages.js';
export type * from './store/new-realm.js';
export type * from './store/promotions.js';
export type * from './store/reactions.js';
export type * from './store/realm-change.js';
export type * from './store/reminders.js';
export type * from './store/scheduled-messages.js';
export type * from './store/snippets.js';
export type * from './store/submessages.js';
export type * from './store/topic-preferences.js';
export type * from './store/tx.js';
export type * from './store/users.js';

/**
 * `snapshot`: one consistent picture, nothing is written; its work may be done twice, so it does nothing else either. It may be the picture with which the caller
 * has just signed in. `latest`: the same, and begun after it was asked for: whoever listens and then reads misses nothing. `write`: commits. `serial`: takes the
 * realm's counter first, so that no conflict can arise.
 */
export type Mode = keyof TxOf;

/** What a committed transaction left for those who wait. */
export interface Committed<Result> {
  readonly result: Result;
  readonly position: LogPosition | null;
  /** How many entries of the log end there. */
  readonly entries: number;
  /** `wakeKeys` of the audiences appended. */
  readonly keys: ReadonlyArray<AudienceKey>;
  readonly ephemeral: ReadonlyArray<AddressedEphemeralEvent>;
}

/** What has a time of its own. */
export type TimedPersonalItem = Extract<PersonalItem, { of: 'scheduledMessage' | 'reminder' }>;

/** Something whose time has come. */
export interface DuePersonalItem {
  readonly realmId: RealmId;
  readonly keepsake: TimedPersonalItem;
}

/** Where realms live. Transactions are opened by `create-chat` alone. */
export interface Store {
  /** Runs the work in one transaction of one realm: commits when it is Right, rolls back otherwise, whatever the reason. */
  transact<Kind extends Mode, Result>(
    realmId: RealmId,
    mode: Kind,
    work: (tx: TxOf[Kind]) => TaskEither<Failure, Result>,
  ): TaskEither<Failure, Committed<Result>>;
  realmByStringId(stringId: string): TaskEither<Fault, Option<Realm>>;
  realms(): TaskEither<Fault, ReadonlyArray<Realm>>;
  /** With its counter, its system groups and its system bots; makes nothing when the short name is taken (conflict). */
  createRealm(realm: NewRealm): TaskEither<Fault, Realm>;
  /** Realms with an active account of this address: tells a wrong host from a wrong password. */
  realmsOfEmail(email: string): TaskEither<Fault, ReadonlyArray<RealmId>>;
  /** Whose address for mail has this fingerprint, in whatever realm. */
  mailAddress(fingerprint: string): TaskEither<Fault, Option<FoundMailAddress>>;
  /** Keeps the last day on which this person was here, for all realms alike: written at most once a day, and missed by nothing but partial lists. */
  noteActive(realmId: RealmId, userId: UserId, day: number): TaskEither<Fault, void>;
  /** What waits for its time and has reached it, of all realms, the longest due first; in one statement. Nothing is claimed by it. */
  due(now: Instant, limit: number): TaskEither<Fault, ReadonlyArray<DuePersonalItem>>;
  /** The version of the facts that rules read, in one statement. */
  rules(realmId: RealmId): TaskEither<Fault, number>;
}

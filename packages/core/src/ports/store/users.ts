import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { LogPosition, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { SharedInterval } from '../../model/people/visible-users.js';
import type { Bot, User } from '../../model/people/user.js';
import type { Role } from '../../model/people/role.js';
import type { UserSettings } from '../../model/people/user-settings.js';

export interface NewUser {
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  readonly bot: Bot | null;
  readonly dateJoined: Instant;
  readonly timezone: string;
  readonly settings: UserSettings;
  /** null = cannot sign in by password. */
  readonly passwordHash: string | null;
  /** The host's own name for this person, where a host brings its users. */
  readonly externalId: string | null;
}

/** What is to be otherwise about an account; what is left out stays. */
export interface UserChange {
  readonly email?: string;
  readonly fullName?: string;
  readonly role?: Role;
}

/** Another password, or an end of the present one. */
export type PasswordChange =
  | { readonly kind: 'set'; readonly passwordHash: string }
  | { readonly kind: 'requireReset' }
  /** The same password under a stronger hash; nothing where it is not `instead` any more. */
  | { readonly kind: 'strengthen'; readonly passwordHash: string; readonly instead: string };

/** What signing in looks at. */
export interface Credentials {
  readonly user: User;
  readonly passwordHash: string | null;
  readonly keyGeneration: number;
  /** The password may be right, but another one has to be chosen before it signs in again. */
  readonly passwordResetRequired: boolean;
}

/** The accounts of one realm. Every list is one query, however long. */
export interface UserReads {
  byIds(ids: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<User>>;
  /** Real addresses, compared folded. */
  byEmails(emails: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<User>>;
  /** By the host's own name for her, to the letter. */
  byExternalId(externalId: string): TaskEither<Fault, Option<User>>;
  /** Full names, compared folded: what a mention may mean. */
  byNames(names: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<User>>;
  /** All, deactivated and system bots included, ascending. */
  all(): TaskEither<Fault, ReadonlyArray<User>>;
  /** By real address, compared folded, or by id. */
  credentials(account: string | UserId): TaskEither<Fault, Option<Credentials>>;
  /** Of several accounts, ascending. */
  credentialsById(ids: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<Credentials>>;
  /** Those among these people who are subscribed to a channel that this one is subscribed to, or have a conversation in common with her. */
  visibleUsers(userId: UserId, among: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** What has made these people acquainted with her, by account: stretches in a channel that last beyond a position, and all conversations; one statement. */
  sharedIntervals(userId: UserId, among: ReadonlyArray<UserId>, beyond: LogPosition): TaskEither<Fault, ReadonlyArray<SharedInterval>>;
}

export interface Users extends UserReads {
  insert(user: NewUser): TaskEither<Fault, UserId>;
  /** One statement for all; ids ascend in their order. */
  insertAll(users: ReadonlyArray<NewUser>): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** The append that follows says that rules have changed. */
  change(userId: UserId, change: UserChange): TaskEither<Fault, void>;
  /** No rule reads passwords: no append needs to follow. A password that is set needs no reset. */
  changePassword(userId: UserId, change: PasswordChange): TaskEither<Fault, void>;
}

import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { LogPosition, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Profile } from '../../../model/people/profile.js';
import type { PersonalSettingValues } from '../../../model/people/settings/personal-settings.js';
import type { SharedInterval } from '../../../model/people/visible-users.js';
import type { Grant } from '../../../model/people/grant.js';
import type { Bot, User } from '../../../model/people/user.js';
import type { Role } from '../../../model/people/role.js';
import type { UserSettings } from '../../../model/people/settings/user-settings.js';

export interface NewUser {
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  readonly bot: Bot | null;
  readonly dateJoined: Instant;
  readonly timezone: string;
  /** Default: a generated picture. */
  readonly avatarPath?: string | null;
  readonly settings: UserSettings;
  /** null = no login by password. */
  readonly passwordHash: string | null;
  /** The host's id for this person, if the host provides its users. */
  readonly externalId: string | null;
  /** Inactive, until `activateStub`. Absent: false. */
  readonly isImportedStub?: boolean;
  /** Until `noteFirstSignIn`. Absent: false. */
  readonly awaitsFirstSignIn?: boolean;
}

/** Requested changes of an account; absent fields keep their value. */
export interface UserChange {
  readonly email?: string;
  readonly fullName?: string;
  readonly role?: Role;
  readonly timezone?: string;
  readonly avatarPath?: string | null;
  readonly avatarVersion?: number;
  /** The settings named here change, the others stay. */
  readonly settings?: Partial<PersonalSettingValues>;
  /** Of a bot. */
  readonly botOwnerId?: UserId;
  readonly grants?: ReadonlyArray<Grant>;
  /** The whole one. */
  readonly profile?: Profile;
}

/** Setting, ending or rehashing a password. */
export type PasswordChange =
  /** Ends the person's browser sessions, except the kept one. */
  | { readonly kind: 'set'; readonly passwordHash: string; readonly keptSession?: string | undefined }
  | { readonly kind: 'requireReset' }
  /** Rehashes the same password; does nothing if the stored hash is not `instead` any more. */
  | { readonly kind: 'strengthen'; readonly passwordHash: string; readonly instead: string };

/** The fields that login reads. */
export interface Credentials {
  readonly user: User;
  readonly passwordHash: string | null;
  readonly externalId: string | null;
  readonly keyGeneration: number;
  /** How often the account was reactivated. */
  readonly reactivations: number;
  /** A new password has to be set before the next login, even if the present one is right. */
  readonly passwordResetRequired: boolean;
  /** An administrator made the account, and nobody has signed in yet. */
  readonly awaitsFirstSignIn: boolean;
}

/** An account whose person another service provides. */
export interface ExternalAccount {
  readonly userId: UserId;
  readonly externalId: string;
}

/** The accounts of one realm. Every list is one query. */
export interface UserReads {
  byIds(ids: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<User>>;
  /** By real address, compared folded. */
  byEmails(emails: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<User>>;
  /** By the host's id, compared exactly. */
  byExternalId(externalId: string): TaskEither<Fault, Option<User>>;
  /** Active accounts whose external id begins with this text: at most `limit` beyond an account, ascending. */
  withExternalIds(prefix: string, beyond: UserId | null, limit: number): TaskEither<Fault, ReadonlyArray<ExternalAccount>>;
  /** By full name, compared folded: what a mention may mean. */
  byNames(names: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<User>>;
  /** All, deactivated and system bots included, ascending. */
  all(): TaskEither<Fault, ReadonlyArray<User>>;
  /** Counts active accounts, at most `limit`; without those of the service itself. */
  countActive(limit: number): TaskEither<Fault, number>;
  /** The active owners who are people, ascending. */
  owners(): TaskEither<Fault, ReadonlyArray<User>>;
  /** The active owners and administrators who are people, ascending, at most `limit`. */
  administrators(limit: number): TaskEither<Fault, ReadonlyArray<User>>;
  /** By real address, compared folded, or by id. */
  credentials(account: string | UserId): TaskEither<Fault, Option<Credentials>>;
  /** Of several accounts, ascending. */
  credentialsById(ids: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<Credentials>>;
  /** The active bots of this owner, ascending. */
  activeBotsOf(ownerId: UserId): TaskEither<Fault, ReadonlyArray<User>>;
  /** Returns those of these people who share a channel subscription or a conversation with this one. Deactivated accounts share no channels. */
  visibleUsers(userId: UserId, among: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<UserId>>;
  /**
   * Returns what makes these people visible to this one, by account: common intervals in channels that reach beyond a position, and all conversations; one
   * statement.
   */
  sharedIntervals(userId: UserId, among: ReadonlyArray<UserId>, beyond: LogPosition): TaskEither<Fault, ReadonlyArray<SharedInterval>>;
}

export interface Users extends UserReads {
  insert(user: NewUser): TaskEither<Fault, UserId>;
  /** One statement; ids ascend in the given order. */
  insertAll(users: ReadonlyArray<NewUser>): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** The following append sets `changesRules`. */
  change(userId: UserId, change: UserChange): TaskEither<Fault, void>;
  /** Makes an active account of an imported stub, with what a new one is given, but for its address. The following append sets `changesRules`. */
  activateStub(userId: UserId, joining: NewUser): TaskEither<Fault, void>;
  /** Lets an account that awaits its first sign-in join at this moment, and returns true; false if it does not await one. The following append sets `changesRules`. */
  noteFirstSignIn(userId: UserId, at: Instant): TaskEither<Fault, boolean>;
  /** Makes a new API key valid in place of the present one, and returns its generation. The following append sets `changesRules`. */
  regenerateKey(userId: UserId): TaskEither<Fault, number>;
  /**
   * Deactivates or reactivates accounts; one statement. Ends their sessions; keys are valid again after a reactivation, queues of before are not. The following
   * append sets `changesRules`.
   */
  setActive(userIds: ReadonlyArray<UserId>, isActive: boolean): TaskEither<Fault, void>;
  /** Gives accounts this name, and a generated picture; one statement. The following append sets `changesRules`. */
  takeProfiles(userIds: ReadonlyArray<UserId>, fullName: string): TaskEither<Fault, void>;
  /** Not read by rules: needs no append. Setting a password clears the reset requirement. */
  changePassword(userId: UserId, change: PasswordChange): TaskEither<Fault, void>;
  /**
   * Leaves an account to the service that has this id for its person: the account's own password, links that set one, and sessions in browsers end. False, with
   * nothing changed, if another id is there already. Not read by rules: needs no append.
   */
  setExternalId(userId: UserId, externalId: string): TaskEither<Fault, boolean>;
}

import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';

/** A person as a directory knows them. */
export interface DirectoryPerson {
  /** Never changes, begins with the directory's `prefix`, and has at most 255 characters: the `externalId` of the person's account. */
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  /** Values of their profile here, by the name of the field; null for one that they have not. */
  readonly profile: Readonly<Record<string, string | null>>;
  /** As a file; null if there is none. */
  readonly picture: Uint8Array | null;
}

/** `unknown`: nobody in the directory has this name. `refused`: somebody has, and does not sign in with this password, or not any more. */
export type DirectoryAnswer = 'unknown' | 'refused' | DirectoryPerson;

/** Another service that knows people and their passwords, such as an LDAP server. Never asked while a transaction is open. */
export interface PeopleDirectory {
  /** Of the ids of its people. */
  readonly prefix: string;
  /** Whether people who sign in for the first time get an account. */
  readonly createsAccounts: boolean;
  /**
   * Checks a password. Costs the directory the same for an unknown name as for a wrong password. Finds a person only by a text that folds to their name:
   * attempts are counted by the folded text.
   */
  check(userName: string, password: string): TaskEither<Fault, DirectoryAnswer>;
  /** Returns those of these people who may not sign in any more: removed or disabled. A directory that shows nobody at all is a fault. */
  gone(ids: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<string>>;
}

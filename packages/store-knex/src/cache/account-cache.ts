import type { User } from '@parley/core/model';
import { LRUCache } from 'lru-cache';

/** Some accounts of a realm, with PostgreSQL's number of the version of each row. */
export interface AccountPart {
  /** Differs as soon as one of the rows differs. */
  readonly print: string;
  readonly users: ReadonlyArray<User>;
  readonly versions: ReadonlyMap<User['id'], string>;
}

/** Every account of a realm as it was last read, in parts. */
export interface AccountList {
  readonly parts: ReadonlyMap<number, AccountPart>;
  /** Of all parts, ascending. The same list until an account changes. */
  readonly users: ReadonlyArray<User>;
}

/** The accounts of the realms that were read last. A reader compares the prints. */
export interface AccountsMemory {
  get(realmId: number): AccountList | undefined;
  set(realmId: number, list: AccountList): void;
}

/** Maximum of bytes of all realms; the least recently used realm is dropped first. */
const maxBytes = 64_000_000;

/** An account without its texts: some forty settings, the version, and its places in lists and maps. */
const accountBytes = 1_000;

/** In two bytes a character. */
export const bytesOfAccounts = (users: ReadonlyArray<User>): number =>
  users.reduce((sum, { fullName, email, profile }) => sum + accountBytes + 2 * (fullName.length + email.length + JSON.stringify(profile).length), 1);

export const accountsMemory = (max = maxBytes): AccountsMemory => {
  const known = new LRUCache<number, AccountList>({ maxSize: max, sizeCalculation: ({ users }) => bytesOfAccounts(users) });
  return {
    get: (realmId) => known.get(realmId),
    set: (realmId, list) => void known.set(realmId, list),
  };
};

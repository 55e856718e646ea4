import { type RealmId, type UserId, userId } from '@parley/core';
import type { Role, User } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { type SharedList, sharedList, type Written } from '../../shape/index.js';
import type { Serialized } from '../../serialized.js';
import type { AccountViewing } from '../messages/viewing.js';
import { isSystemBotAccount, listedUserObject } from './user.js';

/** The lists of accounts in a registration. */
export type UserList = 'present' | 'deactivated' | 'systemBots';

export const userListOf = (user: User, isDeactivated: boolean): UserList =>
  isSystemBotAccount(user) ? 'systemBots' : isDeactivated ? 'deactivated' : 'present';

/**
 * Everything that determines how accounts look to a viewer of all of them, beside the accounts: a flat record. Viewers of a class get the same text of every
 * account except their own.
 */
interface UsersClass {
  readonly open: Open;
  readonly realmId: RealmId;
  readonly stringId: string;
  readonly realmUrl: string;
  readonly dummyHost: string;
  /** null: without an account. */
  readonly role: Role | null;
  readonly clientGravatar: boolean;
}

/** Maximum of all remembered texts of one list. */
const maxBytes = 64 * 1024 * 1024;

/** Has no account: no account is the own one of a class. */
const nobody: UserId = userId(0);

const viewingOf = ({ open, realmId, stringId, realmUrl, dummyHost, role, clientGravatar }: UsersClass): AccountViewing => ({
  open,
  realm: { id: realmId, stringId },
  server: { realmUrl: () => realmUrl, dummyEmailHost: () => dummyHost },
  reader: role === null ? null : { id: nobody, role },
  clientGravatar,
  isVisible: () => true,
});

const classOf = ({ open, realm, server, reader, clientGravatar }: AccountViewing): UsersClass => ({
  open,
  realmId: realm.id,
  stringId: realm.stringId,
  realmUrl: server.realmUrl(realm.stringId),
  dummyHost: server.dummyEmailHost(realm.stringId),
  role: reader?.role ?? null,
  clientGravatar,
});

type Listed = SharedList<User, UsersClass, Written<'ListedUser'>>;

const sharedUsers = (list: UserList): Listed =>
  sharedList({
    maxBytes,
    includes: (user) => userListOf(user, !user.isActive) === list,
    write: (user, shown) => listedUserObject(user, viewingOf(shown)),
  });

const lists: Readonly<Record<UserList, Listed>> = {
  present: sharedUsers('present'),
  deactivated: sharedUsers('deactivated'),
  systemBots: sharedUsers('systemBots'),
};

/** One of the lists, for a viewer who may see everybody: the text of their class, with their own account as only they see it. */
export const listedUsersText = (all: ReadonlyArray<User>, viewing: AccountViewing, list: UserList): Serialized<ReadonlyArray<Written<'ListedUser'>>> =>
  lists[list](all, classOf(viewing), viewing.reader === null ? undefined : { id: viewing.reader.id, write: (own) => listedUserObject(own, viewing) });

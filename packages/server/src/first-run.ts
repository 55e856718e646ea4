import { randomInt } from 'node:crypto';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Chat, FeatureLevel } from '@parley/core';
import type { Realm, User } from '@parley/core/model';
import { ensureFirstChannel } from './first-channel.js';
import { unwrap } from './unwrap.js';
import type { PendingCredentials } from './credentials/pending-credentials.js';

/** Shown to the operator once. */
export interface FirstCredentials {
  readonly realm: Realm;
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** About 116 random bits, without letters that look alike. */
export const makePassword = (): string => Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');

const ensureRealm = async ({ provision }: Chat, realms: ReadonlyArray<Realm>, floor: FeatureLevel): Promise<Realm> => {
  const [first] = realms;
  if (first !== undefined) return first;
  return unwrap(await provision.createRealm({ stringId: '', name: 'Parley', floor, policies: { userDefaults: { enterSends: true } } })());
};

const accountsOf = async ({ world: { store } }: Chat, realm: Realm): Promise<ReadonlyArray<User>> => {
  const users = await store.transact(realm.id, 'snapshot', (tx) => tx.users.all())();
  if (Either.isLeft(users)) throw new Error('the accounts cannot be read', { cause: users.left });
  return users.right.result.filter(({ bot }) => bot === null);
};

/** An owner that a former start made without showing the credentials, if still unchanged. */
const pendingOwner = async (chat: Chat, realm: Realm, email: string, password: string, floor: FeatureLevel): Promise<FirstCredentials | null> => {
  const { store, passwords, secrets } = chat.world;
  const found = await store.transact(realm.id, 'snapshot', (tx) => tx.users.credentials(email))();
  if (Either.isLeft(found)) throw new Error('the accounts cannot be read', { cause: found.left });
  const owner = Option.toNullable(found.right.result);
  if (owner === null) return null;
  const matches = await passwords.matches(password, owner.passwordHash)();
  const apiKey = secrets.apiKey(realm.id, owner.user.id, owner.keyGeneration);
  if (Either.isLeft(matches) || !matches.right) return null;
  await ensureFirstChannel(chat, realm, owner.user.id, floor);
  return { realm, email, password, apiKey };
};

/**
 * Makes an organization with an owner where there is none; null where one exists whose credentials were shown. Continues an interrupted start: returns its
 * credentials, until `untold` forgets them.
 */
export const firstRun = async (chat: Chat, emailHost: string, pending: PendingCredentials, floor: FeatureLevel): Promise<FirstCredentials | null> => {
  const realms = await chat.world.store.realms()();
  if (Either.isLeft(realms)) throw new Error('the organizations cannot be read', { cause: realms.left });
  const email = `owner@${emailHost}`;
  const kept = await pending.read();
  const [first, ...others] = realms.right;
  const isInhabited = first !== undefined && (others.length > 0 || (await accountsOf(chat, first)).length > 0);
  if (isInhabited) {
    const owner = kept === null ? null : await pendingOwner(chat, first, email, kept, floor);
    if (owner === null) await pending.forget();
    return owner;
  }
  const password = kept ?? makePassword();
  if (kept === null) await pending.keep(password);
  const realm = await ensureRealm(chat, realms.right, floor);
  const { userId, apiKey } = unwrap(await chat.provision.createUser(realm.id, { email, fullName: 'Owner', role: 'owner', password })());
  await ensureFirstChannel(chat, realm, userId, floor);
  return { realm, email, password, apiKey };
};

import { randomInt } from 'node:crypto';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Chat, faulted, type Realm } from '@parley/core';
import { unwrap } from './unwrap.js';

/** What the operator is told once, and never again. */
export interface FirstCredentials {
  readonly realm: Realm;
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** About 116 random bits, without letters that look alike. */
export const makePassword = (): string => Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');

const ensureRealm = async ({ provision }: Chat, realms: ReadonlyArray<Realm>): Promise<Realm> => {
  const [first] = realms;
  if (first !== undefined) return first;
  return unwrap(await provision.createRealm({ stringId: '', name: 'Parley' })());
};

const hasPeople = async ({ world: { store } }: Chat, realm: Realm): Promise<boolean> => {
  const users = await store.transact(realm.id, 'snapshot', (tx) => pipe(tx.users.all(), TaskEither.mapLeft(faulted)))();
  if (Either.isLeft(users)) throw new Error('the accounts cannot be read', { cause: users.left });
  return users.right.result.some(({ bot }) => bot === null);
};

/** Makes an organization with an owner where there is none; null where somebody is there already. A start that was cut off goes on where it was. */
export const firstRun = async (chat: Chat, emailHost: string): Promise<FirstCredentials | null> => {
  const realms = await chat.world.store.realms()();
  if (Either.isLeft(realms)) throw new Error('the organizations cannot be read', { cause: realms.left });
  if (realms.right.length > 1) return null;
  const realm = await ensureRealm(chat, realms.right);
  if (await hasPeople(chat, realm)) return null;
  const password = makePassword();
  const email = `owner@${emailHost}`;
  const { apiKey } = unwrap(await chat.provision.createUser(realm.id, { email, fullName: 'Owner', role: 'owner', password })());
  return { realm, email, password, apiKey };
};

import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { type Chat, type Realm, type Role, roles } from '@parley/core';
import { rootRealm } from '@parley/http-express';
import { handOut, welcome } from '../hand-out.js';
import { unwrap } from '../unwrap.js';
import { needed, readOptions } from './options.js';
import { choosePassword } from './password.js';
import type { Command } from './command.js';
import { withChat } from './with-chat.js';

/** The organization of a short name, or the one at the root. */
const findRealm = async ({ world: { store } }: Chat, shortName: string | undefined): Promise<Realm> => {
  const found = await (shortName === undefined ? rootRealm(store)('') : store.realmByStringId(shortName))();
  if (Either.isLeft(found)) throw new Error('the organizations cannot be read', { cause: found.left });
  if (Option.isNone(found.right)) throw new Error(`there is no organization ${JSON.stringify(shortName ?? '')}`);
  return found.right.value;
};

const readRole = (text: string): Role => {
  const role = roles.find((name) => name === text);
  if (role === undefined) throw new Error(`--role must be one of ${roles.join(', ')}`);
  return role;
};

/** `parley user create`: an account, its password and key shown once. */
export const createUserCommand: Command = (config, args, terminal) => {
  const options = readOptions(args, ['email', 'name', 'role', 'realm'], ['password-stdin']);
  const email = needed(options.email, 'email');
  const fullName = needed(options.name, 'name');
  const role = readRole(options.role ?? 'member');
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    const password = await choosePassword(options['password-stdin']);
    const { userId, apiKey } = unwrap(await chat.provision.createUser(realm.id, { email, fullName, role, password })());
    const text = welcome(`${fullName} has an account now.`, chat.world.server.realmUrl(realm.stringId), { email, password, apiKey });
    await handOut(text, config.dataDir, `credentials-${realm.id}-${userId}.txt`, terminal);
    return 0;
  });
};

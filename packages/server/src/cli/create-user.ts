import { type Role, roles } from '@parley/core/model';
import { deliverCredentials, welcome } from '../deliver-credentials.js';
import { unwrap } from '../unwrap.js';
import { needed, readOptions } from './options.js';
import { choosePassword } from './password.js';
import type { Command } from './command.js';
import { findRealm } from './find-realm.js';
import { withChat } from './with-chat.js';

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
    await deliverCredentials(text, config.dataDir, `credentials-${realm.id}-${userId}.txt`, terminal);
    return 0;
  });
};

import * as Either from 'fp-ts/lib/Either.js';
import { decideCreateUser } from '@parley/core';
import { deliverCredentials, welcome } from '../deliver-credentials.js';
import { unwrap } from '../unwrap.js';
import { needed, readOptions } from './options.js';
import { choosePassword } from './password.js';
import type { Command } from './command.js';
import { withChat } from './with-chat.js';

/** `parley realm create`: an organization and its owner, whose password and key are shown once. */
export const createRealmCommand: Command = (config, args, terminal) => {
  const options = readOptions(args, ['short-name', 'name', 'owner-email', 'owner-name'], ['password-stdin']);
  const stringId = options['short-name'] ?? '';
  const name = needed(options.name, 'name');
  const email = needed(options['owner-email'], 'owner-email');
  const fullName = needed(options['owner-name'], 'owner-name');
  return withChat(config, async (chat) => {
    const password = await choosePassword(options['password-stdin']);
    const owner = { email, fullName, role: 'owner', password } as const;
    // An organization without its owner would be useless: validates the owner before creating it.
    unwrap(Either.right(decideCreateUser(owner)));
    const realm = unwrap(await chat.provision.createRealm({ stringId, name })());
    const { userId, apiKey } = unwrap(await chat.provision.createUser(realm.id, owner)());
    const text = welcome(`The organization ${name} is there.`, chat.world.server.realmUrl(realm.stringId), { email, password, apiKey });
    await deliverCredentials(text, config.dataDir, `credentials-${realm.id}-${userId}.txt`, terminal);
    return 0;
  });
};

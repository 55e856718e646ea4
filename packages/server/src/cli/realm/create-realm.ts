import * as Either from 'fp-ts/lib/Either.js';
import { decideCreateUser } from '@parley/core';
import { welcome } from '../../credentials/deliver-credentials.js';
import { unwrap } from '../../unwrap.js';
import { command, flag, needed, text } from '../command.js';
import { credentialsFile, deliver } from '../deliver.js';
import { choosePassword, passwordFlag } from '../password.js';
import { withChat } from '../with-chat.js';

export const createRealmCommand = command({
  words: 'realm create',
  about: 'Makes an organization and its owner, whose password and key are shown once.',
  options: {
    'short-name': text('SHORT-NAME', 'the name in its addresses; only the first organization does without'),
    name: needed('NAME', 'its name for people'),
    'owner-email': needed('ADDRESS', 'the e-mail address of its owner'),
    'owner-name': needed('NAME', 'the full name of its owner'),
    'password-stdin': flag(passwordFlag),
  },
  examples: ['parley realm create --short-name lear --name "Lear & Co." --owner-email king@lear.org --owner-name "King Lear"'],
  run: ({ options, config, terminal }) => {
    const stringId = options['short-name'] ?? '';
    const { name, 'owner-email': email, 'owner-name': fullName } = options;
    return withChat(config, async (chat) => {
      const password = await choosePassword(options['password-stdin']);
      const owner = { email, fullName, role: 'owner', password } as const;
      // An organization without its owner would be useless: validates the owner before creating it.
      unwrap(Either.right(decideCreateUser(owner)));
      const realm = unwrap(await chat.provision.createRealm({ stringId, name, floor: config.featureLevel })());
      const { userId, apiKey } = unwrap(await chat.provision.createUser(realm.id, owner)());
      const url = chat.world.server.realmUrl(realm.stringId);
      const file = await deliver(
        welcome(`The organization ${name} is there.`, url, { email, password, apiKey }),
        config,
        credentialsFile('credentials', email, chat.world.clock.now()),
        terminal,
      );
      return { data: { realm_id: realm.id, short_name: realm.stringId, url, owner: { user_id: userId, email }, ...file } };
    });
  },
});

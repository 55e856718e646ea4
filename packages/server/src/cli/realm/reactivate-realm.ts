import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { unwrap } from '../../unwrap.js';
import { command, realm as realmOption } from '../command.js';
import { findRealm } from '../find-realm.js';
import { withChat } from '../with-chat.js';

export const reactivateRealmCommand = command({
  words: 'realm reactivate',
  about: 'Brings a deactivated organization back.',
  options: { realm: realmOption },
  examples: ['parley realm reactivate --realm lear'],
  run: ({ options, config, terminal }) =>
    withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      unwrap(pipe(await chat.provision.reactivateRealm(realm.id)(), Either.map(Either.right)));
      terminal.write(`The organization ${realm.name} is active.\n`);
      return { data: { realm_id: realm.id, name: realm.name } };
    }),
});

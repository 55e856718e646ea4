import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { unwrap } from '../unwrap.js';
import type { Command } from './command.js';
import { findRealm } from './find-realm.js';
import { readOptions } from './options.js';
import { withChat } from './with-chat.js';

/** `parley realm reactivate`: brings a deactivated organization back. */
export const reactivateRealmCommand: Command = (config, args, terminal) => {
  const options = readOptions(args, ['realm'], []);
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    unwrap(pipe(await chat.provision.reactivateRealm(realm.id)(), Either.map(Either.right)));
    terminal.write(`The organization ${realm.name} is active.\n`);
    return 0;
  });
};

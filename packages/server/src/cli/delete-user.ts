import { userId } from '@parley/core';
import { unwrap } from '../unwrap.js';
import type { Command } from './command.js';
import { findRealm } from './find-realm.js';
import { needed, readOptions } from './options.js';
import { withChat } from './with-chat.js';

/**
 * `parley user delete`: permanently. What is left of the account is a nameless one with the same id; its messages stay as those of a deleted person, or go too.
 * Goes on with deletions that were interrupted.
 */
export const deleteUserCommand: Command = (config, args, terminal) => {
  const options = readOptions(args, ['user', 'realm'], ['with-messages', 'keep-messages']);
  const named = needed(options.user, 'user');
  const withMessages = options['with-messages'];
  if (withMessages === options['keep-messages']) throw new Error('one of --with-messages and --keep-messages is needed');
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    const account = /^\d+$/.test(named) ? userId(Number(named)) : named;
    const id = unwrap(await chat.provision.deleteAccount(realm.id, { account, withMessages })());
    const erased = await chat.provision.eraseAccounts(realm.id)();
    if (erased._tag === 'Left') throw new Error(`${named} is deleted; deleting the rest was interrupted and goes on with the server`, { cause: erased.left });
    terminal.write(`${named} is deleted: Deleted User ${id}${withMessages ? ', with all messages' : ''}.\n`);
    return 0;
  });
};

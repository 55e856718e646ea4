import { userId } from '@parley/core';
import { unwrap } from '../../unwrap.js';
import { command, flag, needed, realm as realmOption } from '../command.js';
import { findRealm } from '../find-realm.js';
import { InvalidUse } from '../invalid-use.js';
import { withChat } from '../with-chat.js';

export const deleteUserCommand = command({
  words: 'user delete',
  about: 'Deletes an account for ever.',
  details:
    'What is left is a nameless account with the same id. Its messages stay as those of a deleted person, or go too.\nAfter an interruption the server goes on, or the command when it is given the id again.',
  options: {
    user: needed('ADDRESS-OR-ID', 'the account'),
    'with-messages': flag('deletes its messages, too'),
    'keep-messages': flag('leaves its messages'),
    realm: realmOption,
  },
  examples: ['parley user delete --user ann@example.org --keep-messages', 'parley user delete --user 12 --with-messages'],
  run: ({ options, config, terminal }) => {
    const { user: named, 'with-messages': withMessages } = options;
    if (withMessages === options['keep-messages']) throw new InvalidUse('one of --with-messages and --keep-messages is needed');
    return withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const account = /^\d+$/.test(named) ? userId(Number(named)) : named;
      const id = unwrap(await chat.provision.deleteAccount(realm.id, { account, withMessages })());
      const erased = await chat.provision.eraseAccounts(realm.id)();
      if (erased._tag === 'Left') throw new Error(`${named} is deleted; deleting the rest was interrupted and goes on with the server`, { cause: erased.left });
      terminal.write(`${named} is deleted: Deleted User ${id}${withMessages ? ', with all messages' : ''}.\n`);
      return { data: { user_id: id, with_messages: withMessages } };
    });
  },
});

import * as Either from 'fp-ts/lib/Either.js';
import type { User } from '@parley/core/model';
import { command, realm as realmOption } from '../command.js';
import { findRealm } from '../find-realm.js';
import { tableOf } from '../shared/table.js';
import { withChat } from '../with-chat.js';

const whatOf = ({ role, bot, isActive }: User): string => [bot === null ? role : `bot, ${role}`, ...(isActive ? [] : ['deactivated'])].join(', ');

export const listUsersCommand = command({
  words: 'user list',
  about: 'Lists all accounts, deactivated ones and bots included.',
  options: { realm: realmOption },
  examples: ['parley user list', 'parley user list --realm lear --json'],
  run: ({ options, config, terminal }) =>
    withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const found = await chat.world.store.transact(realm.id, 'snapshot', (tx) => tx.users.all())();
      if (Either.isLeft(found)) throw new Error('the accounts cannot be read', { cause: found.left });
      const people = [...found.right.result].sort((left, right) => left.id - right.id);
      terminal.write(tableOf([['ID', 'E-MAIL', 'NAME', 'WHAT'], ...people.map((user) => [String(user.id), user.email, user.fullName, whatOf(user)])]));
      return {
        data: people.map(({ id, email, fullName, role, bot, isActive }) => ({
          user_id: id,
          email,
          full_name: fullName,
          role,
          is_bot: bot !== null,
          is_active: isActive,
        })),
      };
    }),
});

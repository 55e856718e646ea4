import type { Chat } from '@parley/core';
import { roles } from '@parley/core/model';
import { unwrap } from '../../unwrap.js';
import { accountCommand, type NamedAccount } from './account-command.js';

type Change = Parameters<Chat['provision']['administerAccount']>[1]['change'];

const force = 'also the only owner: nobody could then administer the organization but by commands';

const administer = async ({ email, realm, chat }: NamedAccount<string>, change: Change, isForced: boolean) =>
  unwrap(await chat.provision.administerAccount(realm.id, { email, change, isForced })());

export const changeRoleCommand = accountCommand({
  words: 'user role',
  about: 'Gives an account another role.',
  argument: { name: 'role', about: 'its role from now on', choices: roles },
  flags: { force },
  examples: ['parley user role owner --email ann@example.org', 'parley user role member --email bo@example.org'],
  run: async (account) => {
    const { email, argument, flags, terminal } = account;
    const role = roles.find((one) => one === argument);
    if (role === undefined) throw new Error(`the role ${argument} does not exist`);
    const userId = await administer(account, { kind: 'role', role }, flags.force);
    terminal.write(`${email} has the role ${role}.\n`);
    return { data: { user_id: userId, email, role } };
  },
});

export const deactivateUserCommand = accountCommand({
  words: 'user deactivate',
  about: 'Deactivates an account, with the bots that it owns.',
  details: 'Its messages stay. Keys, sessions and queues end at once.',
  flags: { force },
  examples: ['parley user deactivate --email ann@example.org'],
  run: async (account) => {
    const { email, flags, terminal } = account;
    const userId = await administer(account, { kind: 'deactivate' }, flags.force);
    terminal.write(`${email} is deactivated.\n`);
    return { data: { user_id: userId, email, is_active: false } };
  },
});

export const reactivateUserCommand = accountCommand({
  words: 'user reactivate',
  about: 'Reactivates an account, with its channels, groups and permissions.',
  examples: ['parley user reactivate --email ann@example.org'],
  run: async (account) => {
    const { email, terminal } = account;
    const userId = await administer(account, { kind: 'reactivate' }, false);
    terminal.write(`${email} is active.\n`);
    return { data: { user_id: userId, email, is_active: true } };
  },
});

import type { Grant } from '@parley/core/model';
import { unwrap } from '../unwrap.js';
import { accountCommand } from './account-command.js';
import type { Command } from './command.js';

const grantsByName: Readonly<Record<string, Grant>> = { can_create_users: 'canCreateUsers', can_change_user_emails: 'canChangeUserEmails' };

const change =
  (isGranted: boolean): Command =>
  (config, [name = '', ...args], terminal) => {
    const grant = Object.hasOwn(grantsByName, name) ? grantsByName[name] : undefined;
    if (grant === undefined) throw new Error(`the right must be one of ${Object.keys(grantsByName).join(', ')}`);
    const command = accountCommand([], async ({ email, realm, chat }) => {
      unwrap(await chat.provision.changeGrant(realm.id, { email, grant, isGranted })());
      terminal.write(`${email} ${isGranted ? 'has' : 'has no longer'} the right ${name}.\n`);
    });
    return command(config, args, terminal);
  };

/** `parley user grant`: gives an account a right that no role has. */
export const grantCommand = change(true);

/** `parley user revoke`: takes it away. */
export const revokeCommand = change(false);

import type { Grant } from '@parley/core/model';
import { unwrap } from '../../unwrap.js';
import type { Command } from '../command.js';
import { accountCommand } from './account-command.js';

const grantsByName: Readonly<Record<string, Grant>> = { can_create_users: 'canCreateUsers', can_change_user_emails: 'canChangeUserEmails' };

const change = (words: string, about: string, isGranted: boolean): Command =>
  accountCommand({
    words,
    about,
    argument: { name: 'right', about: 'a right that no role has', choices: Object.keys(grantsByName) },
    examples: [`parley ${words} can_create_users --email ann@example.org`],
    run: async ({ email, realm, chat, argument, terminal }) => {
      const grant = grantsByName[argument];
      if (grant === undefined) throw new Error(`the right ${argument} does not exist`);
      unwrap(await chat.provision.changeGrant(realm.id, { email, grant, isGranted })());
      terminal.write(`${email} ${isGranted ? 'has' : 'has no longer'} the right ${argument}.\n`);
      return { data: { email, right: argument, granted: isGranted } };
    },
  });

export const grantCommand = change('user grant', 'Gives an account a right that no role has.', true);
export const revokeCommand = change('user revoke', 'Takes such a right away.', false);

import type { Grant } from '@parley/core/model';
import type { Config } from '../config.js';
import { unwrap } from '../unwrap.js';
import type { Command } from './command.js';
import { findRealm } from './find-realm.js';
import { needed, readOptions } from './options.js';
import { withChat } from './with-chat.js';

const grantsByName: Readonly<Record<string, Grant>> = { can_create_users: 'canCreateUsers', can_change_user_emails: 'canChangeUserEmails' };

const change =
  (isGranted: boolean): Command =>
  (config: Config, [name = '', ...args], terminal) => {
    const grant = Object.hasOwn(grantsByName, name) ? grantsByName[name] : undefined;
    if (grant === undefined) throw new Error(`the right must be one of ${Object.keys(grantsByName).join(', ')}`);
    const options = readOptions(args, ['email', 'realm'], []);
    const email = needed(options.email, 'email');
    return withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      unwrap(await chat.provision.changeGrant(realm.id, { email, grant, isGranted })());
      terminal.write(`${email} ${isGranted ? 'has' : 'has no longer'} the right ${name}.\n`);
      return 0;
    });
  };

/** `parley user grant`: gives an account a right that no role has. */
export const grantCommand = change(true);

/** `parley user revoke`: takes it away. */
export const revokeCommand = change(false);

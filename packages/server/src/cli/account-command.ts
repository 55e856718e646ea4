import type { Chat } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { Config } from '../config.js';
import type { Terminal } from '../deliver-credentials.js';
import type { Command } from './command.js';
import { findRealm } from './find-realm.js';
import { needed, readOptions } from './options.js';
import { withChat } from './with-chat.js';

/** The account that a command names, and what the command works with. */
export interface NamedAccount<Flag extends string> {
  readonly email: string;
  readonly realm: Realm;
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly chat: Chat;
  readonly config: Config;
  readonly terminal: Terminal;
}

/** A command for the account of `--email` in the organization of `--realm`, with these flags. */
export const accountCommand =
  <const Flag extends string>(flags: ReadonlyArray<Flag>, run: (account: NamedAccount<Flag>) => Promise<void>): Command =>
  (config, args, terminal) => {
    const options = readOptions(args, ['email', 'realm'], flags);
    const email = needed(options.email, 'email');
    return withChat(config, async (chat) => {
      await run({ email, realm: await findRealm(chat, options.realm), flags: options, chat, config, terminal });
      return 0;
    });
  };

import type { Chat } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { Config } from '../../config/config.js';
import type { Terminal } from '../../credentials/deliver-credentials.js';
import { type Answer, type Argument, type Command, command, flag, type FlagOption, needed, realm as realmOption } from '../command.js';
import { findRealm } from '../find-realm.js';
import { withChat } from '../with-chat.js';

/** The account that a command names, and what the command works with. */
export interface NamedAccount<Flag extends string> {
  readonly email: string;
  readonly realm: Realm;
  readonly flags: Readonly<Record<Flag, boolean>>;
  /** The empty text where the command takes none. */
  readonly argument: string;
  readonly chat: Chat;
  readonly config: Config;
  readonly terminal: Terminal;
}

interface Row<Flag extends string> {
  readonly words: string;
  readonly about: string;
  readonly details?: string;
  /** What each flag is for. */
  readonly flags?: Readonly<Record<Flag, string>>;
  readonly argument?: Argument;
  readonly examples: ReadonlyArray<string>;
  readonly run: (account: NamedAccount<Flag>) => Promise<Answer>;
}

/** A command for the account of `--email` in the organization of `--realm`. */
export const accountCommand = <Flag extends string = never>({ flags, run, ...row }: Row<Flag>): Command => {
  const flagOptions = Object.fromEntries(Object.entries<string>(flags ?? {}).map(([name, about]) => [name, flag(about)])) as Readonly<Record<Flag, FlagOption>>;
  return command({
    ...row,
    options: { email: needed('ADDRESS', 'the e-mail address of the account'), realm: realmOption, ...flagOptions },
    run: ({ options, argument, config, terminal }) => {
      const { email, realm } = options as { readonly email: string; readonly realm: string | undefined };
      return withChat(config, async (chat) =>
        run({ email, realm: await findRealm(chat, realm), flags: options as Readonly<Record<Flag, boolean>>, argument, chat, config, terminal }),
      );
    },
  });
};

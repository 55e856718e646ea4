import type { Chat } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { Config } from './config/config.js';
import { firstRun } from './first-run.js';
import { deliverCredentials, type Terminal, welcome } from './credentials/deliver-credentials.js';
import { developmentPassword } from './seed/development-password.js';
import { pendingCredentials } from './credentials/pending-credentials.js';
import { seedDevelopment } from './seed/seed-development.js';

/** Shows the operator how to sign in, once the server listens. */
export type OperatorNotice = (url: string, terminal: Terminal) => Promise<void>;

/** The people of one organization are unknown to others: signing in at the wrong address fails. */
const addressesOf = ({ world: { server } }: Chat, realms: ReadonlyArray<Realm>, url: string): string => {
  const [first] = realms.map(({ stringId }) => server.realmUrl(stringId));
  const elsewhere = first === url ? '' : `, since another organization answers at ${url}; a data directory of its own (PARLEY_DATA_DIR) gives it that address`;
  const others = realms.slice(1).map(({ name, stringId }) => `Beside it, ${name} answers at ${server.realmUrl(stringId)}\n`);
  return [`The development organization answers at ${first ?? url}${elsewhere}\n`, ...others].join('');
};

const develop = async (chat: Chat, { devPassword, dataDir, featureLevel: floor }: Config): Promise<OperatorNotice> => {
  const { password, path } = await developmentPassword(devPassword, dataDir);
  const { passwordHolds, realms } = await seedDevelopment(chat, password, { floor });
  return async (url, { isTerminal, write }) => {
    write(addressesOf(chat, realms, url));
    if (!passwordHolds) write('The development organization is there already, and its people keep the password that they were made with.\n');
    else if (path !== null)
      write(isTerminal ? `Everybody in the development organization has the password ${password}\n` : `The development password is in ${path}\n`);
  };
};

/** Ensures that somebody can sign in: the people of the development organization, or the owner of a first one. */
export const ensureFirstOrganization = async (chat: Chat, config: Config, emailHost: string): Promise<OperatorNotice> => {
  if (config.seed === 'dev') return develop(chat, config);
  const pending = pendingCredentials(config.dataDir);
  const first = await firstRun(chat, emailHost, pending, config.featureLevel);
  return async (url, terminal) => {
    if (first === null) return;
    const isSent = await deliverCredentials(welcome('Parley has made an organization for you.', url, first), config.dataDir, 'first-run.txt', terminal);
    if (isSent) await pending.forget();
  };
};

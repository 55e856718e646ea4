import { setTimeout as sleep } from 'node:timers/promises';
import type { Chat } from '@parley/core';
import type { ServerAddress } from '@parley/node';
import { StartRefused } from '@parley/postgres-embedded';
import type { Config } from '../config/config.js';
import { addressFile, checkDatabase, type OpenDatabase } from '../open-database.js';
import { openServerChat } from '../open-server-chat.js';
import { readPrivateFile } from '../private-file.js';
import { databaseSettings } from '../processes/connections.js';
import { factsFor, rootShortName, urlFor } from '../server-facts.js';
import { winstonLog } from '../log/winston-log.js';
import { startCommandPostgres } from './command-postgres.js';
import { withScratchPostgres } from './scratch-postgres.js';

/** Milliseconds that a command waits for a server that is starting or stopping, and between two looks. */
const [patience, pause] = [30_000, 250];

/** The embedded database of the running server, or one that is started for the command. */
const openEmbedded = async ({ dataDir, processes }: Config): Promise<OpenDatabase> => {
  for (let waited = 0; ; waited += pause) {
    try {
      return await startCommandPostgres({ dataDir, settings: databaseSettings(processes) });
    } catch (error) {
      if (!(error instanceof StartRefused) || error.reason !== 'already-running') throw error;
      const connectionString = await readPrivateFile(addressFile(dataDir));
      if (connectionString !== null) return { connectionString, stop: () => Promise.resolve() };
      if (waited >= patience) throw error;
      await sleep(pause);
    }
  }
};

/** The operator's database; or the embedded one. */
const openDatabase = async (config: Config): Promise<OpenDatabase> => {
  const { databaseUrl } = config;
  if (databaseUrl === null) return openEmbedded(config);
  await checkDatabase(databaseUrl);
  return { connectionString: databaseUrl, stop: () => Promise.resolve() };
};

/** Runs work with the database, beside a running server or without one. */
export const withDatabase = async <Result>(config: Config, work: (connectionString: string) => Promise<Result>): Promise<Result> => {
  const database = await openDatabase(config);
  try {
    return await work(database.connectionString);
  } finally {
    await database.stop();
  }
};

/** Milliseconds that a command takes at most to reach those whom it tells of its changes. */
const reach = 2000;

type ChatWork<Result> = (chat: Chat, url: string, connectionString: string) => Promise<Result>;

const withChatOn = async <Result>(config: Config, connectionString: string, work: ChatWork<Result>): Promise<Result> => {
  const hidden: string[] = [];
  const log = winstonLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel, hidden });
  const serverAddress: ServerAddress = { url: urlFor(config, config.port), rootRealm: '' };
  const opened = await openServerChat({
    config,
    connectionString,
    server: factsFor(config, serverAddress),
    log,
    conceal: (secret) => void hidden.push(secret),
    wakeUps: 'shared',
  });
  try {
    serverAddress.rootRealm = await rootShortName(opened.chat.world.store);
    const result = await work(opened.chat, serverAddress.url, connectionString);
    await Promise.race([opened.attentive, sleep(reach, undefined, { ref: false })]);
    return result;
  } finally {
    await opened.close();
  }
};

/** Runs work with the service, beside a running server or without one. A running one is told of the changes; it notices a lost hint a few seconds later. */
export const withChat = <Result>(config: Config, work: ChatWork<Result>): Promise<Result> =>
  withDatabase(config, (connectionString) => withChatOn(config, connectionString, work));

/** Runs work with a service of its own, whose empty database is removed afterwards. It touches no server, and neither database, secret, bucket nor directory of the operator. */
export const withScratchChat = <Result>(config: Config, work: ChatWork<Result>): Promise<Result> =>
  withScratchPostgres('check', (connectionString, dataDir) =>
    withChatOn(
      { ...config, dataDir, databaseUrl: connectionString, wakeUpUrl: null, replicaUrls: [], secret: null, cell: 0, fileStore: null, ldap: null },
      connectionString,
      work,
    ),
  );

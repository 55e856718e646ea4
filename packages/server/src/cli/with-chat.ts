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

const beside = async (dataDir: string, refusal: unknown): Promise<OpenDatabase> => {
  const connectionString = await readPrivateFile(addressFile(dataDir));
  if (connectionString === null) throw refusal;
  return { connectionString, stop: () => Promise.resolve() };
};

/** The operator's database; or the embedded one: that of the running server, or else started for the command. */
const openDatabase = async ({ databaseUrl, dataDir, processes }: Config): Promise<OpenDatabase> => {
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl);
    return { connectionString: databaseUrl, stop: () => Promise.resolve() };
  }
  try {
    return await startCommandPostgres({ dataDir, settings: databaseSettings(processes) });
  } catch (error) {
    if (error instanceof StartRefused && error.reason === 'already-running') return beside(dataDir, error);
    throw error;
  }
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

/** Runs work with the service, beside a running server or without one. A running one sees the changes at its next read of the log. */
export const withChat = async <Result>(config: Config, work: (chat: Chat, url: string, connectionString: string) => Promise<Result>): Promise<Result> => {
  const hidden: string[] = [];
  const log = winstonLog({ level: config.logLevel === 'info' ? 'warn' : config.logLevel, hidden });
  return withDatabase(config, async (connectionString) => {
    const serverAddress: ServerAddress = { url: urlFor(config, config.port), rootRealm: '' };
    const opened = await openServerChat({
      config,
      connectionString,
      server: factsFor(config, serverAddress),
      log,
      conceal: (secret) => void hidden.push(secret),
    });
    try {
      serverAddress.rootRealm = await rootShortName(opened.chat.world.store);
      return await work(opened.chat, serverAddress.url, connectionString);
    } finally {
      await opened.close();
    }
  });
};

import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { announceRestart, type Log } from '@parley/core';
import { createRequestHandler, realmOfHost } from '@parley/http-express';
import type { HostedChat, ServerAddress } from '@parley/node';
import { developmentOperations, operations } from '@parley/wire';
import type { Config } from './config.js';
import type { Terminal } from './deliver-credentials.js';
import { startHousekeeping } from './housekeeping.js';
import { listen } from './http-server.js';
import { ensureFirstOrganization } from './first-organization.js';
import { addressFile, openDatabase } from './open-database.js';
import { openServerChat } from './open-server-chat.js';
import { withPages } from './pages/with-pages.js';
import { writePrivateFile } from './private-file.js';
import { withPublicFiles } from './public-files/with-public-files.js';
import { factsFor, rootShortName, urlFor } from './server-facts.js';
import { listenFailure } from './listen-failure.js';

export interface Surroundings {
  readonly log: Log;
  /** Gets texts that must never be logged. */
  readonly conceal: (secret: string) => void;
  readonly terminal: Terminal;
  /** The database is gone for good; the server should be closed. */
  readonly onLost: (reason: string) => void;
}

export interface RunningServer {
  readonly url: string;
  readonly chat: HostedChat;
  /** Ends held polls, lets requests finish, writes deferred state, stops the database. Idempotent. */
  readonly close: () => Promise<void>;
}

/** Milliseconds for requests in flight once the server closes. */
const grace = 10_000;

/** Rejects, with everything undone, when it cannot start: the message is for the operator. */
export const startServer = async (config: Config, surroundings: Surroundings): Promise<RunningServer> => {
  const { log, conceal, onLost } = surroundings;
  const steps: (() => Promise<unknown>)[] = [];
  const undo = async (): Promise<void> => {
    for (const step of steps.splice(0).reverse()) await step().catch((error: unknown) => log.error('closing failed', { error }));
  };
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= undo());

  try {
    // Listens before making anything, so that a taken port fails early. Early requests wait for the handler.
    let serve: (handler: RequestListener) => void = () => undefined;
    const serving = new Promise<RequestListener>((resolve) => (serve = resolve));
    const listening = await listen((request, response) => void serving.then((handler) => handler(request, response)), config.port, config.host);
    steps.push(() => listening.close(0));
    const whereabouts: ServerAddress = { url: urlFor(config, listening.port), rootRealm: '' };
    const database = await openDatabase(config, log, onLost);
    steps.push(database.stop);
    const opened = await openServerChat(config, database.connectionString, factsFor(config, whereabouts), log, conceal);
    const { chat, hosted, housekeeping, alone } = opened;
    steps.push(opened.close);
    if (config.databaseUrl === null) {
      await rm(addressFile(config.dataDir), { force: true });
      await writePrivateFile(addressFile(config.dataDir), database.connectionString);
      steps.push(() => rm(addressFile(config.dataDir), { force: true }));
    }
    const operatorNotice = await alone(() => ensureFirstOrganization(chat, config, new URL(whereabouts.url).hostname));
    whereabouts.rootRealm = await rootShortName(chat.world.store);
    const { wakeUp, store } = chat.world;
    const announced = await announceRestart(chat.world)();
    if (announced._tag === 'Left') log.error('queues could not be told of the restart', { failure: announced.left.kind });
    const organizations = realmOfHost(store, () => new URL(whereabouts.url).host);
    const api = createRequestHandler(chat, {
      featureLevel: config.featureLevel,
      anyLevel: config.anyLevel,
      operations: config.seed === 'dev' ? [...operations, ...developmentOperations] : operations,
      realmOfHost: organizations,
      trustedProxies: config.trustedProxies,
      signInPage: true,
      ...(config.rateLimit === null ? {} : { rateLimits: { perUser: config.rateLimit, perAddress: config.rateLimit } }),
    });
    serve(withPages(chat, { realmOfHost: organizations, level: config.featureLevel }, withPublicFiles(chat.world, api)));
    steps.push(() => listening.close(grace));
    steps.push(async () => wakeUp.end('all'));
    const { smtpPort } = config;
    if (smtpPort !== null) {
      const levels = { floor: config.featureLevel, call: config.featureLevel };
      // Loaded on demand: parsing mail takes a sixth of the process's memory.
      const { startGateway } = await import('@parley/email-gateway');
      const { smtpHost: host } = config;
      const gateway = await startGateway({ chat, levels, log, port: smtpPort, host, name: new URL(whereabouts.url).hostname }).catch((error: unknown) => {
        throw listenFailure({ port: 'PARLEY_SMTP_PORT', host: 'PARLEY_SMTP_HOST' }, smtpPort, host, error as NodeJS.ErrnoException);
      });
      steps.push(gateway.close);
      log.info('listening for mail', { host: config.smtpHost, port: gateway.port });
    }
    steps.push(await startHousekeeping(chat, housekeeping));
    await operatorNotice(whereabouts.url, surroundings.terminal);
    if (config.outgoingMail === null) log.warn('no mail is sent, and what needs mail is refused: PARLEY_MAIL_URL and PARLEY_MAIL_FROM say who sends it');
    log.info('listening', { url: whereabouts.url, host: config.host, port: listening.port });
    return { url: whereabouts.url, chat: hosted, close };
  } catch (error) {
    await close();
    throw error;
  }
};

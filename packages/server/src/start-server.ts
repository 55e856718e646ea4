import type { Log } from '@parley/core';
import type { HostedChat, ServerAddress } from '@parley/node';
import type { Config } from './config/config.js';
import type { Texts } from './config/settings.js';
import type { Terminal } from './credentials/deliver-credentials.js';
import { listen } from './http-server.js';
import { measuring, serveIfConfigured } from './metrics/measuring.js';
import { openDatabase, showAddress } from './open-database.js';
import { openServerChat } from './open-server-chat.js';
import { showSettings } from './running-settings.js';
import { factsFor, urlFor } from './server-facts.js';
import { createListener } from './serving/create-listener.js';
import { keepCode } from './serving/keep-code.js';
import { lateListener } from './serving/late-listener.js';
import { openCounts } from './serving/open-counts.js';
import { prepareOrganizations } from './serving/prepare-organizations.js';
import { readiness } from './serving/readiness.js';
import { takeDuties } from './serving/take-duties.js';
import { undoSteps } from './serving/undo-steps.js';
import { warnOfNoMail } from './serving/warn-of-no-mail.js';

export interface Surroundings {
  readonly log: Log;
  /** Gets texts that must never be logged. */
  readonly conceal: (secret: string) => void;
  readonly terminal: Terminal;
  /** The variables that the settings were read from, left for commands. Default: none. */
  readonly environment?: Texts;
  /** Called when the database is lost for good; the server should be closed. */
  readonly onLost: (reason: string) => void;
}

export interface StartedServer {
  readonly url: string;
  /** Ends held polls, lets requests finish, writes deferred state, stops the database. Idempotent. */
  readonly close: () => Promise<void>;
}

export interface RunningServer extends StartedServer {
  readonly chat: HostedChat;
}

/** Milliseconds for requests in flight once the server closes. */
export const grace = 10_000;

/** Milliseconds of closing after which a process ends anyway. */
export const maxClosingTime = 30_000;

/** Serves in this process alone. Rejects, with everything undone, when it cannot start: the message is for the operator. */
export const startServer = async (config: Config, { log, conceal, terminal, environment = {}, onLost }: Surroundings): Promise<RunningServer> => {
  if (config.processes > 1) throw new Error('PARLEY_PROCESSES is for parley start; a program that runs the server inside has one process');
  const steps = undoSteps(log);
  try {
    // Listens before making anything, so that a taken port fails early. Early requests wait for the handler.
    const { listener, serve } = lateListener();
    const listening = await listen(listener, config.port, config.host, { log });
    steps.add(() => listening.close(0));
    const measured = await measuring(config);
    const metricsServer = await serveIfConfigured(config, async () => (await measured?.text()) ?? '', log);
    if (metricsServer !== null) steps.add(metricsServer.close);
    const serverAddress: ServerAddress = { url: urlFor(config, listening.port), rootRealm: '' };
    const database = await openDatabase(config, log, onLost);
    steps.add(database.stop);
    const opened = await openServerChat({
      config,
      connectionString: database.connectionString,
      server: factsFor(config, serverAddress),
      log,
      conceal,
      ...(measured === null ? {} : { metrics: measured.metrics }),
    });
    steps.add(opened.close);
    const operatorNotice = await prepareOrganizations(opened, config, serverAddress, log);
    // Commands wait for it, and then find the first organization whole.
    steps.add(await showSettings(config, environment, { url: serverAddress.url, port: listening.port }, log));
    steps.add(await showAddress(config, database));
    measured?.watch(opened.figures);
    await keepCode(config);
    const ready = readiness(opened.isMigrated);
    const { counts, close: closeCounts } = openCounts(config, log);
    steps.add(closeCounts);
    serve(createListener({ chat: opened.chat, config, serverAddress, readiness: ready, counts }));
    steps.add(() => listening.close(grace));
    steps.add(async () => opened.chat.world.wakeUp.end('all'));
    const duties = await takeDuties(opened, config, serverAddress, log);
    steps.add(duties.close);
    steps.add(async () => ready.stop());
    await operatorNotice(serverAddress.url, terminal);
    warnOfNoMail(config, log);
    log.info('listening', { url: serverAddress.url, host: config.host, port: listening.port });
    return { url: serverAddress.url, chat: opened.hosted, close: steps.undo };
  } catch (error) {
    await steps.undo();
    throw error;
  }
};

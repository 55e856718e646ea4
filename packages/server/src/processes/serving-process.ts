import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@parley/core';
import type { ServerAddress } from '@parley/node';
import { errorMessage } from '../error-message.js';
import { type Listening, listen } from '../http-server.js';
import { onceIdle } from '../memory/once-idle.js';
import { returnMemory } from '../memory/return-memory.js';
import { measuring } from '../metrics/measuring.js';
import { openServerChat } from '../open-server-chat.js';
import { factsFor } from '../server-facts.js';
import { createListener } from '../serving/create-listener.js';
import { keepCode } from '../serving/keep-code.js';
import { type LateListener, lateListener } from '../serving/late-listener.js';
import { readiness } from '../serving/readiness.js';
import { takeDuties } from '../serving/take-duties.js';
import { type UndoSteps, undoSteps } from '../serving/undo-steps.js';
import { grace, maxClosingTime } from '../start-server.js';
import { winstonLog } from '../log/winston-log.js';
import { type Facts, type FromProcess, isOurs, type Place, type ToProcess } from './messages.js';
import { sharedCounts } from './shared-counts.js';
import { signInterval } from './silence.js';

/** The argument with which the parent starts the program; no command for people. */
export const servingProcess = 'serving-process';

/** The process with this number works beside requests and receives mail. */
const onDuty = 1;

/** Resolves when it is on its way, or cannot be: without the parent the process ends anyway. */
const send = (message: FromProcess): Promise<void> => new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

/** Shows the parent that the event loop turns. A parent that reads nothing, since it is stopped, gets no more. */
const giveSigns = async (): Promise<never> => {
  for (;;) {
    await send({ kind: 'alive' });
    await sleep(signInterval, undefined, { ref: false });
  }
};

/** The next message of this kind. */
const received = <Kind extends ToProcess['kind']>(kind: Kind): Promise<Extract<ToProcess, { kind: Kind }>> =>
  new Promise((resolve) => {
    const look = (message: unknown): void => {
      if (!isOurs<ToProcess>(message) || message.kind !== kind) return;
      process.off('message', look);
      resolve(message as Extract<ToProcess, { kind: Kind }>);
    };
    process.on('message', look);
  });

interface Opened extends Pick<LateListener, 'serve'> {
  readonly listening: Listening;
}

/** Early requests wait for the handler. */
const openPort = async ({ port, config: { host } }: Place, log: Log): Promise<Opened> => {
  const { listener, serve } = lateListener();
  return { listening: await listen(listener, port, host, { log }), serve };
};

interface Serving extends Opened {
  readonly place: Place;
  readonly steps: UndoSteps;
  readonly log: Log;
  readonly hidden: string[];
}

/** Returns the port for mail that comes in at this process. */
const serveFrom = async ({ listening, serve, place, steps, log, hidden }: Serving, facts: Facts): Promise<number | null> => {
  const config = { ...place.config, secret: facts.secret };
  const serverAddress: ServerAddress = { url: facts.url, rootRealm: facts.rootRealm };
  const counts = sharedCounts((requests) => void send({ kind: 'count', requests }));
  const measured = await measuring(config, String(place.number));
  process.on('message', (message: unknown) => {
    if (!isOurs<ToProcess>(message)) return;
    if (message.kind === 'counted') counts.receive(message.replies);
    if (message.kind === 'measure') void measured?.measured().then((metrics) => send({ kind: 'measured', id: message.id, measured: metrics }));
  });
  const opened = await openServerChat({
    config,
    connectionString: facts.connectionString,
    server: factsFor(config, serverAddress, facts.startedAt),
    log,
    conceal: (secret) => {
      if (secret !== '') hidden.push(secret);
    },
    migrates: false,
    slots: counts.slots,
    ...(measured === null ? {} : { metrics: measured.metrics }),
  });
  steps.add(opened.close);
  await opened.attentive;
  const isOnDuty = place.number === onDuty;
  const { pool, replicas, log: readLog } = opened.figures;
  measured?.watch(isOnDuty ? { pool, replicas, log: readLog } : { pool, replicas });
  await keepCode(config);
  const ready = readiness(opened.isMigrated);
  serve(createListener({ chat: opened.chat, config, serverAddress, readiness: ready, counts: counts.requests }));
  steps.add(() => listening.close(grace));
  steps.add(async () => opened.chat.world.wakeUp.end('all'));
  if (!isOnDuty) {
    steps.add(async () => ready.stop());
    return null;
  }
  const { smtpPort, close } = await takeDuties(opened, { ...config, smtpPort: facts.smtpPort }, serverAddress, log);
  steps.add(close);
  steps.add(async () => ready.stop());
  return smtpPort;
};

/** Resolves when the parent, or somebody with a signal, wants the process to end. A terminal interrupts all processes at once. */
const untilStopped = (): Promise<'stopped'> =>
  Promise.race([
    received('stop'),
    new Promise((resolve) => {
      process.on('SIGTERM', resolve);
      process.on('SIGINT', resolve);
    }),
  ]).then(() => 'stopped');

/**
 * Serves requests as one of several processes of a server, as its parent says, until it is stopped or cannot serve; then ends the process. `node:cluster` ends
 * it when the parent has gone.
 */
export const runServingProcess = async (): Promise<never> => {
  // The channel keeps the process, whatever was loaded before.
  process.channel?.ref();
  void giveSigns();
  const stopped = untilStopped();
  const wanted = received('serve');
  const placed = received('listen');
  await send({ kind: 'loaded' });
  const first = await Promise.race([stopped, placed]);
  if (first === 'stopped') process.exit(0);
  const { place } = first;
  const hidden: string[] = [];
  const log = winstonLog({ level: place.config.logLevel, hidden, process: place.number });
  const steps = undoSteps(log);

  const start = async (): Promise<void> => {
    const opened = await openPort(place, log);
    steps.add(() => opened.listening.close(0));
    await send({ kind: 'listening' });
    const { facts } = await wanted;
    await send({ kind: 'serving', smtpPort: await serveFrom({ ...opened, place, steps, log, hidden }, facts) });
    const stopLooking = onceIdle(returnMemory);
    steps.add(async () => stopLooking());
  };

  const failure = start().then(
    () => stopped,
    (error: unknown) => ({ message: errorMessage(error) }),
  );
  const end = await Promise.race([stopped, failure]);
  setTimeout(() => process.exit(1), maxClosingTime).unref();
  await steps.undo();
  if (end === 'stopped') process.exit(0);
  await send({ kind: 'failed', ...end });
  process.exit(1);
};

import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Log } from '@parley/core';
import type { Config } from '../config/config.js';
import type { Measured } from '../metrics/prometheus.js';
import { type AskedMeasures, askedMeasures } from './asked-measures.js';
import { closeUnaccepted } from './close-unaccepted.js';
import type { Counter, SendReplies } from './count-desk.js';
import { growingPauses } from './growing-pauses.js';
import { type Facts, type FromProcess, isOurs, type ToProcess } from './messages.js';
import { servingProcess } from './serving-process.js';
import { watchForSilence } from './silence.js';

/** The serving processes of a server. */
export interface Processes {
  /** Resolves when all accept connections; rejects, for the operator to read, when one cannot. */
  readonly listening: Promise<void>;
  /** Lets them serve, and all that replace them. Resolves when all do; rejects when one cannot. */
  readonly serve: (facts: Facts) => Promise<void>;
  /** What each of those that serve has measured; leaves out those that do not answer. */
  readonly measured: () => Promise<ReadonlyArray<Measured>>;
  /** Stops all, as gently as a single process. Resolves when they have ended. */
  readonly stop: () => Promise<void>;
}

export interface ProcessesParts {
  readonly config: Config;
  readonly port: number;
  readonly count: (send: SendReplies) => Counter;
  readonly log: Log;
}

/** Ends of one place before the server has started, beyond which it gives up. */
const maxEndsBeforeServing = 5;

const program = fileURLToPath(new URL('../../bin/parley.mjs', import.meta.url));

/** A promise that is settled from outside, once. */
const settled = () => {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => ([resolve, reject] = [done, failed]));
  // Others may wait for it later.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
};

/** One place among the processes, and the process in it. */
const keepPlace = (number: number, { config, port, count, log }: ProcessesParts) => {
  const pauses = growingPauses();
  const [listening, serving, ended] = [settled(), settled(), settled()];
  let facts: Facts | null = null;
  let worker: Worker | null = null;
  let measures: AskedMeasures | null = null;
  let pausing: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isLoaded = false;
  let isServing = false;
  let ends = 0;

  const send = (to: Worker, message: ToProcess): void => {
    // One that has just ended is replaced.
    if (to.isConnected()) to.send(message, undefined, () => undefined);
  };

  const fill = (): void => {
    const filled = cluster.fork();
    closeUnaccepted(filled);
    const began = performance.now();
    const counter = count((replies) => send(filled, { kind: 'counted', replies }));
    const asked = askedMeasures((message) => send(filled, message));
    const signs = watchForSilence(() => {
      log.error('a process hangs, and is killed', { process: number, pid: filled.process.pid });
      filled.process.kill('SIGKILL');
    });
    let failure: string | null = null;
    worker = filled;
    isLoaded = false;
    filled.on('message', (message: unknown) => {
      signs.heard();
      if (!isOurs<FromProcess>(message)) return;
      switch (message.kind) {
        case 'alive':
          return;
        case 'loaded':
          isLoaded = true;
          send(filled, { kind: 'listen', place: { number, config, port } });
          return;
        case 'listening':
          listening.resolve();
          if (facts !== null) send(filled, { kind: 'serve', facts });
          return;
        case 'serving':
          isServing = true;
          measures = asked;
          // A port that was free at the start stays the same.
          if (facts !== null && message.smtpPort !== null) facts = { ...facts, smtpPort: message.smtpPort };
          log.info('a process serves', { process: number, pid: filled.process.pid });
          serving.resolve();
          return;
        case 'failed':
          failure = message.message;
          return;
        case 'measured':
          asked.receive(message.id, message.measured);
          return;
        case 'count':
          counter.receive(message.requests);
      }
    });
    filled.on('error', (error) => log.error('a process could not be reached', { process: number, error }));
    filled.once('exit', (code: number | null, signal: string | null) => {
      signs.close();
      counter.close();
      asked.close();
      worker = null;
      measures = null;
      if (isStopping) {
        ended.resolve();
        return;
      }
      ends += 1;
      if (!isServing && (failure !== null || ends >= maxEndsBeforeServing)) {
        const reason = new Error(failure ?? `process ${number} ended ${ends} times before it served, at last with ${signal ?? String(code)}`);
        listening.reject(reason);
        serving.reject(reason);
        return;
      }
      const pause = pauses.after(performance.now() - began);
      // Somebody let it end in order.
      const isWanted = code === 0;
      log[isWanted ? 'info' : 'error']('a process has ended, and is replaced', { process: number, code, signal, failure, pause });
      pausing = setTimeout(fill, pause);
    });
  };
  fill();

  return {
    listening: listening.promise,
    serve: (given: Facts): Promise<void> => {
      facts = given;
      if (worker !== null) send(worker, { kind: 'serve', facts });
      return serving.promise;
    },
    measured: async (): Promise<Measured | null> => (await measures?.ask()) ?? null,
    kill: (): void => void worker?.process.kill('SIGKILL'),
    stop: (): Promise<void> => {
      isStopping = true;
      clearTimeout(pausing);
      if (worker === null) return Promise.resolve();
      if (isLoaded) send(worker, { kind: 'stop' });
      else worker.process.kill('SIGKILL');
      return ended.promise;
    },
  };
};

/**
 * Starts the serving processes, kills those that hang, and replaces those that end. They share one port, and connections go to them in turn. A process keeps the number of its predecessor,
 * and with it the work beside requests: if that ends processes, it ends no others.
 */
export const keepProcesses = (parts: ProcessesParts): Processes => {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: program, args: [servingProcess], windowsHide: true });
  const places = Array.from({ length: parts.config.processes }, (_, index) => keepPlace(index + 1, parts));
  // One that hangs would not notice that this process has gone.
  process.once('exit', () => places.forEach((place) => place.kill()));
  const all = async (each: (place: (typeof places)[number]) => Promise<void>): Promise<void> => {
    await Promise.all(places.map(each));
  };
  return {
    listening: all((place) => place.listening),
    serve: (facts) => all((place) => place.serve(facts)),
    measured: async () => {
      const found = await Promise.all(places.map((place) => place.measured()));
      return found.filter((measured) => measured !== null);
    },
    stop: () => all((place) => place.stop()),
  };
};

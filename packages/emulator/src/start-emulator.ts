import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { featureLevel, newestLevel, type ServerFacts } from '@parley/core';
import { maxHeaderBytes } from '@parley/http-express';
import { serverFacts, type ServerAddress } from '@parley/node';
import { type Control, controlHandler } from './control.js';
import { type EmulatedClock, emulatedClock } from './emulated-clock.js';
import type { Emulator } from './emulator.js';
import { emulatorDatabases } from './emulator-databases.js';
import { scriptedFaults } from './faults.js';
import { machinePostgres } from './machine-postgres.js';
import { applyFault } from './apply-fault.js';
import { createRecordings } from './recordings.js';
import { keepSnapshots } from './snapshots.js';
import type { Stage } from './stage.js';

export interface EmulatorOptions {
  /** The level of `/api/v1`; all others are below `/at/{level}`. Default the newest. */
  readonly level?: number;
  /** The content. Default, and only choice: the development organization. */
  readonly seed?: 'dev';
  /** Of 127.0.0.1. Default: any free one. */
  readonly port?: number;
}

const factsAt = (serverAddress: ServerAddress, clock: EmulatedClock): ServerFacts => ({
  ...serverFacts(serverAddress, { emailHost: 'zulipdev.com', webPublicChannels: true }),
  startedAt: clock.now(),
});

/** Starts a server on a separate database. Rejects with a readable message for an invalid level, a taken port, or a PostgreSQL that cannot be started. */
export const startEmulator = async ({ level: requested = newestLevel, port = 0 }: EmulatorOptions = {}): Promise<Emulator> => {
  const level = featureLevel(requested);
  if (level === null) throw new RangeError(`There is no feature level ${requested}; the newest is ${newestLevel}.`);
  const clock = emulatedClock();
  const faults = scriptedFaults();
  const recordings = createRecordings(level);
  const serverAddress: ServerAddress = { url: 'http://localhost', rootRealm: 'zulip' };
  const server = factsAt(serverAddress, clock);
  const databases = emulatorDatabases(await machinePostgres());
  const sweeping = databases.sweep().catch(() => undefined);
  const { log, watch } = recordings;
  const snapshots = await keepSnapshots({ databases, setting: { clock, log, server, level, watch } });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const recording = recordings.begin(request);
    const order = faults.take(recording.method, recording.path);
    recording.fault = order?.kind ?? null;
    const decided = new Promise<void>((resolve) => response.once('close', resolve));
    void decided.then(() => {
      if (response.headersSent || recording.fault === 'drop') recording.status = response.statusCode;
    });
    const stage: Stage = await snapshots.stage();
    if (order !== null && !(await applyFault(order, request, response, stage, level))) return;
    snapshots.enter(decided);
    recordings.during(recording, () => stage.handler(request, response));
  };

  const control: Control = {
    clock: {
      now: clock.now,
      advance: async (milliseconds) => {
        clock.advance(milliseconds);
        await (await snapshots.stage()).catchUp();
      },
      set: async (now) => {
        clock.set(Number(now));
        await (await snapshots.stage()).catchUp();
      },
      resume: clock.resume,
    },
    faults,
    requests: recordings.requests,
    expireQueue: async (queueId) => (await snapshots.stage()).expireQueue(queueId),
    snapshot: () => snapshots.snapshot({ clock: clock.state(), requests: recordings.requests().length }),
    rollback: async (token) => {
      const kept = await snapshots.rollback(token);
      clock.restore(kept.clock);
      recordings.truncate(kept.requests);
      faults.clear();
    },
  };
  const people = await (await snapshots.stage()).people();
  const controls = controlHandler(control, people);
  const http = createServer({ maxHeaderSize: maxHeaderBytes }, (request, response) => {
    if (request.url?.startsWith('/emulator/') === true) controls(request, response);
    else void handle(request, response).catch(() => response.destroy());
  });
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeAllConnections();
    await closed;
    await snapshots.close();
    await sweeping;
  };
  let stopping: Promise<void> | undefined;
  try {
    await new Promise<void>((resolve, reject) => http.once('error', reject).listen(port, '127.0.0.1', resolve));
  } catch (error) {
    await snapshots.close();
    throw error;
  }
  serverAddress.url = `http://localhost:${(http.address() as AddressInfo).port}`;

  return {
    url: serverAddress.url,
    people,
    clock: control.clock,
    faults: { next: faults.next, clear: faults.clear },
    get requests() {
      return control.requests();
    },
    expireQueue: control.expireQueue,
    snapshot: control.snapshot,
    rollback: control.rollback,
    stop: () => (stopping ??= close()),
  };
};

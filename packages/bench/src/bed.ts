import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fill, type Filled } from './data/fill.js';
import { builtFile, type Child, lineOf, startChild } from './processes/child.js';
import type { LoadAnswer, LoadJob } from './processes/load-job.js';
import { authorizationOf, type Parley, startParley } from './processes/parley.js';
import type { Sizes } from './sizes.js';

/** Everything that measurements stand on: the filled server, the process that makes the load, and a way to the database. */
export interface Bed {
  readonly sizes: Sizes;
  readonly filled: Filled;
  readonly parley: Parley;
  readonly database: pg.Client;
  /** Milliseconds until the server listened: in an empty folder, and again once all data were there. */
  readonly starts: { readonly cold: number; readonly warm: number };
  /** What the reader's requests carry. */
  readonly authorization: string;
  load(job: LoadJob): Promise<LoadAnswer>;
  /** Starts the hand-written server with these bytes for its small answer and its event. */
  baseline(ownUser: string, event: string): Promise<{ readonly port: number; readonly child: Child }>;
}

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

/** Lays it out, lets it be used, and leaves nothing behind. */
export const withBed = async <Result>(sizes: Sizes, say: (line: string) => void, use: (bed: Bed) => Promise<Result>): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const first = await startParley(dataDir);
    undo.push(first.stop);
    const filler = await connect(first.connectionString);
    const began = performance.now();
    const filled = await fill(filler, sizes).finally(() => filler.end());
    say(`${sizes.messages} messages stand in the tables after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await first.stop();
    const parley = await startParley(dataDir);
    undo.push(parley.stop);
    const database = await connect(parley.connectionString);
    undo.push(() => database.end());
    const loader = startChild(builtFile('processes/load.js'), []);
    undo.push(loader.stop);
    return await use({
      sizes,
      filled,
      parley,
      database,
      starts: { cold: first.started, warm: parley.started },
      authorization: authorizationOf(filled.realm, filled.reader.id, filled.reader.email),
      load: (job) => loader.ask<LoadAnswer>(job),
      baseline: async (ownUser, event) => {
        const child = startChild(builtFile('processes/baseline.js'), [parley.connectionString, ownUser, event], {}, true);
        undo.push(child.stop);
        const [, port] = await lineOf(child, /port (\d+)\n/);
        return { port: Number(port), child };
      },
    });
  } finally {
    for (const step of undo.reverse()) await step();
  }
};

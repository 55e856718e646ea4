import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fill, type Filled } from './data/fill.js';
import { builtFile, type Child, lineOf, startChild } from './processes/child.js';
import type { LoadAnswer, LoadJob } from './processes/load-job.js';
import { authorizationOf, type Parley, startParley } from './processes/parley.js';
import type { Sizes } from './sizes.js';

/** A server on a filled database. */
export interface Peopled {
  readonly parley: Parley;
  readonly filled: Filled;
  /** The Authorization header of the reader's requests. */
  readonly authorization: string;
  readonly messages: number;
}

/** Everything that measurements use: the filled server, the process that generates load, and a database connection. */
export interface Bed extends Peopled {
  /** Removed at the end. */
  readonly folder: string;
  /** The URL of another database beside the first one. */
  connectionBeside(name: string): string;
  /** Runs work with a connection to a database. */
  using<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result>;
  /** The process of PostgreSQL that all its others come from. */
  readonly postmaster: number;
  /** Starts another server on the same database. */
  beside(settings: Readonly<Record<string, string>>): Promise<Parley>;
  readonly sizes: Sizes;
  /** The server with fewer messages, if any. */
  readonly smaller: Peopled | null;
  readonly database: pg.Client;
  /** Milliseconds until the server listened: in an empty folder, and again once all data were there. */
  readonly starts: { readonly cold: number; readonly warm: number };
  load(job: LoadJob): Promise<LoadAnswer>;
  /** Starts the hand-written server with these bytes for its small answer and its event. */
  baseline(ownUser: string, event: string): Promise<{ readonly port: number; readonly child: Child }>;
}

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

const using: Bed['using'] = async (connectionString, work) => {
  const client = await connect(connectionString);
  return work(client).finally(() => client.end());
};

const beside = (connectionString: string, name: string): string => connectionString.replace(/[^/]*$/, name);

/** Fills the database of a server that has just started for the first time. */
export const fillThrough = (connectionString: string, sizes: Sizes): Promise<Filled> => using(connectionString, (client) => fill(client, sizes));

/** Starts a server on the database in its present state; it is stopped with the rest. */
type Start = (dataDir: string, databaseUrl?: string) => Promise<Parley>;

const peopled = (parley: Parley, filled: Filled, { messages }: Sizes): Peopled => ({
  parley,
  filled,
  authorization: authorizationOf(filled.realm, filled.reader.id, filled.reader.email),
  messages,
});

/** A database of its own beside the first one, with its own tables and indexes. */
const besideIt = async (start: Start, database: pg.Client, connectionString: string, dataDir: string, sizes: Sizes): Promise<Peopled> => {
  await database.query('create database smaller');
  const url = beside(connectionString, 'smaller');
  const first = await startParley(dataDir, url);
  const filled = await fillThrough(url, sizes).finally(() => first.stop());
  return peopled(await start(dataDir, url), filled, sizes);
};

/** Sets everything up, runs the measurements, and removes everything. */
export const withBed = async <Result>(sizes: Sizes, say: (line: string) => void, use: (bed: Bed) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const start: Start = async (dataDir, databaseUrl) => {
    const parley = await startParley(dataDir, databaseUrl ?? null);
    undo.push(parley.stop);
    return parley;
  };
  const began = performance.now();
  const soFar = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  try {
    const dataDir = join(folder, 'first');
    const first = await startParley(dataDir);
    const filled = await fillThrough(first.connectionString, sizes).finally(() => first.stop());
    say(`${sizes.messages} messages stand in the tables after ${soFar()}`);
    const parley = await start(dataDir);
    const database = await connect(parley.connectionString);
    undo.push(() => database.end());
    const { fewerMessages } = sizes;
    const smaller =
      fewerMessages === null ? null : await besideIt(start, database, parley.connectionString, join(folder, 'second'), { ...sizes, messages: fewerMessages });
    if (smaller !== null) say(`${smaller.messages} more stand beside them after ${soFar()}`);
    const loader = startChild(builtFile('processes/load.js'), []);
    undo.push(loader.stop);
    const postmaster = Number((await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
    return await use({
      folder,
      connectionBeside: (name) => beside(parley.connectionString, name),
      using,
      postmaster,
      beside: async (settings) => startParley(await mkdtemp(join(folder, 'beside-')), parley.connectionString, settings),
      ...peopled(parley, filled, sizes),
      sizes,
      smaller,
      database,
      starts: { cold: first.started, warm: parley.started },
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

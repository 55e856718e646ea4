import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresOptions, type RunningPostgres, startPostgres } from '@parley/postgres-embedded';
import { filesInDatabase, type MoveRealm } from '@parley/store-knex';
import {
  basicAuthorization,
  type pushWorker,
  startTestServer,
  testClient,
  type TestClient,
  type TestParams,
  type TestPerson,
  type TestReply,
  type TestServer,
} from '@parley/testkit';
import { freePort } from '../proxies/nginx.js';

export const shortName = 'lear';

/** What passes notifications on to phones. */
export type PushRelay = NonNullable<Parameters<typeof pushWorker>[1]>;

/** A bucket, with what a cell says of it. */
export type CellFiles = NonNullable<NonNullable<Parameters<typeof startTestServer>[0]>['files']> & NonNullable<MoveRealm['files']>;

export interface TwoCellsOptions {
  /** Of both servers. Default: they notify no phones. */
  readonly pushRelay?: PushRelay;
  /** Where each server has files; null: in the database, as both do by default. */
  readonly files?: readonly [CellFiles | null, CellFiles | null];
  /** Of both PostgreSQLs. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Two PostgreSQLs with a server on each, cells 1 and 2, and an organization in the first. */
export interface TwoCells {
  readonly first: TestServer;
  readonly second: TestServer;
  readonly realm: TestServer['realm'];
  readonly owner: TestPerson;
  /** A person's client at one of the servers. */
  readonly at: (server: TestServer, person?: Pick<TestPerson, 'email' | 'apiKey'>) => TestClient;
  /** What a server answers for an organization that does not exist. */
  readonly unknown: (server: TestServer) => Promise<string>;
  readonly move: (from: TestServer, to: TestServer) => MoveRealm;
  /** Ends the PostgreSQL of a server at once, as a crash does; what was not written to its log is lost. */
  readonly crash: (server: TestServer) => void;
  /** Starts it again. */
  readonly restart: (server: TestServer) => Promise<void>;
  readonly close: () => Promise<void>;
}

const answerOf = ({ status, text }: TestReply): string => `${String(status)} ${text}`;

export const openTwoCells = async ({ pushRelay, files = [null, null], settings = {} }: TwoCellsOptions = {}): Promise<TwoCells> => {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'parley-cell-')));
  const clusters: RunningPostgres[] = [];
  const options: PostgresOptions[] = [];
  for (const folder of folders) options.push({ dataDir: join(folder, 'data'), durable: false, port: await freePort(), settings });
  for (const option of options) clusters.push(await startPostgres(option));
  const servers: TestServer[] = [];
  for (const [index, { connection }] of clusters.entries()) {
    const own = files[index] ?? null;
    const server = await startTestServer({
      cell: index + 1,
      connectionString: connection.connectionString,
      ...(pushRelay === undefined ? {} : { pushRelay }),
      ...(own === null ? {} : { files: own }),
    });
    server.clock.advance(Date.now() - server.clock.now());
    servers.push(server);
  }
  const [first, second] = servers as [TestServer, TestServer];
  const realm = await first.addRealm({ stringId: shortName, policies: { sendChannelEventsMessages: false } });
  const owner = await first.addPerson('Lear', { role: 'owner' }, realm);
  const clientOf = (server: TestServer, host: string, person: Pick<TestPerson, 'email' | 'apiKey'>): TestClient =>
    testClient({ origin: server.url, host, authorization: basicAuthorization(person.email, person.apiKey) });
  return {
    ...{ first, second, realm, owner },
    at: (server, person = owner) => clientOf(server, `${shortName}.localhost`, person),
    unknown: async (server) => answerOf(await clientOf(server, 'nobody.localhost', owner).get('/users/me')),
    move: (from, to) => {
      const own = files[servers.indexOf(from)] ?? null;
      return {
        ...{ source: from.connectionString, target: to.connectionString, shortName, secretFingerprint: 'that of test servers' },
        ...(own === null ? { fileStore: filesInDatabase } : { fileStore: own.store, files: own }),
      };
    },
    crash: (server) => {
      const [pid] = readFileSync(join(folders[servers.indexOf(server)] ?? '', 'data', 'database', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
    },
    restart: async (server) => {
      const index = servers.indexOf(server);
      await clusters[index]?.stop();
      clusters[index] = await startPostgres(options[index] as PostgresOptions);
    },
    close: async () => {
      for (const server of servers) await server.close();
      for (const { stop } of clusters) await stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The servers that have the organization; what the others answer must be as for none. */
export const placesOf = async ({ first, second, at, unknown }: TwoCells): Promise<ReadonlyArray<TestServer>> => {
  const places: TestServer[] = [];
  for (const server of [first, second]) {
    const reply = await at(server).get('/users/me');
    if (reply.status === 200) places.push(server);
    else expect(answerOf(reply)).toBe(await unknown(server));
  }
  return places;
};

/** A client behind a proxy that divides by host: asks one cell, and the other one where that does not know the organization. */
export const dividedClient = ({ first, second, at, unknown }: TwoCells, person: Pick<TestPerson, 'email' | 'apiKey'>) => {
  let order = [first, second];
  const call = async (method: 'get' | 'post', path: string, params: TestParams): Promise<TestReply> => {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      for (const server of order) {
        const reply = await at(server, person)[method](path, params);
        if (reply.status === 200) {
          order = server === first ? [first, second] : [second, first];
          return reply;
        }
        if (answerOf(reply) !== (await unknown(server))) throw new Error(answerOf(reply));
      }
      // Between the switch and its arrival.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no cell answers ${path}`);
  };
  return { get: (path: string, params: TestParams) => call('get', path, params), post: (path: string, params: TestParams) => call('post', path, params) };
};

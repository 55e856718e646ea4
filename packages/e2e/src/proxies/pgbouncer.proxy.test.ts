import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@parley/testkit';
import pg from 'pg';
import { openSide, type Side } from '../clients/conversation.js';
import { developmentDatabase } from '../development-database.js';
import { type PgBouncer, startPgBouncer } from './pgbouncer.js';
import { serverProcess, type ServerProcess } from '../server-process.js';
import { textOf } from '../texts.js';
import { enter } from '../clients/person.js';

const password = 'a password for tests';
const count = 40;

let database: TestDatabase;
let pooler: PgBouncer;
let servers: ReadonlyArray<ServerProcess>;

beforeAll(async () => {
  database = await developmentDatabase();
  pooler = await startPgBouncer(database.connectionString);
  const settings = {
    PARLEY_DATABASE_URL: pooler.connectionString,
    PARLEY_WAKE_UP_URL: database.connectionString,
    PARLEY_PREPARED: pooler.keepsPrepared ? 'on' : 'off',
    PARLEY_SECRET: 'what both processes derive their keys from',
  };
  servers = await Promise.all([serverProcess(settings), serverProcess(settings)]);
  await Promise.all(servers.map((server) => server.start()));
}, 300_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await pooler.stop();
  await database.drop();
}, 60_000);

/** The servers' sessions in PostgreSQL, by their names. */
const sessions = async (): Promise<ReadonlyMap<string, number>> => {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'parley%' group by 1`,
  );
  await client.end();
  return new Map(rows.map(({ name, count: found }) => [name, found]));
};

const speak = async (side: Side, person: string, to: string): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await side.send(n % 2 === 0 ? { type: 'stream', to: 'Verona', topic: 'pooled' } : { type: 'private', to }, textOf(person, n));
  }
};

/** Two people who talk at two servers. Returns their sides when both have everything. */
const converse = async (topic: string, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<ReadonlyArray<Side>> => {
  const [hamlet, cordelia] = await Promise.all(['hamlet', 'cordelia'].map((name, n) => enter(servers[n]?.url ?? '', `${name}@zulip.com`, password)));
  if (hamlet === undefined || cordelia === undefined) throw new Error('There are two people.');
  const sides = [await openSide(hamlet), await openSide(cordelia)] as const;
  await Promise.all([speak(sides[0], `Hamlet ${topic}`, 'cordelia@zulip.com'), speak(sides[1], `Cordelia ${topic}`, 'hamlet@zulip.com'), meanwhile()]);
  await Promise.all(sides.map((side) => side.waitFor(2 * count)));
  return sides;
};

const expectOnce = (sides: ReadonlyArray<Side>): void => {
  const [ofOne = [], ofOther] = sides.map(({ received }) => received.map(({ id }) => id));
  expect(ofOther).toEqual(ofOne);
  expect(new Set(ofOne).size).toBe(2 * count);
  for (const side of sides) for (const [content, id] of side.acknowledged) expect(sides[0]?.received).toContainEqual(expect.objectContaining({ id, content }));
};

const errors = (): ReadonlyArray<string> =>
  servers.flatMap((server) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"')),
  );

test('two people at two servers behind PgBouncer get every message once, in one order, through three sessions and one for wake-ups each', async () => {
  const sides = await converse('calm');
  expectOnce(sides);
  const found = await sessions();
  expect([...found.keys()].sort()).toEqual(['parley', 'parley wake-ups']);
  expect(found.get('parley wake-ups')).toBe(2);
  expect(found.get('parley')).toBeLessThanOrEqual(3);
  await Promise.all(sides.map((side) => side.stop()));
  expect(errors()).toEqual([]);
}, 120_000);

test('while PgBouncer is killed and started again, servers connect again by themselves, and nothing is lost or repeated', async () => {
  const sides = await converse('stormy', async () => {
    for (let times = 0; times < 3; times += 1) {
      await sleep(200);
      await pooler.restart(300);
    }
  });
  expectOnce(sides);
  await Promise.all(sides.map((side) => side.stop()));
  // Each is a failure of the database, in one line without a statement.
  expect(errors().filter((line) => line.includes('broke the program') || /\bselect\b/.test(line))).toEqual([]);
}, 120_000);

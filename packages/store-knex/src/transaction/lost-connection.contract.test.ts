import type { Failure, Store } from '@parley/core';
import { fixedClock, openWorld, type StoreWorld, patient } from '@parley/testkit';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { openKnex } from '../connection/open-knex.js';
import { markOwnSessions } from '../connection/own-sessions.js';
import { knexStore } from './knex-store.js';

let database: StoreDatabase;
let other: Knex;
let world: StoreWorld;

beforeAll(async () => {
  database = await openStoreDatabase();
  other = openKnex(database.connectionString, patient);
  world = await openWorld(knexStore({ knex: database.knex, clock: fixedClock() }));
});

afterAll(async () => {
  await other.destroy();
  await database.close();
});

/** PostgreSQL ends the session of this transaction, as where it or a pooler is restarted. */
const lose = async (transaction: Knex.Transaction): Promise<Knex.Transaction> => {
  const { rows } = await transaction.raw<{ rows: ReadonlyArray<{ pid: number }> }>('select pg_backend_pid() as pid');
  await other.raw('select pg_terminate_backend(?, 10000)', [rows[0]?.pid ?? 0]);
  return transaction;
};

/** A knex whose transactions have lost their connection when they have begun. */
const losing = (knex: Knex): Knex => {
  const transaction = (work?: (begun: Knex.Transaction) => Promise<unknown>) =>
    work === undefined ? knex.transaction().then(lose) : knex.transaction(async (begun) => work(await lose(begun)));
  return markOwnSessions(new Proxy(knex, { get: (target, name) => (name === 'transaction' ? transaction : (Reflect.get(target, name) as unknown)) }), 60_000);
};

const moveHead = (): PromiseLike<unknown> => other.raw('update parley.realm_counter set position = position + 1');

/** What is changed while it is read is read once more, in a transaction. */
const readTwice = (store: Store) =>
  store.transact(world.realm.id, 'snapshot', (tx) => async () => {
    await moveHead();
    return tx.users.all()();
  });

test.each<[what: string, work: (store: Store) => TaskEither<Failure, unknown>]>([
  ['a read that begins anew', readTwice],
  ['a write', (store) => store.transact(world.realm.id, 'write', (tx) => tx.holdLog())],
  ['one change after another', (store) => store.transact(world.realm.id, 'serial', (tx) => tx.holdLog())],
])('a connection that is lost at the beginning of %s is a fault that passes', async (_what, work) => {
  const logged: unknown[] = [];
  const note = (...line: ReadonlyArray<unknown>): void => void logged.push(line);
  const log = { debug: () => undefined, info: () => undefined, warn: note, error: note };
  const outcome = await work(knexStore({ knex: losing(database.knex), clock: fixedClock(), log }))();
  expect(outcome).toMatchObject({ _tag: 'Left', left: { kind: 'unavailable' } });
  // Who runs the transaction tells of the outage.
  expect(logged).toEqual([]);
  // The next one has another connection.
  expect(await work(knexStore({ knex: database.knex, clock: fixedClock() }))()).toMatchObject({ _tag: 'Right' });
});

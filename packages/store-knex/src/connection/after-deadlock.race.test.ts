import { announceRestart, type EventQueues, type Failure } from '@parley/core';
import { besideMigration, fixedClock, good, newRealm, openWorld } from '@parley/testkit';
import { right, type TaskEither } from 'fp-ts/lib/TaskEither.js';
import createKnex, { type Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { knexFiles } from '../repositories/files/stored-files.js';
import { knexStore } from '../transaction/knex-store.js';
import { repeatingStatements } from './after-deadlock.js';

let database: StoreDatabase;
/** A host's knex: each read of the store runs in a transaction. */
let hosts: Knex;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 8 });
  hosts = createKnex({ client: 'pg', connection: database.connectionString, pool: { min: 0, max: 4 } });
});

afterAll(async () => {
  await hosts.destroy();
  await database.close();
});

const notingLog = () => {
  const errors: string[] = [];
  return { errors, log: { info: () => undefined, warn: () => undefined, error: (message: string) => void errors.push(message) } };
};

test('a migration that locks tables in another order does not fail what is read at that time', async () => {
  const { realm } = await openWorld(knexStore({ knex: database.knex }));
  const store = knexStore({ knex: hosts });
  let runs = 0;
  const read = store.transact(realm.id, 'snapshot', (tx) => async () => {
    runs += 1;
    await good(tx.folders.all());
    return tx.groups.count()();
  });
  // PostgreSQL ends either of the two: until it is the read.
  for (let round = 0; round < 10 && runs < 2; round += 1) {
    runs = 0;
    expect(await besideMigration(database.knex, 'channel_folder', 'user_group', read)).toMatchObject({ _tag: 'Right' });
  }
  expect(runs).toBe(2);
});

test('what follows a failed statement of a transaction has failed for the same reason, which is no error', async () => {
  const { log, errors } = notingLog();
  const { realm } = await openWorld(knexStore({ knex: database.knex }));
  const store = knexStore({ knex: hosts, log });
  const read = () =>
    store.transact(realm.id, 'snapshot', (tx) => async () => {
      const [, , last] = await Promise.all([tx.folders.all()(), tx.groups.count()(), tx.folders.all()()]);
      return last;
    })();
  expect(await besideMigration(database.knex, 'channel_folder', 'user_group', read)).toMatchObject({ _tag: 'Right' });
  expect(errors).toEqual([]);
});

test('an organization is made, looked at and deleted while a migration runs, and gets files', async () => {
  const store = knexStore({ knex: database.knex });
  const beside = async <Result>(first: string, second: string, work: TaskEither<Failure, Result>): Promise<void> => {
    expect(await besideMigration(database.knex, first, second, work)).toMatchObject({ _tag: 'Right' });
  };
  await beside('realm', 'audit_commit', store.createRealm(newRealm('beside')));
  const { realm } = await openWorld(store);
  await beside('realm_counter', 'realm', store.rules(realm.id));
  const files = knexFiles({ knex: database.knex, clock: fixedClock() });
  await beside('stored_file_part', 'stored_file', files.put(realm.id, 'a', { contentType: 'text/plain', bytes: new Uint8Array(1) }));
  const queues: Pick<EventQueues, 'realms'> = { realms: () => right([realm.id]) };
  await beside('realm_counter', 'event_log', announceRestart({ store, queues: queues as EventQueues, log: notingLog().log }));
  const { rows } = await database.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.event_log where realm_id = ?', [realm.id]);
  expect(rows).toHaveLength(1);
  await beside('message_flag', 'realm', store.erasures.rows(realm.id, 1_000));
});

test('a statement outside of transactions is repeated', async () => {
  let attempts = 0;
  const { raw } = repeatingStatements({
    raw: (text, values) => {
      attempts += 1;
      return database.knex.raw(text, values);
    },
  });
  const outcome = await besideMigration(database.knex, 'channel_folder', 'user_group', () =>
    Promise.resolve(raw('select count(*) from parley.channel_folder, parley.user_group', [])),
  );
  expect(outcome).toMatchObject({ rows: [{ count: '0' }] });
  expect(attempts).toBe(2);
});

test('after five attempts the error is passed on, and another error at once', async () => {
  const attempts: string[] = [];
  const failing = repeatingStatements({
    raw: (code) => {
      attempts.push(code);
      return Promise.reject(Object.assign(new Error(code), { code }));
    },
  });
  await expect(failing.raw('40P01', [])).rejects.toThrow('40P01');
  await expect(failing.raw('23505', [])).rejects.toThrow('23505');
  expect(attempts).toEqual(['40P01', '40P01', '40P01', '40P01', '40P01', '23505']);
});

import { instant, type WorkItem } from '@parley/core';
import { fixedClock, good, patient } from '@parley/testkit';
import type { Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { openKnex } from '../../connection/open-knex.js';
import { knexWorkSchedule } from './work-schedule.js';

let database: StoreDatabase;
/** One pool per process. */
let pools: readonly [Knex, Knex];

beforeAll(async () => {
  database = await openStoreDatabase();
  pools = [database.knex, openKnex(database.connectionString, patient)];
});
beforeEach(() => pools[0].raw('delete from parley.work_item'));
afterAll(async () => {
  await pools[1].destroy();
  await database.close();
});

const [due, later] = [instant(1000), instant(9000)];
const kinds = ['sweepQueues'] as const;
const itemOf = (key: string): WorkItem => ({ kind: kinds[0], realmId: null, key });
const both = () =>
  pools.map((knex) => knexWorkSchedule({ knex, clock: fixedClock(due) })) as [ReturnType<typeof knexWorkSchedule>, ReturnType<typeof knexWorkSchedule>];

test('two processes that start together schedule the same work once', async () => {
  await Promise.all(both().map((schedule) => good(schedule.ensure(itemOf(''), due))));
  const [one] = both();
  expect(await good(one.claim(kinds, due, later, 10))).toEqual([itemOf('')]);
});

test('work that two processes claim at once is divided: each item goes to one of them', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => String(index).padStart(2, '0'));
  const [one, other] = both();
  for (const key of keys) await good(one.ensure(itemOf(key), due));
  const claimed = await Promise.all([one, other, one, other].map((schedule) => good(schedule.claim(kinds, due, later, 10))));
  expect(claimed.flatMap((items) => items.map(({ key }) => key)).sort()).toEqual(keys);
});

test('another process skips work that is just being claimed', async () => {
  const [one, other] = both();
  await good(one.ensure(itemOf('held'), due));
  await good(one.ensure(itemOf('free'), due));
  const claiming = await pools[0].transaction();
  await claiming.raw(`select 1 from parley.work_item where key = 'held' for update`);
  expect(await good(other.claim(kinds, due, later, 10))).toEqual([itemOf('free')]);
  await claiming.rollback();
  expect(await good(other.claim(kinds, due, later, 10))).toEqual([itemOf('held')]);
});

test('work that was put off farther than any work is, by a clock that was set back since, is due', async () => {
  const [one, other] = both();
  await good(one.ensure(itemOf('in the future'), instant(later + 1)));
  expect(await good(one.claim(kinds, due, later, 10))).toEqual([]);
  expect(await good(one.claim(kinds, due, later, 10, instant(later + 1)))).toEqual([]);
  expect(await good(other.claim(kinds, due, later, 10, later))).toEqual([itemOf('in the future')]);
  expect(await good(one.claim(kinds, due, later, 10, later))).toEqual([]);
});

test('work that was claimed and not finished in time goes to another process', async () => {
  const [one, other] = both();
  await good(one.ensure(itemOf('abandoned'), due));
  expect(await good(one.claim(kinds, due, later, 10))).toEqual([itemOf('abandoned')]);
  expect(await good(other.claim(kinds, instant(later - 1), later, 10))).toEqual([]);
  expect(await good(other.claim(kinds, later, instant(later + 1000), 10))).toEqual([itemOf('abandoned')]);
});

test('work of a kind that a newer server has is left to it', async () => {
  const [one] = both();
  await good(one.ensure({ ...itemOf('newer'), kind: 'trimLogs' }, due));
  await good(one.ensure(itemOf('known'), later));
  expect(await good(one.claim(kinds, later, instant(later + 1000), 1))).toEqual([itemOf('known')]);
  expect(await good(one.claim(['trimLogs'], due, later, 10))).toEqual([{ ...itemOf('newer'), kind: 'trimLogs' }]);
});

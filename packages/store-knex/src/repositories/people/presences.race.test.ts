import { instant, type Store, type UserId } from '@parley/core';
import { good, openWorld, type StoreWorld, today, whenLocksAwaited } from '@parley/testkit';
import { holdTransaction } from '../../../fixtures/held-transaction.js';
import { openTestStore, type TestStore } from '../../../fixtures/store-database.js';

let database: TestStore;
let store: Store;
let world: StoreWorld;
let ann: UserId;
let bob: UserId;

beforeAll(async () => {
  database = await openTestStore({ poolMax: 8 });
  ({ store } = database);
});
beforeEach(async () => {
  world = await openWorld(store);
  ann = await world.person();
  bob = await world.person();
});
afterAll(() => database.close());

/** Resolves once another report waits for its turn, or has ended without waiting. */
const whenQueued = (other: Promise<unknown>): Promise<unknown> => Promise.race([whenLocksAwaited(database, { locks: 'names' }), other]);

const changedAfter = (after: number) => world.run('snapshot', ({ presences }) => good(presences.changed(null, after)));
const newestOf = (found: ReadonlyArray<{ readonly updateId: number }>): number => Math.max(-1, ...found.map(({ updateId }) => updateId));

test.each([1, 2, 3])('a client that has read up to an update misses none that commits later (%i)', async () => {
  const held = await holdTransaction(world, ({ presences }) => good(presences.report(ann, instant(today), true)));
  const other = world.run('write', ({ presences }) => good(presences.report(bob, instant(today), true)));
  await whenQueued(other);
  const first = await changedAfter(-1);
  await held.commit();
  await other;
  const second = await changedAfter(newestOf(first));
  expect([...first, ...second].map(({ userId }) => userId)).toEqual([ann, bob]);
});

test.each([1, 2, 3])('reports from two devices at once keep the activity of one and the connection of the other (%i)', async () => {
  const active = await holdTransaction(world, ({ presences }) => good(presences.report(ann, instant(today), true)));
  const idle = world.run('write', ({ presences }) => good(presences.report(ann, instant(today + 1000), false)));
  await whenQueued(idle);
  await active.commit();
  await idle;
  expect(await changedAfter(-1)).toMatchObject([{ presence: { activeAt: today, connectedAt: today + 1000 } }]);
});

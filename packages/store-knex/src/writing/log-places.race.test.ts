import { good, openWorld, type StoreWorld } from '@parley/testkit';
import { holdTransaction, whenHeld } from '../../fixtures/held-transaction.js';
import { openTestStore, type TestStore } from '../../fixtures/store-database.js';

let database: TestStore;
let world: StoreWorld;

beforeAll(async () => {
  database = await openTestStore();
  world = await openWorld(database.store);
});
afterAll(() => database.close());

test.each(['pushes', 'missedMessages'] as const)('of %s: a place that one transaction holds is none for another, which does not wait', async (purpose) => {
  const hold = () => world.run('write', (tx) => good(tx[purpose].holdPlace()));
  const place = await hold();
  const first = await holdTransaction(world, (tx) => good(tx[purpose].holdPlace()));
  const second = hold();
  await whenHeld(database, second);
  expect([await first.commit(), await second, await hold()]).toEqual([place, null, place]);
});

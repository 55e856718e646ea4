import { today } from '../builders/organization.js';
import { fixedClock, type OpenStore, openWorld, type StoreUnderTest, type StoreWorld } from './store-world.js';

/** One store for all tests of a suite, and a new organization for each test. */
export const eachWorld = (openStore: OpenStore, begin: (world: StoreWorld, under: StoreUnderTest) => void | Promise<void>, clock = fixedClock()): void => {
  let under: StoreUnderTest;
  beforeAll(async () => {
    under = await openStore(clock);
  });
  beforeEach(async () => {
    clock.set(today);
    await begin(await openWorld(under.store), under);
  });
  afterAll(() => under.close());
};

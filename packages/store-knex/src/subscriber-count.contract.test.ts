import { good, openWorld } from '@parley/testkit';
import { openTestStore } from '../fixtures/store-database.js';

test('the subscriber count follows deactivated and reactivated accounts', async () => {
  const { knex, store, close } = await openTestStore();
  try {
    const world = await openWorld(store);
    const [ann, bob] = [await world.person(), await world.person()];
    const { id } = await world.channel();
    await world.join(id, ann, bob);
    const counts = () =>
      world.run('snapshot', async ({ channels, subscriptions }) => [
        (await good(channels.byIds([id])))[0]?.subscriberCount,
        (await good(subscriptions.subscribers([id]))).get(id)?.length,
      ]);
    const setActive = (isActive: boolean) => knex('account').withSchema('parley').where({ id: bob }).update({ is_active: isActive });
    expect(await counts()).toEqual([2, 2]);
    await setActive(false);
    expect(await counts()).toEqual([1, 1]);
    await world.leave(id, bob);
    expect(await counts()).toEqual([1, 1]);
    await world.join(id, bob);
    await setActive(true);
    expect(await counts()).toEqual([2, 2]);
  } finally {
    await close();
  }
});

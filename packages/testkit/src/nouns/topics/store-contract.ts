import type { UserId } from '@parley/core';
import type { VisibilityPolicy } from '@parley/core/model';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

/** Contract of preferences made by taking part in topics. */
export const visibilityPoliciesContract = (openStore: OpenStore): void => {
  describe('topic preferences by taking part', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    eachWorld(openStore, (fresh, store) => {
      [world, under] = [fresh, store];
    });

    test('are stored for several people in one statement, which returns those that changed', async () => {
      const { id: channelId } = await world.channel();
      const [one, other, third] = [await world.person(), await world.person(), await world.person()];
      const raise = (ids: ReadonlyArray<UserId>, policy: VisibilityPolicy, max = 10) =>
        world.run('write', ({ topicPreferences }) => good(topicPreferences.raise(ids, { channelId, topic: 'Talk', policy, changedAt: today }, max)));
      const policies = () =>
        world.run('snapshot', async ({ topicPreferences }) => [...(await good(topicPreferences.policies([one, other, third], { channelId, key: 'talk' })))]);
      expect(await raise([other, one], 'unmuted')).toEqual([one, other]);
      expect(await raise([one], 'followed')).toEqual([one]);
      expect(await raise([one, third], 'followed')).toEqual([third]);
      expect((await policies()).sort(([left], [right]) => left - right)).toEqual([
        [one, 'followed'],
        [other, 'unmuted'],
        [third, 'followed'],
      ]);
      expect(await raise([other], 'followed', 1)).toEqual([]);
      await world.run('write', async ({ topicPreferences }) => {
        const preference = { channelId, topic: 'Talk', policy: 'followed', changedAt: today } as const;
        expect(await under.statementsOf(() => good(topicPreferences.raise([one, other, third], preference, 10)))).toBe(1);
      });
    });

    test('know whether a topic exists, which needs a message in it', async () => {
      const { id: channelId } = await world.channel();
      const writer = await world.person();
      const knows = () => world.run('write', ({ channels }) => good(channels.knowsTopic(channelId, 'talk')));
      expect(await knows()).toBe(false);
      await world.send(writer, { channelId, topic: 'Talk' });
      expect([await knows(), await knows()]).toEqual([true, true]);
      await world.append({ changesRules: true });
      expect(await knows()).toBe(true);
    });
  });
};

import { instant } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreWorld } from '../../contracts/store-world.js';

/** Contract of requests to join. */
export const joinRequestsContract = (openStore: OpenStore): void => {
  describe('requests to join', () => {
    let world: StoreWorld;
    eachWorld(openStore, (fresh) => {
      world = fresh;
      return Promise.resolve();
    });

    const request = (email: string, at = 0, link: string | null = null) => ({ email, link, requestedAt: instant(today + at) });
    const add = (wanted: ReturnType<typeof request>, fingerprint: string, { since = today - 1000, max = 10 } = {}) =>
      world.run('write', (tx) => good(tx.joinRequests.add(wanted, fingerprint, { since, max })));
    const find = (fingerprint: string) => world.run('snapshot', (tx) => good(tx.joinRequests.find(fingerprint)));
    const take = (fingerprint: string) => world.run('write', (tx) => good(tx.joinRequests.take(fingerprint)));

    test('are found by their fingerprint until one caller takes them', async () => {
      expect(await add(request('ann@example.org', 0, 'of a link'), 'one')).toBe(true);
      await add(request('ann@example.org', 1), 'two');
      expect(await find('one')).toEqual(Option.some(request('ann@example.org', 0, 'of a link')));
      const taken = await Promise.all([take('one'), take('one')]);
      expect(taken.filter(Option.isSome)).toEqual([Option.some(request('ann@example.org', 0, 'of a link'))]);
      expect([await find('one'), await find('two'), await find('three')]).toEqual([Option.none, Option.some(request('ann@example.org', 1)), Option.none]);
    });

    test('are added up to a maximum; older ones are forgotten then', async () => {
      await add(request('ann@example.org', -500), 'old');
      expect(await add(request('bob@example.org'), 'two', { max: 1 })).toBe(false);
      expect([await find('old'), await find('two')]).toEqual([expect.objectContaining({ _tag: 'Some' }), Option.none]);
      expect(await add(request('bob@example.org'), 'two', { max: 1, since: today - 500 })).toBe(true);
      expect(await find('old')).toEqual(Option.none);
    });
  });
};

import { instant, type UserId } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreWorld } from '../../contracts/store-world.js';

const ann = { issuer: 'https://id.example.org', subject: 'ann' };

/** Contract of identities at providers, and of sign-ins that are over. */
export const signInsContract = (openStore: OpenStore): void => {
  describe('sign-ins at providers', () => {
    let world: StoreWorld;
    let one: UserId;
    let other: UserId;
    eachWorld(openStore, async (fresh) => {
      world = fresh;
      one = await world.person();
      other = await world.person();
    });

    const bind = (userId: UserId, identity: typeof ann) => world.run('write', (tx) => good(tx.signIns.bind(userId, identity)));
    const holder = (identity: typeof ann) => world.run('snapshot', (tx) => good(tx.signIns.holder(identity)));
    const useUp = (fingerprint: string, until: number, now: number = today) =>
      world.run('write', (tx) => good(tx.signIns.useUp(fingerprint, instant(until), instant(now))));

    test('an account has one identity, and an identity one account', async () => {
      expect(await bind(one, ann)).toBe(true);
      expect(await bind(one, ann)).toBe(true);
      expect(await bind(one, { ...ann, subject: 'bob' })).toBe(false);
      expect(await bind(other, ann)).toBe(false);
      expect(await bind(other, { ...ann, issuer: 'https://other.example.org' })).toBe(true);
      expect([await holder(ann), await holder({ ...ann, issuer: 'https://other.example.org' })]).toEqual([Option.some(one), Option.some(other)]);
    });

    test('an account that was released is bound anew', async () => {
      await bind(one, ann);
      await world.run('write', (tx) => good(tx.signIns.release(one)));
      expect(await holder(ann)).toEqual(Option.none);
      expect([await bind(one, { ...ann, subject: 'anna' }), await bind(other, ann)]).toEqual([true, true]);
    });

    test('an identity is found by both of its parts, exactly', async () => {
      await bind(one, ann);
      for (const change of [{ subject: 'Ann' }, { subject: 'ann ' }, { issuer: 'https://id.example.org/' }, { issuer: ann.subject, subject: ann.issuer }]) {
        expect(await holder({ ...ann, ...change })).toEqual(Option.none);
      }
    });

    test('of two that bind one identity at once, one does', async () => {
      const bound = await Promise.all([bind(one, ann), bind(other, ann)]);
      expect([...bound].sort()).toEqual([false, true]);
    });

    test('an account is bound to one identity by two at once', async () => {
      expect(await Promise.all([bind(one, ann), bind(one, ann), bind(one, ann)])).toEqual([true, true, true]);
      expect(await holder(ann)).toEqual(Option.some(one));
    });

    test('a sign-in ends once, also when it ends twice at the same time', async () => {
      const ended = await Promise.all([useUp('first', today + 1000), useUp('first', today + 1000)]);
      expect([...ended].sort()).toEqual([false, true]);
      expect([await useUp('first', today + 1000), await useUp('second', today + 1000)]).toEqual([false, true]);
    });

    test('a mark is forgotten after its time, with a later one', async () => {
      await useUp('first', today + 1000);
      await useUp('second', today + 5000, today + 999);
      expect(await useUp('first', today + 5000, today + 999)).toBe(false);
      await useUp('third', today + 5000, today + 1000);
      expect(await useUp('first', today + 5000, today + 1000)).toBe(true);
    });
  });
};

import { type DeviceId, instant, type UserId } from '@parley/core';
import type { TokenRegistration } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

const token: TokenRegistration = { tokenKind: 'fcm', tokenId: 'AAAAAAAAAAA=', relayKey: 'relay', sealedToken: 'sealed' };
const key = { id: 4_294_967_295, sealed: 'a sealed key' };
const now = instant(today);

/** Contract of devices. */
export const devicesContract = (openStore: OpenStore): void => {
  describe('devices', () => {
    let world: StoreWorld;
    let under: StoreUnderTest;
    let ofOne: UserId;
    let other: UserId;
    eachWorld(openStore, async (fresh, tested) => {
      world = fresh;
      under = tested;
      ofOne = await world.person();
      other = await world.person();
    });

    const add = (person: UserId = ofOne, isByAccount = false) => world.run('write', (tx) => good(tx.devices.insert(person, isByAccount)));
    const of = (person: UserId = ofOne) => world.run('snapshot', (tx) => good(tx.devices.of(person)));
    const registered = (person: UserId = ofOne) => world.run('snapshot', (tx) => good(tx.devices.registered(person)));
    const setKey = (id: DeviceId) => world.run('write', (tx) => good(tx.devices.setKey(id, key)));
    const setPending = (id: DeviceId) => world.run('write', (tx) => good(tx.devices.setPending(id, token, now)));
    const settle = (id: DeviceId, outcome: Either.Either<'requestExpired', string>, tokenId = token.tokenId) =>
      world.run('write', (tx) => good(tx.devices.settle(id, tokenId, outcome)));

    const fresh = (id: DeviceId, isByAccount = false) => ({
      ...{ id, pushKeyId: null, tokenId: null, pendingTokenId: null, tokenChangedAt: null, error: null, key: null, isByAccount },
    });

    test('belong to their owner, in the order in which they came', async () => {
      const [first, second, third] = [await add(), await add(ofOne, true), await add(other)];
      expect(await of()).toEqual([fresh(first), fresh(second, true)]);
      expect(await world.run('write', (tx) => good(tx.devices.hold(other)))).toEqual([fresh(third)]);
    });

    test('are removed for their owner alone', async () => {
      const [mine, others] = [await add(), await add(other)];
      await world.run('write', (tx) => good(tx.devices.remove(ofOne, [mine, others])));
      expect([await of(), await of(other)]).toEqual([[], [fresh(others)]]);
      expect(await world.run('write', (tx) => under.statementsOf(() => good(tx.devices.remove(other, []))))).toBe(0);
    });

    test('have a key, and a token once the relay has taken it', async () => {
      const id = await add();
      await setKey(id);
      await setPending(id);
      const pending = { ...fresh(id), pushKeyId: key.id, key, pendingTokenId: token.tokenId, tokenChangedAt: now };
      expect([await of(), await registered()]).toEqual([[pending], []]);
      const known = { ...pending, tokenId: token.tokenId, pendingTokenId: null };
      expect(await settle(id, Either.right(token.tokenId))).toEqual(known);
      expect(await of()).toEqual([known]);
      expect([await registered(), await registered(other)]).toEqual([[{ id, isByAccount: false, tokenKind: 'fcm', tokenId: token.tokenId, key }], []]);
    });

    test('keep the token that the relay has refused as the pending one, with the reason, until another comes', async () => {
      const id = await add();
      await setPending(id);
      expect(await settle(id, Either.left('requestExpired'))).toMatchObject({ tokenId: null, pendingTokenId: token.tokenId, error: 'requestExpired' });
      await setPending(id);
      expect(await of()).toMatchObject([{ pendingTokenId: token.tokenId, error: null }]);
    });

    test('are settled once, and only the token that waits', async () => {
      const id = await add();
      await setPending(id);
      expect(await settle(id, Either.right('x'), 'another')).toBeNull();
      expect(await settle(id, Either.right(token.tokenId))).not.toBeNull();
      expect(await settle(id, Either.left('requestExpired'))).toBeNull();
      expect(await of()).toMatchObject([{ tokenId: token.tokenId, error: null }]);
    });

    test('forget tokens of their owner alone', async () => {
      const [mine, others] = [await add(), await add(other)];
      for (const id of [mine, others]) {
        await setKey(id);
        await setPending(id);
        await settle(id, Either.right(token.tokenId));
      }
      const forgotten = await world.run('write', (tx) => good(tx.devices.forgetTokens(ofOne, [token.tokenId, 'unknown'])));
      expect(forgotten).toMatchObject([{ id: mine, tokenId: null, pushKeyId: key.id }]);
      expect([await registered(), (await registered(other)).length]).toEqual([[], 1]);
    });
  });
};

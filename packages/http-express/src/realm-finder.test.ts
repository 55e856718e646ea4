import { realmId } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { aRealm } from '@parley/testkit/builders';
import { realmFinder } from './realm-finder.js';

test('the realm of a host is cached, and a fresh lookup corrects the cache', async () => {
  const realm = (id: number): Realm => ({ ...aRealm(), id: realmId(id) });
  let there: Realm | null = realm(1);
  let looks = 0;
  const finder = realmFinder(async () => {
    looks += 1;
    return there;
  });
  expect([await finder.realmId('a'), await finder.realmId('a'), looks]).toMatchObject([{ right: 1 }, { right: 1 }, 1]);

  there = realm(2);
  expect(await finder.realm('a')).toMatchObject({ right: { id: 2 } });
  expect([await finder.realmId('a'), looks]).toMatchObject([{ right: 2 }, 2]);

  there = null;
  expect(await finder.realm('a')).toMatchObject({ left: { kind: 'refused', refusal: { kind: 'noSuchRealm' } } });
  expect(await finder.realmId('a')).toMatchObject({ left: { kind: 'refused', refusal: { kind: 'noSuchRealm' } } });
});

test('a text that is too long for a host is looked up each time: no client fills the cache with it', async () => {
  let looks = 0;
  const finder = realmFinder(async () => {
    looks += 1;
    return aRealm();
  });
  for (const host of ['a'.repeat(260), 'a'.repeat(261)]) for (let call = 0; call < 3; call += 1) await finder.realmId(host);
  expect(looks).toBe(1 + 3);
});

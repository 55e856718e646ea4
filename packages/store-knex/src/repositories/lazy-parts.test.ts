import { lazyParts } from './lazy-parts.js';
import type { TxParts } from './tx-parts.js';

interface Store {
  readonly channels: { readonly name: string };
  readonly users: { readonly name: string };
}

const parts = {} as TxParts;

const counting = () => {
  const built: string[] = [];
  const part = (name: string) => (): { readonly name: string } => {
    built.push(name);
    return { name };
  };
  return { built, open: lazyParts<Store>({ channels: part('channels'), users: part('users') }) };
};

test('a part is built when it is first used, once for each transaction', () => {
  const { built, open } = counting();
  const [one, other] = [open(parts), open(parts)];
  expect(built).toEqual([]);
  expect([one.users, one.users]).toEqual([{ name: 'users' }, { name: 'users' }]);
  expect(built).toEqual(['users']);
  expect(other.users).not.toBe(one.users);
});

test('a copy of a transaction shares its parts', () => {
  const { built, open } = counting();
  const tx = open(parts);
  const copy = Object.assign(Object.create(Object.getPrototypeOf(tx) as object) as Store, tx);
  expect(built).toEqual([]);
  expect(copy.channels).toBe(tx.channels);
  expect(built).toEqual(['channels']);
});

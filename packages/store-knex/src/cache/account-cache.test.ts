import { aUser } from '@parley/testkit/builders';
import { accountsMemory, bytesOfAccounts } from './account-cache.js';

const list = (count: number) => ({ parts: new Map(), users: Array.from({ length: count }, (_, index) => aUser(index + 1)) });

test('accounts are bounded in bytes: the least recently used organization is dropped first', () => {
  const ten = bytesOfAccounts(list(10).users);
  const memory = accountsMemory(3 * ten);
  for (const realm of [1, 2, 3]) memory.set(realm, list(10));
  memory.get(1);
  memory.set(4, list(10));
  expect([1, 2, 3, 4].filter((realm) => memory.get(realm) !== undefined)).toEqual([1, 3, 4]);
});

test('texts of profiles count', () => {
  const plain = aUser(1);
  expect(bytesOfAccounts([{ ...plain, profile: { 1: { value: 'x'.repeat(1000), html: null } } }]) - bytesOfAccounts([plain])).toBeGreaterThan(2000);
});

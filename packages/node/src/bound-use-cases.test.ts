import type { Session } from '@parley/core';
import { useCases } from '@parley/core/contract';
import { bindUseCases, notInHostTransaction } from './bound-use-cases.js';

test('a transaction has every use case except those listed as never shared', () => {
  const bound = bindUseCases<Readonly<Record<string, unknown>>>(() => Promise.resolve()).as({} as Session);
  expect([...Object.keys(bound), ...notInHostTransaction].sort()).toEqual(Object.keys(useCases).sort());
});

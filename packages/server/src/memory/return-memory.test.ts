import { getHeapSpaceStatistics } from 'node:v8';
import { returnMemory } from './return-memory.js';

const youngBytes = (): number => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

test('the memory of a young generation that has grown is given back', async () => {
  const kept: object[] = [];
  for (let count = 0; youngBytes() < 8 * 2 ** 20 && count < 2_000_000; count++) kept.push({ count });
  const before = youngBytes();
  await returnMemory();
  expect(youngBytes()).toBeLessThanOrEqual(before / 4);
});

import { aChannel } from '@parley/testkit/builders';
import { ruledChannelsMemory } from './channel-cache.js';

const channels = (count: number) => Array.from({ length: count }, () => aChannel());

test('channels are cached at their version, and only newer ones replace them', () => {
  const memory = ruledChannelsMemory();
  const [old, young] = [channels(1), channels(2)];
  memory.set(1, 2, young);
  memory.set(1, 1, old);
  expect([memory.get(1, 2), memory.get(1, 1), memory.get(2, 2)]).toEqual([young, undefined, undefined]);
});

test('beyond the maximum, the least recently used realm is dropped', () => {
  const memory = ruledChannelsMemory(20_000);
  memory.set(1, 1, channels(3));
  memory.set(2, 1, channels(3));
  memory.get(1, 1);
  memory.set(3, 1, channels(3));
  expect([1, 2, 3].map((realm) => memory.get(realm, 1)?.length)).toEqual([3, undefined, 3]);
});

test('a realm that exceeds the maximum alone is kept alone', () => {
  const memory = ruledChannelsMemory(20_000);
  memory.set(1, 1, channels(3));
  memory.set(2, 1, channels(30));
  expect([memory.get(1, 1), memory.get(2, 1)?.length]).toEqual([undefined, 30]);
});

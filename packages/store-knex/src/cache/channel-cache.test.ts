import { aChannel } from '@parley/testkit/builders';
import { ruledChannelsMemory } from './channel-cache.js';

const channels = (count: number) => Array.from({ length: count }, () => aChannel());

test('channels are remembered at their version, and a newer one is not replaced by an older one', () => {
  const memory = ruledChannelsMemory();
  const [old, young] = [channels(1), channels(2)];
  memory.set(1, 2, young);
  memory.set(1, 1, old);
  expect([memory.get(1, 2), memory.get(1, 1), memory.get(2, 2)]).toEqual([young, undefined, undefined]);
});

test('what takes too much in sum goes, the realm that was asked for longest ago first', () => {
  const memory = ruledChannelsMemory(20_000);
  memory.set(1, 1, channels(3));
  memory.set(2, 1, channels(3));
  memory.get(1, 1);
  memory.set(3, 1, channels(3));
  expect([1, 2, 3].map((realm) => memory.get(realm, 1)?.length)).toEqual([3, undefined, 3]);
});

test('a realm that takes too much by itself is remembered alone', () => {
  const memory = ruledChannelsMemory(20_000);
  memory.set(1, 1, channels(3));
  memory.set(2, 1, channels(30));
  expect([memory.get(1, 1), memory.get(2, 1)?.length]).toEqual([undefined, 30]);
});

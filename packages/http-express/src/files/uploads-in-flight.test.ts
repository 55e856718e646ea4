import { announcedBytes, uploadsInFlight } from './uploads-in-flight.js';

test('each account has a maximum, and all together have another', async () => {
  const uploads = uploadsInFlight({ ofAccount: 300_000, inAll: 500_000 });
  const first = await uploads.enter('a', 200_000);
  expect([first === null, await uploads.enter('a', 200_000)]).toEqual([false, null]);
  const second = await uploads.enter('b', 300_000);
  expect([second === null, await uploads.enter('c', 1)]).toEqual([false, null]);
  first?.();
  expect(await uploads.enter('a', 200_000)).not.toBeNull();
  second?.();
  expect(await uploads.enter('b', 300_000)).not.toBeNull();
});

test('small ones are limited in number', async () => {
  const uploads = uploadsInFlight({ ofAccount: 200_000, inAll: 500_000 });
  const entered = await Promise.all(Array.from({ length: 4 }, () => uploads.enter('a', 0)));
  expect(entered.map((leave) => leave !== null)).toEqual([true, true, true, false]);
});

test.each([
  ['100', 100],
  [undefined, 1000],
  ['100000', 1000],
  ['none', 1000],
])('%p announces %p bytes of a thousand', (announced, bytes) => {
  expect(announcedBytes(announced, 1000)).toBe(bytes);
});

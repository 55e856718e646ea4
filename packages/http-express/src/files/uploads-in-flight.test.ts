import { announcedBytes, uploadsInFlight } from './uploads-in-flight.js';

test('each account has a maximum, and all together have another', () => {
  const uploads = uploadsInFlight({ ofAccount: 300_000, inAll: 500_000 });
  const first = uploads.enter('a', 200_000);
  expect([first === null, uploads.enter('a', 200_000)]).toEqual([false, null]);
  const second = uploads.enter('b', 300_000);
  expect([second === null, uploads.enter('c', 1)]).toEqual([false, null]);
  first?.();
  expect(uploads.enter('a', 200_000)).not.toBeNull();
  second?.();
  expect(uploads.enter('b', 300_000)).not.toBeNull();
});

test('small ones are limited in number', () => {
  const uploads = uploadsInFlight({ ofAccount: 200_000, inAll: 500_000 });
  expect(Array.from({ length: 4 }, () => uploads.enter('a', 0) !== null)).toEqual([true, true, true, false]);
});

test.each([
  ['100', 100],
  [undefined, 1000],
  ['100000', 1000],
  ['none', 1000],
])('%p announces %p bytes of a thousand', (said, bytes) => {
  expect(announcedBytes(said, 1000)).toBe(bytes);
});

import { heldBytes, uploadsInFlight } from './uploads-in-flight.js';

test('each account has a maximum, each organization another, and so have all together', async () => {
  const uploads = uploadsInFlight({ ofAccount: 300_000, ofOrganization: 400_000, inAll: 600_000 });
  const first = await uploads.enter('1:7', 200_000);
  expect([first === null, await uploads.enter('1:7', 200_000)]).toEqual([false, null]);
  const second = await uploads.enter('1:8', 200_000);
  expect([second === null, await uploads.enter('1:9', 1)]).toEqual([false, null]);
  const elsewhere = await uploads.enter('2:7', 200_000);
  expect([elsewhere === null, await uploads.enter('3:7', 1)]).toEqual([false, null]);
  first?.();
  expect(await uploads.enter('1:7', 200_000)).not.toBeNull();
  elsewhere?.();
  expect([await uploads.enter('1:9', 1), (await uploads.enter('3:7', 1)) !== null]).toEqual([null, true]);
});

test('small ones are limited in number', async () => {
  const uploads = uploadsInFlight({ ofAccount: 200_000, ofOrganization: 500_000, inAll: 500_000 });
  const entered = await Promise.all(Array.from({ length: 4 }, () => uploads.enter('1:7', 0)));
  expect(entered.map((leave) => leave !== null)).toEqual([true, true, true, false]);
});

test.each([
  ['100', 100],
  [undefined, 1000],
  ['100000', 1000],
  ['none', 1000],
])('of a thousand bytes that are read, %p announced hold %p', (announced, bytes) => {
  expect(heldBytes(announced, 1000, false)).toBe(bytes);
});

test('a file that is stored as it comes holds its buffers, whatever it announces', () => {
  expect(heldBytes('26214400', 26_214_400, true)).toBe(1_048_576);
  expect(heldBytes('100', 26_214_400, true)).toBe(100);
});

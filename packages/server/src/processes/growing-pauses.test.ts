import { growingPauses } from './growing-pauses.js';

test('a process that ends soon, again and again, is replaced after longer and longer pauses', () => {
  const { after } = growingPauses();
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(() => after(5_000))).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('one that served for a while is replaced soon', () => {
  const { after } = growingPauses();
  expect([after(100), after(100), after(60_000), after(100)]).toEqual([250, 500, 250, 500]);
});

import { memoryAtHand, sharedBuffers } from './buffers.js';

const gigabyte = 2 ** 30;

test.each([
  [0.25, '128MB'],
  [1, '128MB'],
  [1.9, '128MB'],
  [2, '256MB'],
  [4, '512MB'],
  [4.4, '512MB'],
  [8, '1024MB'],
  [64, '1024MB'],
])('with %d GB, shared buffers of %s', (memory, expected) => {
  expect(sharedBuffers(memory * gigabyte)).toBe(expected);
});

test.each([
  ['a process that may use less than there is', 2, 2],
  ['one that nothing confines', 0, 8],
  ['one that may use more than there is', 2 ** 40, 8],
  ['a Node that cannot tell', undefined, 8],
] as const)('the memory of %s', (_, constrained, expected) => {
  expect(memoryAtHand(8, constrained)).toBe(expected);
});

import { openAtLevel } from '@parley/testkit/builders';
import { integer, key, shape, sharedText, text } from './index.js';

interface Note {
  readonly id: number;
  readonly body: string;
}

interface Class {
  readonly name: string;
  readonly folder: object;
}

const [oldest, newest] = [openAtLevel(1), openAtLevel(496)];
const folder = {};
const mine: Class = { name: 'Ophelia', folder };

/** Counts how often a text was written. */
const counted = (maxBytes = 1_000_000) => {
  let written = 0;
  const noteShape = shape<Note, Class>()(null, { id: key(integer, ({ id }) => id), body: key(text, ({ body }, { name }) => `${body} ${name}`) });
  const write: typeof noteShape.write = (...of) => {
    written += 1;
    return noteShape.write(...of);
  };
  return { textOf: sharedText({ write }, { maxBytes }), count: () => written };
};

const note = (id: number, body = 'x'): Note => ({ id, body });

test('one text serves a whole class', () => {
  const { textOf, count } = counted();
  const one = note(1);
  expect([textOf(newest, one, mine), textOf(newest, one, { ...mine })]).toEqual(['{"id":1,"body":"x Ophelia"}', '{"id":1,"body":"x Ophelia"}']);
  expect(count()).toBe(1);
});

test.each<[string, typeof newest, Class]>([
  ['another scalar', newest, { ...mine, name: 'Zoe' }],
  ['another identity', newest, { ...mine, folder: {} }],
  ['another level', oldest, mine],
])('%s is another class, and only the last one is cached', (_, open, view) => {
  const { textOf, count } = counted();
  const one = note(1);
  textOf(newest, one, mine);
  expect(textOf(open, one, view)).toBe(`{"id":1,"body":"x ${view.name}"}`);
  textOf(open, one, view);
  expect(count()).toBe(2);
  textOf(newest, one, mine);
  expect(count()).toBe(3);
});

test('another object of the same content is written on its own', () => {
  const { textOf, count } = counted();
  textOf(newest, note(1), mine);
  textOf(newest, note(1), mine);
  expect(count()).toBe(2);
});

test('the cache is bounded in bytes: the least recently used text is dropped first', () => {
  const notes = Array.from({ length: 100 }, (_, index) => note(index, 'x'.repeat(1000)));
  const { textOf, count } = counted(100_000);
  const [first, ...others] = notes as [Note, ...Note[]];
  for (const other of others) {
    textOf(newest, other, mine);
    textOf(newest, first, mine);
  }
  expect(count()).toBe(100);
  // Four bytes for each of 1,000 characters and more: 25 of them exceed the maximum.
  const before = count();
  for (const one of [...notes].reverse()) textOf(newest, one, mine);
  expect(count() - before).toBeGreaterThan(75);
  expect(count() - before).toBeLessThan(95);
});

test('a text larger than half of the maximum is not cached', () => {
  const { textOf, count } = counted(1000);
  const [small, large] = [note(1), note(2, 'x'.repeat(1000))];
  for (const one of [small, large, small, large]) textOf(newest, one, mine);
  expect(count()).toBe(3);
});

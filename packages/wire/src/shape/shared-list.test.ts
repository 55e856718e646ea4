import { openAtLevel } from '@parley/testkit/builders';
import { Serialized, serializedParts } from '../serialized.js';
import { sharedList } from './index.js';

interface Note {
  readonly id: number;
  readonly body: string;
}

interface Class {
  readonly open: ReturnType<typeof openAtLevel>;
  readonly reader: string;
  readonly folder: object;
  readonly hidesEven: boolean;
}

const [oldest, newest] = [openAtLevel(1), openAtLevel(496)];
const folder = {};
const mine: Class = { open: newest, reader: 'Ophelia', folder, hidesEven: false };

/** Counts how often an item was written. */
const counted = (maxBytes = 10_000_000) => {
  let written = 0;
  const list = sharedList({
    maxBytes,
    includes: ({ id }: Note, { hidesEven }: Class) => !hidesEven || id % 2 === 1,
    write: ({ id, body }: Note, { reader }: Class) => {
      written += 1;
      return { id, body: `${body} for ${reader}` };
    },
  });
  return { list, count: () => written };
};

const notes = (count: number): ReadonlyArray<Note> => Array.from({ length: count }, (_, index) => ({ id: index + 1, body: `note ${String(index + 1)}` }));

const plainly = (all: ReadonlyArray<Note>, { reader, hidesEven }: Class): string =>
  JSON.stringify(all.filter(({ id }) => !hidesEven || id % 2 === 1).map(({ id, body }) => ({ id, body: `${body} for ${reader}` })));

const shared = ({ parts }: Serialized): ReadonlyArray<object> => parts.filter((part) => typeof part === 'object');

test.each([0, 1, 127, 128, 1000])('the text of %i items is that of the list', (count) => {
  const all = notes(count);
  const { list } = counted();
  expect(list(all, mine).text).toBe(plainly(all, mine));
  expect(list(all, { ...mine, hidesEven: true }).text).toBe(plainly(all, { ...mine, hidesEven: true }));
});

test('a class gets one text, in the same parts', () => {
  const all = notes(1000);
  const { list, count } = counted();
  const first = list(all, mine);
  const second = list(all, { ...mine });
  expect(count()).toBe(1000);
  expect(shared(first).length).toBeGreaterThan(5);
  expect(shared(second).every((part, index) => part === shared(first)[index])).toBe(true);
});

test.each<[string, Class]>([
  ['another level', { ...mine, open: oldest }],
  ['another text', { ...mine, reader: 'Zoe' }],
  ['another object', { ...mine, folder: {} }],
  ['another choice', { ...mine, hidesEven: true }],
])('%s is another class, and both texts are remembered', (_, other) => {
  const all = notes(300);
  const { list, count } = counted();
  list(all, mine);
  expect(list(all, other).text).toBe(plainly(all, other));
  const before = count();
  list(all, mine);
  list(all, other);
  expect(count()).toBe(before);
});

test('an own item is written for its owner alone', () => {
  const all = notes(300);
  const { list } = counted();
  const own = (id: number) => list(all, mine, { id, write: () => ({ id, body: 'my own' }) }).text;
  for (const id of [1, 2, 127, 128, 300]) {
    expect(own(id)).toBe(JSON.stringify((JSON.parse(plainly(all, mine)) as ReadonlyArray<Note>).map((one) => (one.id === id ? { id, body: 'my own' } : one))));
  }
  expect(own(301)).toBe(plainly(all, mine));
  expect(list(all, mine).text).toBe(plainly(all, mine));
});

test('in another list, only items near a changed one are written again', () => {
  const all = notes(10_000);
  const { list, count } = counted();
  list(all, mine);
  const before = count();
  const renamed = all.map((one) => (one.id === 5_000 ? { id: 5_000, body: 'renamed' } : one));
  expect(list(renamed, mine).text).toBe(plainly(renamed, mine));
  const without = renamed.filter(({ id }) => id !== 7_000);
  expect(list(without, mine).text).toBe(plainly(without, mine));
  const withoutFirst = without.slice(1);
  expect(list(withoutFirst, mine).text).toBe(plainly(withoutFirst, mine));
  expect(count() - before).toBeLessThan(600);
});

test('texts are bounded in bytes: the least recently used one is dropped first', () => {
  const maxBytes = 1_000_000;
  const { list, count } = counted(maxBytes);
  const all = notes(1000);
  const of = (reader: string): Class => ({ ...mine, reader });
  list(all, of('first'));
  for (let index = 0; index < 50; index += 1) {
    list(all, of(`reader ${String(index)}`));
    list(all, of('first'));
    expect(list.bytes()).toBeLessThanOrEqual(maxBytes);
  }
  expect(list.bytes()).toBeGreaterThan(maxBytes / 2);
  expect(count()).toBe(51_000);
  list(all, of('reader 0'));
  expect(count()).toBe(52_000);
});

test('a text above the maximum is not remembered', () => {
  const { list, count } = counted(1_000);
  const all = notes(100);
  expect([list(all, mine).text, list(all, mine).text]).toEqual([plainly(all, mine), plainly(all, mine)]);
  expect([count(), list.bytes()]).toEqual([200, 0]);
});

test('a reply keeps shared texts apart from its own', () => {
  const all = notes(300);
  const list = counted().list(all, mine);
  const parts = serializedParts({ result: 'success', notes: list, last: 1 });
  expect(new Serialized(parts).text).toBe(`{"result":"success","notes":${plainly(all, mine)},"last":1}`);
  expect(parts.filter((part) => typeof part === 'object')).toEqual(shared(list));
});

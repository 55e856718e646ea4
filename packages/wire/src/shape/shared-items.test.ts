import { openAtLevel } from '@parley/testkit/builders';
import { sharedItems } from './index.js';

interface Note {
  readonly id: number;
  readonly body: string;
}

interface Class {
  readonly open: ReturnType<typeof openAtLevel>;
  readonly folder: object;
}

const [oldest, newest] = [openAtLevel(1), openAtLevel(496)];
const folder = {};
const mine: Class = { open: newest, folder };
const note: Note = { id: 1, body: 'a note' };

/** Counts how often an item was written. */
const counted = (maxBytes = 10_000_000) => {
  let written = 0;
  const texts = sharedItems({
    maxBytes,
    write: ({ id, body }: Note, { open }: Class, ids) => {
      written += 1;
      return { id, body, isNew: open === newest, ids };
    },
  });
  return { texts, count: () => written };
};

test('an item is written once for a class', () => {
  const { texts, count } = counted();
  const first = texts(mine)(note);
  expect(JSON.parse(first)).toEqual({ id: 1, body: 'a note', isNew: true, ids: [] });
  expect([texts({ ...mine })(note), count()]).toEqual([first, 1]);
});

test.each<[string, Class]>([
  ['another level', { ...mine, open: oldest }],
  ['another object', { ...mine, folder: {} }],
])('%s is another class, and both texts are remembered', (_, other) => {
  const { texts, count } = counted();
  for (let time = 0; time < 3; time += 1) {
    expect(JSON.parse(texts(mine)(note))).toMatchObject({ isNew: true });
    expect(JSON.parse(texts(other)(note))).toMatchObject({ isNew: other.open === newest });
  }
  expect(count()).toBe(2);
});

test('another item, or other ids with it, is written again', () => {
  const { texts, count } = counted();
  const textOf = texts(mine);
  textOf(note, [7]);
  expect([textOf(note, [7]), count()]).toEqual([textOf(note, [7]), 1]);
  expect(JSON.parse(textOf(note, [7, 8]))).toMatchObject({ ids: [7, 8] });
  expect(JSON.parse(textOf(note, [8]))).toMatchObject({ ids: [8] });
  expect(JSON.parse(textOf({ ...note, body: 'another' }))).toMatchObject({ id: 1, body: 'another', ids: [] });
});

test('texts are bounded in bytes: the least recently used ones are dropped first', () => {
  const maxBytes = 100_000;
  const { texts, count } = counted(maxBytes);
  const textOf = texts(mine);
  const others = Array.from({ length: 2_000 }, (_, id) => ({ id, body: 'x'.repeat(100) }));
  for (const other of others) {
    textOf(other);
    textOf(note);
    expect(texts.bytes()).toBeLessThanOrEqual(maxBytes);
  }
  expect(texts.bytes()).toBeGreaterThan(maxBytes / 3);
  expect(count()).toBe(2_001);
  textOf(others[0]!);
  expect(count()).toBe(2_002);
});

test('a text above the maximum is not remembered', () => {
  const { texts, count } = counted(300);
  const textOf = texts(mine);
  expect(textOf(note)).toBe(textOf(note));
  expect([count(), texts.bytes()]).toEqual([2, 0]);
});

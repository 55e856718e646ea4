import { noReaderCache, readerMemory, recallIn } from './reader-cache.js';

const one = () => 1;

const reads = () => {
  let count = 0;
  return () => Promise.resolve(++count);
};

test('a cached value holds for its version alone', async () => {
  const memory = readerMemory();
  const read = reads();
  const at = (rules: number, position: number) => recallIn(memory, 1, { rules, position });

  expect(await at(1, 1).remembered('facts', 'a', read, one)).toBe(1);
  expect(await at(1, 2).remembered('facts', 'a', read, one)).toBe(1);
  expect(await at(2, 2).remembered('facts', 'a', read, one)).toBe(2);
  expect(await at(2, 2).remembered('head', 'b', read, one)).toBe(3);
  expect(await at(2, 2).remembered('head', 'b', read, one)).toBe(3);
  expect(await at(2, 3).remembered('head', 'b', read, one)).toBe(4);
});

test('realms are separate, and a missing value is cached too', async () => {
  const memory = readerMemory();
  let asked = 0;
  const read = () => Promise.resolve((asked++, null));
  for (const realm of [1, 2, 1, 2]) await recallIn(memory, realm, { rules: 1, position: 1 }).remembered('facts', 'a', read, one);

  expect(asked).toBe(2);
});

test('beyond the maximum weight, the oldest values are dropped', () => {
  const memory = readerMemory(10);
  memory.set('a', '1', 'a', 4);
  memory.set('b', '1', 'b', 4);
  memory.set('a', '2', 'A', 4);
  memory.set('c', '1', 'c', 4);

  expect([memory.get('a', '2'), memory.get('b', '1'), memory.get('c', '1')]).toEqual(['A', undefined, 'c']);
});

test('a transaction that writes reads every time', async () => {
  const read = reads();

  expect([await noReaderCache.remembered('facts', 'a', read, one), await noReaderCache.remembered('facts', 'a', read, one)]).toEqual([1, 2]);
});

describe('reads at the same time', () => {
  /** Reads that end when they are told to. */
  const late = () => {
    const begun: { readonly resolve: (value: string) => void; readonly reject: (error: Error) => void }[] = [];
    const read = () => new Promise<string>((resolve, reject) => begun.push({ resolve, reject }));
    return { read, begun };
  };
  const at = { rules: 1, position: 1 };

  test('of one version are one, for those who may wait', async () => {
    const memory = readerMemory();
    const { read, begun } = late();
    const all = Array.from({ length: 100 }, () => recallIn(memory, 1, at, true).remembered('facts', 'a', read, one));
    begun[0]!.resolve('found');
    expect(new Set(await Promise.all(all))).toEqual(new Set(['found']));
    expect(begun).toHaveLength(1);
  });

  test('of another version, realm or value are apart, and so are those of a transaction with a connection', async () => {
    const memory = readerMemory();
    const { read } = late();
    void recallIn(memory, 1, at, true).remembered('facts', 'a', read, one);
    let count = 0;
    const other = () => Promise.resolve(`other ${String(++count)}`);
    await recallIn(memory, 1, { ...at, rules: 2 }, true).remembered('facts', 'a', other, one);
    await recallIn(memory, 2, at, true).remembered('facts', 'a', other, one);
    await recallIn(memory, 1, at, true).remembered('facts', 'b', other, one);
    await recallIn(memory, 1, at).remembered('facts', 'a', other, one);
    expect(count).toBe(4);
  });

  test('a failed one fails alone: the others read by themselves', async () => {
    const memory = readerMemory();
    const { read, begun } = late();
    const first = recallIn(memory, 1, at, true).remembered('facts', 'a', read, one);
    const second = recallIn(memory, 1, at, true).remembered('facts', 'a', () => Promise.resolve('mine'), one);
    begun[0]!.reject(new Error('moved'));
    await expect(first).rejects.toThrow('moved');
    expect(await second).toBe('mine');
  });
});

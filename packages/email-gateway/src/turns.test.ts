import { turnsFor } from './turns.js';

/** Work that ends when told. */
const work = () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, start, end };
};

test('so many run at once, of each key one at a time, in the order of their coming', async () => {
  const inTurn = turnsFor(2);
  const { started, start, end } = work();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => inTurn(name.charAt(0), start(name)));
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  await end('a2');
  await end('a3');
  await Promise.all(all);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('work that fails gives its turn away', async () => {
  const inTurn = turnsFor(1);
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn('a', async () => 1)).toBe(1);
});

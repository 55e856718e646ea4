import { coalescedReads } from './coalesced-reads.js';

/** Reads that end on command. */
const heldReads = () => {
  const ends: ((value: string | Error) => void)[] = [];
  const readHead = coalescedReads(
    (realmId) =>
      new Promise<string>((resolve, reject) => {
        ends.push((value) => (value instanceof Error ? reject(value) : resolve(`${realmId}: ${value}`)));
      }),
  );
  return { readHead, ends };
};

const settled = () => new Promise(setImmediate);

test('callers during a read share the next one', async () => {
  const { readHead, ends } = heldReads();
  const first = readHead(1);
  const waiting = [readHead(1), readHead(1)];
  expect(ends).toHaveLength(1);
  ends[0]?.('old');
  await settled();
  expect(ends).toHaveLength(2);
  const late = readHead(1);
  ends[1]?.('new');
  await settled();
  ends[2]?.('newest');

  expect(await Promise.all([first, ...waiting, late])).toEqual(['1: old', '1: new', '1: new', '1: newest']);
});

test('a failed read fails for those who shared it, and for nobody else', async () => {
  const { readHead, ends } = heldReads();
  const first = readHead(1).catch(String);
  const second = readHead(1);
  ends[0]?.(new Error('gone'));
  await settled();
  ends[1]?.('there');

  expect(await Promise.all([first, second])).toEqual(['Error: gone', '1: there']);
});

test('realms are independent, and a new read begins once nobody waits', async () => {
  const { readHead, ends } = heldReads();
  const answers = [readHead(1), readHead(2)];
  ends[1]?.('b');
  ends[0]?.('a');
  expect(await Promise.all(answers)).toEqual(['1: a', '2: b']);
  await settled();
  const again = readHead(1);
  expect(ends).toHaveLength(3);
  ends[2]?.('c');
  expect(await again).toBe('1: c');
});

test('a caller who continues at once gets the same result; a caller in the next turn of the event loop gets a new one', async () => {
  const { readHead, ends } = heldReads();
  const twice = readHead(1).then(() => readHead(1));
  const late = readHead(1);
  ends[0]?.('a');
  expect(await twice).toBe('1: a');
  await settled();
  const later = readHead(1);
  ends[1]?.('b');
  expect(await late).toBe('1: b');
  await settled();
  ends[2]?.('c');
  expect(await later).toBe('1: c');
});

test('a caller who asks for the latest gets a read that begins then', async () => {
  const { readHead, ends } = heldReads();
  const latest = readHead(1).then(() => readHead(1, true));
  ends[0]?.('old');
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.('new');
  expect(await latest).toBe('1: new');
});

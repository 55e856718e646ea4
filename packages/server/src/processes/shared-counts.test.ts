import type { RequestCounts } from '@parley/http-express';
import { countsInMemory } from '@parley/http-express';
import { type WorkSlots, workSlots } from '@parley/node';
import { type Counter, countDesk } from './count-desk.js';
import type { CountReply, CountRequest } from './messages.js';
import { spareCalls, spareFor } from './spare-calls.js';
import { type SharedCounts, sharedCounts } from './shared-counts.js';

interface Process extends SharedCounts {
  /** As a killed process ends: the parent notices, and nothing more arrives. */
  readonly kill: () => void;
}

/** Processes whose messages pass through JSON, as they do between real ones. */
const processesOn = (counts: RequestCounts = countsInMemory(), limit = 20): readonly [Process, Process] => {
  const open = countDesk({ counts, slots: workSlots(), limits: { perUser: limit, perAddress: limit, perFile: limit }, processes: 2 });
  const start = (): Process => {
    let isAlive = true;
    const counter: Counter = open((replies) => {
      if (isAlive) shared.receive(JSON.parse(JSON.stringify(replies)) as ReadonlyArray<CountReply>);
    });
    const shared = sharedCounts((requests) => {
      if (isAlive) counter.receive(JSON.parse(JSON.stringify(requests)) as ReadonlyArray<CountRequest>);
    });
    return {
      ...shared,
      kill: () => {
        isAlive = false;
        counter.close();
      },
    };
  };
  return [start(), start()];
};

/** Until everything that is on its way has arrived. */
const arrived = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const mebibyte = 1_048_576;

test('calls at all processes are one count for each account and each address', async () => {
  const [one, other] = processesOn();
  const counted = await Promise.all([
    one.requests.perUser('1:7'),
    other.requests.perUser('1:7'),
    one.requests.perUser('1:8'),
    other.requests.perAddress('1:7'),
  ]);
  expect(counted.map(({ calls }) => calls)).toEqual([1, 2, 1, 1]);
  expect(counted.every(({ msLeft }) => msLeft > 0 && msLeft <= 60_000)).toBe(true);
});

test('with a high limit a process gets some calls at once, no number is given twice, and none is lost', async () => {
  const processes = processesOn(countsInMemory(), 400);
  const numbers: number[] = [];
  const refused: number[] = [];
  for (const { requests } of processes) numbers.push((await requests.perUser('a')).calls);
  // Twelve more at once for each of two, of four hundred.
  expect(numbers).toEqual([1, 14]);
  await Promise.all(
    processes.map(async ({ requests }) => {
      for (let n = 0; n < 400; n += 1) {
        const { calls } = await requests.perUser('a');
        (calls > 400 ? refused : numbers).push(calls);
      }
    }),
  );
  expect([...numbers].sort((left, right) => left - right)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  expect(refused).toHaveLength(402);
});

test('spare calls are of no use in the next minute', () => {
  let now = 0;
  const spares = spareCalls(() => now);
  spares.keep('a', [2, 4], 60_000);
  expect(spares.take('a')).toEqual({ calls: 2, msLeft: 60_000 });
  now = 59_999;
  expect(spares.take('a')).toEqual({ calls: 3, msLeft: 1 });
  now = 60_000;
  expect(spares.take('a')).toBeNull();
});

test.each([
  [1, 2000, 2, 15],
  [1, 400, 2, 12],
  [1800, 2000, 2, 6],
  [1990, 2000, 2, 0],
  [2500, 2000, 2, 0],
  [1, 2000, 64, 1],
])('after %d of %d calls one of %d processes gets %d more', (calls, limit, processes, more) => {
  expect(spareFor(calls, limit, processes)).toBe(more);
});

test('uploads at all processes take their room together, and give it back', async () => {
  const [one, other] = processesOn();
  const first = await one.requests.uploads.enter('a', 10 * mebibyte);
  expect([first === null, await other.requests.uploads.enter('a', 10 * mebibyte)]).toEqual([false, null]);
  first?.();
  await arrived();
  expect(await other.requests.uploads.enter('a', 10 * mebibyte)).not.toBeNull();
});

test('a process that ends gives back what it held', async () => {
  const [one, other] = processesOn();
  await one.requests.uploads.enter('a', 10 * mebibyte);
  expect(await other.requests.uploads.enter('a', 10 * mebibyte)).toBeNull();
  one.kill();
  expect(await other.requests.uploads.enter('a', 10 * mebibyte)).not.toBeNull();
});

test('one that ends while its upload is admitted holds nothing', async () => {
  const counts = countsInMemory();
  let admit: () => void = () => undefined;
  const admitting = new Promise<void>((resolve) => (admit = resolve));
  const [one, other] = processesOn({ ...counts, uploads: { enter: (account, bytes) => admitting.then(() => counts.uploads.enter(account, bytes)) } });
  void one.requests.uploads.enter('a', 10 * mebibyte);
  await arrived();
  one.kill();
  admit();
  expect(await other.requests.uploads.enter('a', 10 * mebibyte)).not.toBeNull();
});

/** Work that ends when told to. */
const begin = (process: Process, of: keyof WorkSlots) => {
  let end: () => void = () => undefined;
  const state = { begun: false, result: undefined as string | null | undefined };
  const done = process.slots[of](async () => {
    state.begun = true;
    await new Promise<void>((resolve) => (end = resolve));
    return 'done';
  }).then((result) => (state.result = result));
  return { state, end: () => end(), done };
};

type Work = ReturnType<typeof begin>;

const begunOf = (works: ReadonlyArray<Work>): number => works.filter(({ state }) => state.begun).length;

describe('passwords', () => {
  test('are checked two at once, twenty wait, and more are refused, at all processes together', async () => {
    const processes = processesOn();
    const works = Array.from({ length: 23 }, (_, index) => begin(processes[index % 2 === 0 ? 0 : 1], 'passwords'));
    await arrived();
    expect(begunOf(works)).toBe(2);
    expect(works.filter(({ state }) => state.result === null)).toHaveLength(1);
    works[0]?.end();
    await works[0]?.done;
    await arrived();
    expect(begunOf(works)).toBe(3);
  });

  test('of a process that ends make room, those that are checked and those that wait', async () => {
    const [one, other] = processesOn();
    const lost = Array.from({ length: 12 }, () => begin(one, 'passwords'));
    await arrived();
    expect(begunOf(lost)).toBe(2);
    const kept = Array.from({ length: 3 }, () => begin(other, 'passwords'));
    one.kill();
    await arrived();
    expect(begunOf(kept)).toBe(2);
  });
});

test.each(['pictures', 'decoding'] as const)(
  'of %s, one is worked on at a time at all processes together, any number waits, and one that ends makes room',
  async (of) => {
    const [one, other] = processesOn();
    const lost = begin(one, of);
    await arrived();
    const waiting = Array.from({ length: 50 }, () => begin(other, of));
    await arrived();
    expect([begunOf([lost]), begunOf(waiting)]).toEqual([1, 0]);
    one.kill();
    await arrived();
    expect(begunOf(waiting)).toBe(1);
    waiting[0]?.end();
    expect(await waiting[0]?.done).toBe('done');
    await arrived();
    expect(begunOf(waiting)).toBe(2);
  },
);

test('a picture is decoded while its file is worked on', async () => {
  const [one] = processesOn();
  expect(await one.slots.pictures(() => one.slots.decoding(() => Promise.resolve('decoded')))).toBe('decoded');
});

test('where too many bytes of answers wait, the oldest goes, at whichever process it is', async () => {
  const [one, other] = processesOn();
  const dropped: string[] = [];
  one.requests.unread.add(100 * mebibyte, () => dropped.push('one'));
  await arrived();
  const taken = other.requests.unread.add(100 * mebibyte, () => dropped.push('other'));
  await arrived();
  expect(dropped).toEqual([]);
  one.requests.unread.add(100 * mebibyte, () => dropped.push('newest'));
  await arrived();
  expect(dropped).toEqual(['one']);
  taken();
  one.requests.unread.add(100 * mebibyte, () => dropped.push('last'));
  await arrived();
  expect(dropped).toEqual(['one']);
  one.kill();
  other.requests.unread.add(200 * mebibyte, () => dropped.push('after'));
  await arrived();
  expect(dropped).toEqual(['one']);
});

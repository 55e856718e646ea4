import { type CallsTaken, leasedCalls, type TakeCalls, takenTogether } from './leased-calls.js';

const minute = 60_000;

/** Servers with a common count, and a clock that stands. */
const servers = (count: number, limit: number) => {
  let time = 0;
  let isDown = false;
  const taken: CallsTaken[] = [];
  const failures: unknown[] = [];
  const all = new Map<string, { calls: number; endsAt: number }>();
  const take = async (request: CallsTaken) => {
    await Promise.resolve();
    if (isDown) throw new Error('down');
    taken.push(request);
    const known = all.get(request.key);
    const before = known !== undefined && known.endsAt > time ? known : { calls: 0, endsAt: request.endsAt };
    const after = { ...before, calls: before.calls + request.calls };
    all.set(request.key, after);
    return after;
  };
  const counts = Array.from({ length: count }, () =>
    leasedCalls({ of: 'user', limit, windowMs: minute, take, now: () => time, failed: (error) => failures.push(error) }),
  );
  const [first] = counts;
  if (first === undefined) throw new Error('There is a server.');
  return {
    taken,
    failures,
    count: first,
    /** How many of these calls at a server are allowed. */
    allowed: async (server: number, calls: number, key = 'a'): Promise<number> => {
      const count = counts[server];
      if (count === undefined) throw new Error('There is no such server.');
      const counted = await Promise.all(Array.from({ length: calls }, () => count(key)));
      return counted.filter((one) => one.calls <= limit).length;
    },
    wait: (milliseconds: number) => (time += milliseconds),
    fall: () => (isDown = true),
  };
};

test('a tenth of the limit needs no common count', async () => {
  const { allowed, taken } = servers(1, 200);
  expect([await allowed(0, 20), taken]).toEqual([20, []]);
  expect([await allowed(0, 1), taken.map(({ calls }) => calls)]).toEqual([1, [40]]);
});

test('one server alone allows exactly the limit, at one statement for a tenth of it', async () => {
  const { allowed, taken } = servers(1, 200);
  expect(await allowed(0, 1_000)).toBe(200);
  expect(taken.length).toBeLessThanOrEqual(9);
  expect([await allowed(0, 1_000), taken.length]).toEqual([0, taken.length]);
});

test.each([2, 3, 5])('%d servers allow a tenth more for each further one at most', async (count) => {
  const one = servers(count, 200);
  let allowed = 0;
  for (let round = 0; round < 400; round += 1) for (let server = 0; server < count; server += 1) allowed += await one.allowed(server, 1);
  expect(allowed).toBeGreaterThanOrEqual(200 - 20 * count);
  expect(allowed).toBeLessThanOrEqual(200 + 20 * (count - 1));

  const after = servers(count, 200);
  let burst = 0;
  for (let server = 0; server < count; server += 1) burst += await after.allowed(server, 400);
  expect(burst).toBeLessThanOrEqual(200 + 20 * (count - 1));
  expect(burst).toBeGreaterThanOrEqual(200);
});

test('calls that are taken several at once lose none while one server is alone', async () => {
  const { count } = servers(1, 400);
  const given: number[] = [];
  for (let last = 0; last < 400;) {
    const several = given.length % 2 === 0 ? 12 : 1;
    const { calls } = await count('a', several);
    expect(calls).toBe(last + several);
    given.push(calls);
    last = calls;
  }
});

test('no number is given twice, however calls come, several at once or alone', async () => {
  const { count } = servers(1, 400);
  const given: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const asked = [12, 1, 3, 1].map(async (several) => {
      const { calls } = await count('a', several);
      for (let number = calls - several + 1; number <= calls; number += 1) if (number <= 400) given.push(number);
    });
    await Promise.all(asked);
  }
  expect(given.sort((left, right) => left - right)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
});

test('a limit below ten is exact', async () => {
  const { allowed } = servers(2, 3);
  expect([await allowed(0, 1), await allowed(1, 1), await allowed(0, 1), await allowed(1, 1), await allowed(0, 1)]).toEqual([1, 1, 1, 0, 0]);
});

test('keys are apart, and a window ends for all servers where it began first', async () => {
  const { allowed, wait } = servers(2, 200);
  expect([await allowed(0, 300), await allowed(0, 300, 'b')]).toEqual([200, 200]);
  wait(30_000);
  expect(await allowed(1, 300)).toBe(20);
  wait(30_000);
  expect([await allowed(1, 300), await allowed(0, 300)]).toEqual([200, 20]);
  wait(10 * minute);
  expect(await allowed(0, 300)).toBe(200);
});

test('where the common count fails a server goes on alone until the window ends', async () => {
  const { allowed, fall, failures } = servers(2, 200);
  fall();
  expect([await allowed(0, 300), await allowed(1, 300)]).toEqual([200, 200]);
  expect(failures).toHaveLength(2);
});

test('what is taken during a statement goes into the next one', async () => {
  const batches: number[] = [];
  const take: TakeCalls = (requests) => {
    batches.push(requests.length);
    return new Promise((resolve) => setImmediate(() => resolve(requests)));
  };
  const together = takenTogether(take);
  const ask = (key: string) => together({ key, calls: 1, endsAt: 1 });
  const first = [ask('a'), ask('b')];
  await new Promise(process.nextTick);
  const asked = await Promise.all([...first, ask('c'), ask('d'), ask('e')]);
  expect([batches, asked.map((one) => (one as CallsTaken).key)]).toEqual([
    [2, 3],
    ['a', 'b', 'c', 'd', 'e'],
  ]);
  await expect(takenTogether(() => Promise.reject(new Error('down')))({ key: 'a', calls: 1, endsAt: 1 })).rejects.toThrow('down');
});

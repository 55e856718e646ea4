import * as Either from 'fp-ts/lib/Either.js';
import type { Unavailable } from '../failures.js';
import { type Instant, instant } from '../model/instant.js';
import { outagesOf, watched } from './outages.js';

const away: Unavailable = { kind: 'unavailable', part: 'database', what: 'read', cause: Object.assign(new Error('a secret text'), { code: '57P01' }) };

const given = () => {
  let now = 0;
  const lines: unknown[] = [];
  const note =
    (level: string) =>
    (message: string, fields?: unknown): void =>
      void lines.push([level, message, fields]);
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const outages = outagesOf({ log, clock: { now: (): Instant => instant(now) } });
  return { lines, outages, after: (milliseconds: number) => void (now += milliseconds) };
};

const begins = ['error', 'a part of the service is away', { part: 'database', what: 'read', code: '57P01', cause: 'Error' }];

test('an outage is told once when it begins and once when it ends, however many ask meanwhile', () => {
  const { lines, outages, after } = given();
  outages.noteAnswer('database');
  for (let count = 0; count < 100; count += 1) {
    outages.noteFault(away);
    after(1000);
  }
  expect(lines).toEqual([begins]);
  after(20_000);
  outages.noteAnswer('files');
  expect(lines).toEqual([begins]);
  outages.noteAnswer('database');
  outages.noteAnswer('database');
  expect(lines).toEqual([begins, ['info', 'a part of the service is back', { part: 'database', seconds: 99, faults: 100 }]]);
  outages.noteFault(away);
  expect(lines).toHaveLength(3);
});

test('where each second call fails, that is one outage', () => {
  const { lines, outages, after } = given();
  for (let count = 0; count < 100; count += 1) {
    outages.noteFault(away);
    after(5000);
    outages.noteAnswer('database');
  }
  expect(lines).toEqual([begins]);
});

test('a watched port works as before, and its faults are noted under their own part', async () => {
  const { lines, outages, after } = given();
  let outcome: Either.Either<unknown, string> = Either.right('found');
  const port = { limit: 1, find: () => () => Promise.resolve(outcome), plain: (text: string) => text };
  const same = watched('files', port, outages);
  port.limit = 2;
  expect([same.limit, { ...same }.limit, same.plain('text'), await same.find()()]).toEqual([2, 2, 'text', outcome]);
  outcome = Either.left(away);
  expect(await same.find()()).toBe(outcome);
  expect(lines).toEqual([begins]);
  after(20_000);
  outcome = Either.left({ kind: 'refused' });
  await same.find()();
  expect(lines).toHaveLength(1);
  await watched('database', port, outages).find()();
  expect(lines).toHaveLength(2);
});

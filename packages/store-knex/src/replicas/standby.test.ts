import type { Connection, Row } from '../connection/scope.js';
import { replicaReads } from './read-replicas.js';
import { isReplicated } from './replicated-tables.js';
import { standby } from './standby.js';

type Answer = ReadonlyArray<Row> | Error;

const failure = (code: string): Error => Object.assign(new Error('failed'), { code });

const here: Row = { on_standby: true, head_position: '7', head_stands: true, head_found: true, id: 1 };
const behind: Row = { ...here, head_position: '6', head_stands: false, head_found: null };
const ahead: Row = { ...behind, head_position: '8' };

/** A standby that gives these answers, the last of them again and again. */
const scripted = (first: Answer, ...others: ReadonlyArray<Answer>) => {
  const answers = [first, ...others];
  const asked: string[] = [];
  const warned: unknown[] = [];
  let time = 0;
  const connection: Connection = {
    raw: (text) => {
      asked.push(text);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ rows: answer });
    },
  };
  const logWarning = (message: string, fields?: unknown): void => void warned.push([message, fields]);
  const one = standby({
    connection,
    name: '1',
    log: { info: logWarning, warn: logWarning, error: logWarning },
    now: () => time,
    pause: (milliseconds) => {
      time += milliseconds;
      return Promise.resolve();
    },
  });
  const reads = replicaReads([one]);
  return {
    asked,
    warned,
    figures: reads.figures,
    /** Who answers. */
    read: async () => ((await reads.read('select 1 from "parley"."message"', () => ({ text: 'read', values: [], isStable: true, position: 7 }))) ?? []).length,
    wait: async (milliseconds: number) => {
      time += milliseconds;
      await new Promise(setImmediate);
    },
  };
};

test('a standby that has reached the position answers', async () => {
  const { read, asked, figures } = scripted([here]);
  expect([await read(), await read()]).toEqual([1, 1]);
  expect([asked, figures()]).toEqual([['read', 'read'], { standby: 2, primary: 0 }]);
});

test('one that is a moment behind is waited for; one that stays behind is left alone for a quarter of a second', async () => {
  const soon = scripted([behind], [behind], [here]);
  expect([await soon.read(), soon.asked.length]).toEqual([1, 3]);

  const late = scripted([behind]);
  expect([await late.read(), await late.read(), late.asked.length, late.figures()]).toEqual([0, 0, 3, { standby: 0, primary: 2 }]);
  await late.wait(250);
  await late.read();
  expect(late.asked).toHaveLength(6);
  expect(late.warned).toEqual([]);
});

test('one that is ahead is not waited for, and not left alone', async () => {
  const { read, asked } = scripted([ahead], [here]);
  expect([await read(), await read(), asked.length]).toEqual([0, 1, 2]);
});

test.each([
  ['is down', failure('ECONNREFUSED')],
  ['ended the statement, since the primary has removed rows that it read', failure('40001')],
  ['ended a deadlock', failure('40P01')],
  ['stops', failure('57P01')],
  ['refuses a statement that writes', failure('25006')],
  ['is no standby any more', [{ ...here, on_standby: false }]],
])('one that %s is left alone for five seconds, and used again once it has answered a question', async (_, fault) => {
  const { read, asked, warned, wait } = scripted(fault, [{ on_standby: true }], [here]);
  expect([await read(), await read(), await read(), asked.length]).toEqual([0, 0, 0, 1]);
  expect(warned).toEqual([['a read replica is not used for now', expect.objectContaining({ replica: '1' })]]);
  await wait(5_000);
  // This read only begins the question.
  expect(await read()).toBe(0);
  await wait(0);
  expect([await read(), asked]).toEqual([1, ['read', 'select pg_is_in_recovery() as on_standby', 'read']]);
  expect(warned).toHaveLength(2);
});

test('one that stays down is asked every five seconds, by no request, and reported once', async () => {
  const { read, asked, warned, wait } = scripted(failure('ECONNREFUSED'));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([read(), read()]);
    await wait(5_000);
  }
  expect([asked.filter((text) => text === 'read').length, asked.length, warned.length]).toEqual([2, 5, 1]);
});

test('several take turns, and those that are left alone are passed over', async () => {
  const reads: string[] = [];
  const named = (name: string, isUsable: boolean) => ({
    isUsable: () => isUsable,
    read: () => {
      reads.push(name);
      return Promise.resolve([]);
    },
  });
  const { read } = replicaReads([named('a', true), named('b', false), named('c', true)]);
  for (let count = 0; count < 6; count += 1) await read('select 1', () => ({ text: '', values: [], isStable: true, position: 1 }));
  expect(new Set(reads)).toEqual(new Set(['a', 'c']));
});

test('only reads of tables that are at the head go to a standby', () => {
  expect(isReplicated('select * from "parley"."message" m join "parley"."account" a on true')).toBe(true);
  expect(isReplicated('select * from "other"."topic"')).toBe(true);
  for (const table of ['presence', 'event_queue', 'browser_session', 'send_key', 'work_item', 'stored_file', 'password_attempt']) {
    expect(isReplicated(`select * from "parley"."message" join "parley"."${table}" on true`)).toBe(false);
  }
  expect(isReplicated('select 1 from "parley"."message" for share')).toBe(false);
  expect(isReplicated('update "parley"."message" set id = 1')).toBe(false);
});

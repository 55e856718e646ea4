import { type ChannelId, type Failure, instant, type MessageId, type NewMessage, type Store, type WriteTx, type UserId } from '@parley/core';
import { audienceOf, faultOf, good, newMessage, openWorld, type StoreWorld, today, whenRowsAwaited, patient } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { knexStore } from '../transaction/knex-store.js';
import { openKnex } from '../connection/open-knex.js';

let database: StoreDatabase;
let knex: Knex;
let store: Store;
let world: StoreWorld;
let ann: UserId;
let channel: ChannelId;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 40 });
  ({ knex } = database);
  // Holds the leader until the test has made all others wait behind it.
  store = knexStore({ knex, clock: { now: () => instant(today) } });
});

beforeEach(async () => {
  handedOver = 0;
  world = await openWorld(store);
  ann = await world.person();
  channel = (await world.channel()).id;
  await world.join(channel, ann);
  // Opens the connections in advance.
  await Promise.all(Array.from({ length: 34 }, () => knex.raw('select pg_sleep(0.02)')));
});

afterAll(async () => {
  await database.close();
});

const messageOf = (tx: WriteTx, content: string, key: NewMessage['key'] = null): TaskEither.TaskEither<Failure, MessageId> => {
  const recipient = { kind: 'channel', channelId: channel, topic: 'lunch' } as const;
  const append = tx.append({
    entries: [{ kind: 'message', message: newMessage(ann, recipient, { content, key }), audience: audienceOf(recipient) }],
    changesRules: false,
    isWhole: true,
  });
  return pipe(
    () => {
      const appending = append();
      handedOver += 1;
      return appending;
    },
    TaskEither.map(({ messageIds }) => messageIds[0]!),
  );
};

/** A send as a use case makes it, over any store. */
const send = (content: string, key: NewMessage['key'] = null, over = store) => over.transact(world.realm.id, 'write', (tx) => messageOf(tx, content, key));

interface Kept {
  readonly id: string;
  readonly content: string;
  readonly xmin: string;
}

const kept = async (): Promise<ReadonlyArray<Kept>> =>
  (await knex.raw<{ rows: ReadonlyArray<Kept> }>('select id, content, xmin from parley.message where realm_id = ? order by id', [world.realm.id])).rows;

const commits = (rows: ReadonlyArray<Kept>): number => new Set(rows.map(({ xmin }) => xmin)).size;

const logged = async (): Promise<ReadonlyArray<number>> =>
  (await world.run('snapshot', ({ log, head }) => good(log.readAll(0 as never, head.position, 1000)))).flatMap(({ event }) =>
    event.kind === 'messageSent' ? [event.messageId] : [],
  );

/** Holds the realm's counter: the next append waits, and later ones queue behind it. */
const holdCounter = async (): Promise<() => Promise<void>> => {
  const holder = await knex.transaction();
  await holder.raw('select 1 from parley.realm_counter where realm_id = ? for update', [world.realm.id]);
  return async () => {
    await holder.commit();
  };
};

/** Appends that have been handed over in this test. */
let handedOver = 0;

/** Resolves when this many appends of this test have been handed over; each waits by then, or has gone ahead. */
const standing = async (count: number): Promise<void> => {
  for (const begin = Date.now(); handedOver < count;) {
    if (Date.now() - begin > 100_000) throw new Error(`Fewer than ${count} have come to their append.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

test('thirty-two sends at once take far fewer commits, and each message is stored once, in the order of the log', async () => {
  const release = await holdCounter();
  const sending = Array.from({ length: 32 }, (_, index) => good(send(`message ${index}`)));
  await standing(32);
  await release();
  const sent = await Promise.all(sending);
  const rows = await kept();
  expect(rows).toHaveLength(32);
  expect(commits(rows)).toBeLessThanOrEqual(4);
  // Each got its own number, and the log position of its own entry.
  for (const [index, { result, position, entries }] of sent.entries()) {
    expect(rows.find(({ id }) => Number(id) === result)?.content).toBe(`message ${index}`);
    expect([entries, Number(position) - result]).toEqual([1, Number(sent[0]?.position) - sent[0]!.result]);
  }
  expect(await logged()).toEqual(rows.map(({ id }) => Number(id)));
});

test('an append with outdated facts is a conflict, and the others around it succeed', async () => {
  const [held, stale] = [gate(), gate()];
  const late = store.transact(world.realm.id, 'write', (tx) =>
    pipe(
      TaskEither.fromTask(async () => {
        stale.open();
        await held.opened;
        return null;
      }),
      TaskEither.chain(() => messageOf(tx, 'late')),
    ),
  )();
  await stale.opened;
  // Changes the facts that rules read.
  await world.append({ changesRules: true });
  const release = await holdCounter();
  const before = [1, 2, 3].map((index) => good(send(`before ${index}`)));
  await standing(3);
  held.open();
  const after = [1, 2, 3].map((index) => good(send(`after ${index}`)));
  await standing(7);
  await release();
  await Promise.all([...before, ...after]);
  expect(await late).toMatchObject({ left: { kind: 'conflict' } });
  const rows = await kept();
  expect(rows.map(({ content }) => content).sort()).toEqual(['after 1', 'after 2', 'after 3', 'before 1', 'before 2', 'before 3']);
  expect(commits(rows)).toBeLessThan(6);
});

test('a taken key fails its own send; the other sends of the statement are written once', async () => {
  const key = { key: 'once', bodyHash: 'hash' };
  await good(send('taken', key));
  const release = await holdCounter();
  // It leads alone; the next leader writes together with the failing one.
  const first = send('first')();
  await standing(1);
  const [twice, ...others] = [send('twice', key), ...[1, 2, 3].map((index) => send(`other ${index}`))].map((sending) => sending());
  await standing(5);
  await release();
  expect([await first, await twice]).toMatchObject([{ _tag: 'Right' }, { _tag: 'Left' }]);
  const outcomes = await Promise.all(others);
  // The leader may have to retry, which is what a conflict means; all others were written.
  const contents = (await kept()).map(({ content }) => content);
  expect(contents).toEqual(expect.arrayContaining(['taken', 'first']));
  for (const [index, { _tag }] of outcomes.entries())
    expect(contents.filter((content) => content === `other ${index + 1}`)).toHaveLength(_tag === 'Right' ? 1 : 0);
  expect(outcomes.filter(Either.isRight).length).toBeGreaterThanOrEqual(2);
  for (const outcome of outcomes.filter(Either.isLeft)) expect(outcome.left).toMatchObject({ fault: { kind: 'conflict' } });
  expect(contents).not.toContain('twice');
});

test('two sends at once under one key leave one message', async () => {
  const key = { key: 'together', bodyHash: 'hash' };
  const release = await holdCounter();
  const sending = [send('leads'), send('a', key), send('a', key), send('b')].map((each) => each());
  await standing(4);
  await release();
  const outcomes = await Promise.all(sending);
  const contents = (await kept()).map(({ content }) => content);
  expect(contents.filter((content) => content === 'a')).toHaveLength(outcomes.slice(1, 3).filter(Either.isRight).length);
  expect(contents.filter((content) => content === 'a').length).toBeLessThanOrEqual(1);
});

test('writes before the append in the same transaction are committed with it, and by no other transaction', async () => {
  const release = await holdCounter();
  const plain = [1, 2, 3].map((index) => good(send(`plain ${index}`)));
  const undone = store.transact(world.realm.id, 'write', (tx) =>
    pipe(
      tx.conversations.ensure([ann]),
      TaskEither.chain(() => messageOf(tx, 'undone')),
      TaskEither.chain(() => TaskEither.left<Failure>({ kind: 'conflict', what: 'changed its mind' })),
    ),
  );
  const undoing = undone();
  await standing(4);
  await release();
  await Promise.all([...plain, undoing]);
  expect((await kept()).map(({ content }) => content).sort()).toEqual(['plain 1', 'plain 2', 'plain 3']);
});

test('one connection is enough', async () => {
  const narrow = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  const over = knexStore({ knex: narrow, clock: { now: () => instant(today) } });
  await Promise.all(Array.from({ length: 8 }, (_, index) => good(send(`message ${index}`, null, over))));
  await narrow.destroy();
  expect(await kept()).toHaveLength(8);
});

test('appends that wait for a leader with a broken connection get the failure, and the next ones succeed', async () => {
  const release = await holdCounter();
  const first = send('first')();
  await standing(1);
  await whenRowsAwaited(database, 1);
  const others = [1, 2, 3].map((index) => good(send(`other ${index}`)));
  await standing(4);
  await knex.raw("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
  expect(await first).toMatchObject({ left: { kind: 'unavailable' } });
  await release();
  await Promise.all(others);
  expect((await kept()).map(({ content }) => content).sort()).toEqual(['other 1', 'other 2', 'other 3']);
});

test('a fault of the store is returned as a fault', async () => {
  const gone = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  const over = knexStore({ knex: gone, clock: { now: () => instant(today) } });
  await gone.destroy();
  expect(await faultOf(send('lost', null, over))).toMatchObject({ kind: 'unavailable' });
});

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

import { createMissedMailWorker, type MissedMailWorker, type Store, type WriteTx } from '@parley/core';
import { countStatements, doTimedWork, missedMailWorker, readLog } from '@parley/testkit';
import { knexMissedMailSchedule } from '@parley/store-knex';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { openMissedMailWorld, type MissedMailWorld } from '../../fixtures/missed-mail-world.js';

let world: MissedMailWorld;

beforeAll(async () => {
  world = await openMissedMailWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

type Work<Result> = (tx: WriteTx) => TaskEither.TaskEither<never, Result>;

/** A process whose writing transactions run in this way. */
const workerWith = (around: <Result>(work: Work<Result>) => Work<Result>): MissedMailWorker => {
  const { chat, knex, clock } = world.server;
  const { store } = chat.world;
  const transact: Store['transact'] = (realmId, mode, work) => store.transact(realmId, mode, around(work as never) as never);
  return createMissedMailWorker({ ...chat.world, store: { ...store, transact } }, knexMissedMailSchedule({ knex, clock }));
};

/** A process that dies before each of its commits. */
const dying = (): MissedMailWorker =>
  workerWith(
    (work) => (tx) =>
      pipe(
        work(tx),
        TaskEither.chain(() => TaskEither.left({ kind: 'unavailable', part: 'database', what: 'commit', cause: null } as never)),
      ),
  );

const mailCount = async (): Promise<number> => (await world.mails()).length;

test('a process that dies while it considers messages, or while it tells, loses none and tells none twice', async () => {
  await world.direct('one');
  await dying().runDue();
  await world.now();
  world.server.clock.advance(120_000);
  await dying().runDue();
  expect(await world.server.knex('parley.outgoing_mail')).toEqual([]);
  expect([await mailCount(), await mailCount()]).toEqual([1, 0]);
});

test('two processes that consider the same messages tell once, however late one of them is', async () => {
  await world.direct('one');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrived: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  const slow = workerWith((work) => (tx) => {
    const { missedMessages } = tx;
    const late: typeof missedMessages = {
      ...missedMessages,
      add: (messages) => async () => {
        arrived();
        await released;
        return missedMessages.add(messages)();
      },
    };
    return work(Object.create(tx, { missedMessages: { value: late } }) as WriteTx);
  });
  const first = slow.runDue();
  await isThere;
  const mails = await mailCount();
  release();
  await first;
  expect([mails, await mailCount()]).toEqual([0, 1]);
});

test('two processes at once tell once', async () => {
  const { server, zoe } = world;
  await world.direct('one');
  await world.direct('two', [zoe.id], world.hamlet);
  await world.now();
  server.clock.advance(120_000);
  await Promise.all([1, 2, 3].map(() => missedMailWorker(server).runDue()));
  expect(await server.knex('parley.outgoing_mail')).toHaveLength(2);
});

test('considering and telling need as many statements for many messages and subscribers as for few', async () => {
  const { server } = world;
  const counted = async (count: number): Promise<number> => {
    await world.clear();
    for (let index = 0; index < count; index += 1) await world.post('@**Hamlet** look', `topic ${index}`);
    const considered = await countStatements(server.knex, () => missedMailWorker(server).runDue());
    server.clock.advance(120_000);
    return considered.statements.length + (await countStatements(server.knex, () => missedMailWorker(server).runDue())).statements.length;
  };
  const few = await counted(1);
  const crowd = await Promise.all(Array.from({ length: 5 }, (_, index) => server.addPerson(`Guard ${index}`)));
  await world.hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }], principals: crowd.map(({ id }) => id) });
  await world.clear();
  expect(await counted(5)).toBe(few);
});

test('nothing is written for people whom a message does not concern', async () => {
  const { server } = world;
  await world.post('plain', 'quiet');
  await world.now();
  expect(await server.knex('parley.missed_message')).toEqual([]);
  await world.post('@**Hamlet** look', 'quiet');
  await world.now();
  expect((await server.knex('parley.missed_message')).map(({ user_id }: { user_id: string }) => Number(user_id))).toEqual([world.hamlet.id]);
});

test('of a person who has missed very much the newest messages and conversations are told', async () => {
  const { server } = world;
  const ids: number[] = [];
  for (let index = 0; index < 22; index += 1) ids.push(await world.post('@**Hamlet** look', `topic ${index}`));
  const mails = await world.mails();
  expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([20, '#Verona > topic 2 [Test]', '#Verona > topic 21 [Test]']);
  expect(await server.knex('parley.missed_message')).toEqual([]);
});

test('the log is kept until its messages were considered, and no longer', async () => {
  const { server } = world;
  await doTimedWork(server);
  await world.direct('one');
  server.clock.advance(600_000);
  await doTimedWork(server);
  expect(await mailCount()).toBe(1);
  server.clock.advance(600_000);
  await doTimedWork(server);
  const { position } = await readLog(server);
  const [row] = await server.knex('parley.realm').where({ realm_id: server.realm.id }).select('log_trimmed_to');
  expect(Number((row as { readonly log_trimmed_to: string }).log_trimmed_to)).toBe(position);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@parley/testkit';
import { openSide, type Side } from './clients/conversation.js';
import { developmentDatabase } from './development-database.js';
import { pollsWait, serverProcess, type ServerProcess } from './server-process.js';
import { textOf } from './texts.js';
import { enter, type Person } from './clients/person.js';
import { type Answer, signIn } from './clients/zulip-client.js';

const password = 'a password for tests';

let database: TestDatabase;
let one: ServerProcess;
let other: ServerProcess;

beforeAll(async () => {
  database = await developmentDatabase();
  const shared = { PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'what both processes derive their keys from', PARLEY_METRICS_PORT: '0' };
  [one, other] = await Promise.all([serverProcess(shared), serverProcess(shared)]);
  await Promise.all([one.start(), other.start()]);
}, 300_000);

afterAll(async () => {
  await Promise.all([one.dispose(), other.dispose()]);
  await database.drop();
}, 60_000);

/** Somebody who uses the server of `at`, chosen anew for each call. */
const roaming = (email: string, at: () => ServerProcess): Promise<Person> => enter(one.url, email, password, () => at().url);

const contentsOf = (answer: Answer): ReadonlyArray<unknown> =>
  (answer['events'] as ReadonlyArray<{ readonly message?: { readonly content: string } }>).flatMap(({ message }) =>
    message === undefined ? [] : [message.content],
  );

const talk = async (side: Side, person: string, to: string, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await side.send(n % 2 === 0 ? { type: 'stream', to: 'Verona', topic: 'two processes' } : { type: 'private', to }, textOf(person, n));
  }
};

/** Both write at once: each side gets everything once, in one order, in spite of what happens meanwhile. */
const converse = async (at: readonly [() => ServerProcess, () => ServerProcess], count: number, meanwhile: () => Promise<void>): Promise<void> => {
  const [hamlet, cordelia] = await Promise.all([roaming('hamlet@zulip.com', at[0]), roaming('cordelia@zulip.com', at[1])]);
  const sides = [await openSide(hamlet), await openSide(cordelia)] as const;
  try {
    await Promise.all([talk(sides[0], 'Hamlet', 'cordelia@zulip.com', count), talk(sides[1], 'Cordelia', 'hamlet@zulip.com', count), meanwhile()]);
    await Promise.all(sides.map((side) => side.waitFor(2 * count)));
    const [ofOne, ofAnother] = sides.map(({ received }) => received.map(({ id }) => id));
    expect(ofAnother).toEqual(ofOne);
    expect(ofAnother).toEqual([...new Set(ofAnother)].sort((left, right) => left - right));
    for (const person of ['Hamlet', 'Cordelia']) {
      const sentTexts = Array.from({ length: count }, (_, n) => textOf(person, n));
      expect(sides[0].received.map(({ content }) => content).filter((content) => sentTexts.includes(content))).toEqual(sentTexts);
    }
    for (const { id, content } of sides[0].received) expect(sides[0].acknowledged.get(content) ?? sides[1].acknowledged.get(content)).toBe(id);
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
};

test('two people at two servers talk as if at one', async () => {
  await converse([() => one, () => other], 30, () => Promise.resolve());
}, 300_000);

test('a client that changes servers with every call sees no difference', async () => {
  let calls = 0;
  const inTurn = (): ServerProcess => ((calls += 1) % 2 === 0 ? one : other);
  await converse([inTurn, inTurn], 20, () => Promise.resolve());
}, 300_000);

test('what one server has answered with 200, the other shows at once', async () => {
  const [sender, reader] = [await signIn(one.url, 'hamlet@zulip.com', password), await signIn(other.url, 'hamlet@zulip.com', password)];
  // Registered here, polled there.
  const queue = await sender.queues.register({ event_types: ['message'] });
  let last = Number(queue['last_event_id']);
  for (let n = 0; n < 20; n += 1) {
    const content = textOf('Hamlet', n);
    expect(await sender.messages.send({ type: 'stream', to: 'Verona', topic: 'at once', content })).toMatchObject({ result: 'success' });
    const answer = await reader.events.retrieve({ queue_id: queue['queue_id'], last_event_id: last, dont_block: true });
    expect(contentsOf(answer)).toEqual([content]);
    last = (answer['events'] as ReadonlyArray<{ readonly id: number }>).at(-1)?.id ?? last;
  }
  // A queue deleted at one server is gone at the other, and its waiting poll is answered.
  const waiting = reader.events.retrieve({ queue_id: queue['queue_id'], last_event_id: last });
  await pollsWait(other, 1);
  await sender.queues.deregister({ queue_id: queue['queue_id'] });
  expect(await waiting).toMatchObject({ result: 'success', events: [] });
  expect(await reader.events.retrieve({ queue_id: queue['queue_id'], last_event_id: last })).toMatchObject({ result: 'error', code: 'BAD_EVENT_QUEUE_ID' });
}, 60_000);

test('a poll ends the one that waits at the other server, and gets the new events', async () => {
  const [here, there] = [await signIn(one.url, 'hamlet@zulip.com', password), await signIn(other.url, 'hamlet@zulip.com', password)];
  const queue = await here.queues.register({ event_types: ['message'] });
  const params = { queue_id: queue['queue_id'], last_event_id: queue['last_event_id'] };
  const first = here.events.retrieve(params);
  await pollsWait(one, 1);
  const second = there.events.retrieve(params);
  expect(await first).toMatchObject({ result: 'success', events: [] });
  const content = textOf('Hamlet', 0);
  await here.messages.send({ type: 'stream', to: 'Verona', topic: 'one poll', content });
  expect(contentsOf(await second)).toEqual([content]);
  await here.queues.deregister({ queue_id: queue['queue_id'] });
}, 60_000);

test('attack 23: another key made at one server ends the polls of the former one at the other', async () => {
  const [here, there] = [await signIn(one.url, 'cordelia@zulip.com', password), await signIn(other.url, 'cordelia@zulip.com', password)];
  const queue = await there.queues.register({ event_types: ['message'] });
  const poll = there.events.retrieve({ queue_id: queue['queue_id'], last_event_id: queue['last_event_id'] });
  await pollsWait(other, 1);
  await here.callEndpoint('/users/me/api_key/regenerate', 'POST');
  expect(await poll).toMatchObject({ result: 'error', msg: 'Invalid API key' });
  const again = await signIn(other.url, 'cordelia@zulip.com', password);
  const params = { queue_id: queue['queue_id'], last_event_id: queue['last_event_id'], dont_block: true };
  expect(await again.events.retrieve(params)).toMatchObject({ result: 'error', code: 'BAD_EVENT_QUEUE_ID' });
}, 60_000);

test('typing at one server is published at the other', async () => {
  const [hamlet, cordelia] = [await signIn(one.url, 'hamlet@zulip.com', password), await signIn(other.url, 'cordelia@zulip.com', password)];
  const [{ user_id: hamletId }, { user_id: cordeliaId }] = await Promise.all([hamlet.users.me.getProfile(), cordelia.users.me.getProfile()]);
  const queue = await cordelia.queues.register({ event_types: ['typing'] });
  const poll = cordelia.events.retrieve({ queue_id: queue['queue_id'], last_event_id: queue['last_event_id'] });
  await hamlet.typing.send({ to: [cordeliaId], op: 'start' });
  expect((await poll)['events']).toMatchObject([{ type: 'typing', op: 'start', sender: { user_id: hamletId } }]);
  await cordelia.queues.deregister({ queue_id: queue['queue_id'] });
}, 60_000);

test('of many concurrent sends while their server is killed, each is stored once, and all acknowledged ones are stored', async () => {
  let home = one;
  const hamlet = await roaming('hamlet@zulip.com', () => home);
  const side = await openSide(hamlet);
  const texts = Array.from({ length: 200 }, (_, n) => textOf('Many', n));
  const sending = Promise.all(texts.map((text) => side.send({ type: 'stream', to: 'Verona', topic: 'at once' }, text)));
  while (side.acknowledged.size < 20) await sleep(1);
  home = other;
  await one.kill();
  await sending;
  await side.waitFor(texts.length);
  expect(side.received.map(({ content }) => content).sort()).toEqual([...texts].sort());
  for (const { id, content } of side.received) expect(side.acknowledged.get(content)).toBe(id);
  await side.stop();
  await one.start();
}, 300_000);

test('two people talk while one server is killed, its clients go on at the other, and then the other way round', async () => {
  let home = one;
  await converse([() => home, () => other], 60, async () => {
    await sleep(400);
    home = other;
    await one.kill();
    await sleep(400);
    await one.start();
  });
  let refuge = other;
  await converse([() => one, () => refuge], 60, async () => {
    await sleep(400);
    refuge = one;
    await other.kill();
  });
  expect(one.output() + other.output()).not.toContain(password);
}, 300_000);

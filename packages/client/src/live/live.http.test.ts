import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { testSource } from '../../fixtures/world/test-source.js';
import { connect } from '../calls/connect.js';
import type { JsonObject } from '../state/shared/json.js';
import { objectsAt } from '../state/shared/read.js';
import { type Live, openLive } from './live.js';
import { liveSource } from './live-source.js';
import { shareLive } from './share-live.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;

beforeEach(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  await good(iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }], principals: [iago.id, hamlet.id] }));
});
afterEach(() => server.close());

const good = async (work: ReturnType<TestPerson['get']>): Promise<JsonObject> => {
  const { status, body, text } = await work;
  if (status !== 200) throw new Error(text);
  return body;
};

/** Resolves when a part of the state satisfies. */
const until = <Part>(live: Live<JsonObject>, select: (state: JsonObject) => Part, isThere: (part: Part) => boolean): Promise<Part> =>
  new Promise((resolve) => {
    if (isThere(select(live.state))) {
      resolve(select(live.state));
      return;
    }
    const stop = live.subscribe(select, (part) => {
      if (!isThere(part)) return;
      stop();
      resolve(part);
    });
  });

const namesIn = (state: JsonObject): ReadonlyArray<unknown> => objectsAt(state, 'subscriptions').map(({ name }) => name);

test('a state is kept by events, and listeners hear of their part alone', async () => {
  const live = await openLive(testSource(hamlet).source);
  const first = live.state;
  const people: unknown[] = [];
  live.subscribe(
    (state) => state['realm_users'],
    (users) => people.push(users),
  );
  await good(iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }], principals: [hamlet.id] }));
  await until(live, namesIn, (names) => names.includes('Denmark'));
  expect(people).toEqual([]);
  expect(live.state['realm_users']).toBe(first['realm_users']);
  expect(live.getServerSnapshot()).toBe(first);
  await live.close();
});

test('listeners hear how the connection is', async () => {
  const { call } = connect({ url: server.url, email: hamlet.email, apiKey: hamlet.apiKey });
  const live = await openLive(liveSource(call));
  expect(live.status).toEqual({ kind: 'open' });
  const heard: string[] = [];
  live.hearStatus(({ kind }) => heard.push(kind));
  await live.close();
  expect([heard, live.status]).toEqual([['closed'], { kind: 'closed', error: null }]);
});

test('listeners hear of events that change no state, and of others when the state has them', async () => {
  const live = await openLive(testSource(hamlet).source);
  const heard: unknown[] = [];
  const both = new Promise<void>((resolve) => {
    const stop = live.hear(({ type }) => {
      if (type !== 'typing' && type !== 'subscription') return;
      heard.push([type, namesIn(live.state).includes('Denmark')]);
      if (heard.length === 2) {
        stop();
        resolve();
      }
    });
  });
  await good(iago.post('/typing', { op: 'start', to: [hamlet.id] }));
  await good(iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }], principals: [hamlet.id] }));
  await both;
  expect(heard).toEqual([
    ['typing', false],
    ['subscription', true],
  ]);
  await good(iago.post('/typing', { op: 'start', to: [hamlet.id] }));
  await live.close();
  expect(heard).toHaveLength(2);
});

test('a window of messages and the counts follow what is sent', async () => {
  const live = await openLive(testSource(hamlet).source);
  const feed = live.feed([
    ['channel', 'Verona'],
    ['topic', 'greetings'],
  ]);
  await feed.ready();
  expect(feed.error).toBeNull();
  const seen: number[] = [];
  feed.subscribe((messages) => seen.push(messages.length));
  await good(iago.post('/messages', { type: 'channel', to: 'Verona', topic: 'greetings', content: 'Hello' }));
  const verona = Number(objectsAt(live.state, 'subscriptions').find(({ name }) => name === 'Verona')?.['stream_id']);
  await until(
    live,
    () => live.unread.topic(verona, 'greetings'),
    (count) => count === 1,
  );
  expect(feed.messages.map(({ content }) => content)).toEqual(['<p>Hello</p>']);
  expect(seen).toEqual([1]);
  expect(live.unread.topic(verona, 'Greetings')).toBe(1);
  await live.close();
  await good(iago.post('/messages', { type: 'channel', to: 'Verona', topic: 'greetings', content: 'Again' }));
  expect(feed.messages.length).toBe(1);
});

test('a queue that is gone is followed by a registration anew, with the messages in between', async () => {
  const watched = testSource(hamlet);
  const live = await openLive(watched.source);
  const feed = live.feed([['channel', 'Verona']]);
  await feed.ready();
  const [queue] = watched.queues;
  await good(hamlet.delete('/events', { queue_id: queue ?? '' }));
  await good(iago.post('/messages', { type: 'channel', to: 'Verona', topic: 'greetings', content: 'Hello' }));
  await until(
    live,
    (state) => state['queue_id'],
    (id) => id !== queue,
  );
  await feed.ready();
  expect(feed.messages.map(({ content }) => content)).toContain('<p>Hello</p>');
  expect(watched.opened()).toBe(2);
  await live.close();
});

test('closing deletes the queue and ends without an error', async () => {
  const watched = testSource(hamlet);
  const live = await openLive(watched.source);
  await live.close();
  expect(await live.ended).toBeNull();
  expect(watched.queues.size).toBe(0);
});

test('a person who is deactivated ends it with the error', async () => {
  const live = await openLive(testSource(hamlet).source);
  await good(iago.delete(`/users/${hamlet.id}`));
  expect(await live.ended).toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a registration that is refused refuses the state', async () => {
  await good(iago.delete(`/users/${hamlet.id}`));
  await expect(openLive(testSource(hamlet).source)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('who asks, lets go and asks again in one tick holds one queue', async () => {
  const watched = testSource(hamlet);
  const share = shareLive<JsonObject>();
  const ask = (): Promise<Live<JsonObject>> => share('one', () => openLive(watched.source));
  const first = await ask();
  const closing = first.close();
  const second = await ask();
  await closing;
  expect([watched.opened(), watched.queues.size]).toEqual([1, 1]);
  expect(second.state).toBe(first.state);
  await second.close();
  await first.close();
  expect(watched.queues.size).toBe(0);
  const third = await ask();
  expect(watched.opened()).toBe(2);
  await third.close();
});

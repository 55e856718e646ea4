import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { failure } from '../../fixtures/fake-fetch.js';
import { connect } from './index.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;

beforeEach(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'general' }], principals: [iago.id, hamlet.id] });
});
afterEach(() => server.close());

const queues = async (): Promise<number> => (await server.knex('parley.event_queue').select('id')).length;

test.each<readonly [what: string, does: () => Promise<unknown>]>([
  ['a key that is made anew', () => hamlet.post('/users/me/api_key/regenerate')],
  ['an account that is deactivated', () => iago.delete(`/users/${hamlet.id}`)],
])('%s ends events, state, feeds and outboxes, each with one error', async (_, does) => {
  const chat = connect({ url: server.url, email: hamlet.email, apiKey: hamlet.apiKey });
  const live = await chat.live();
  const feed = live.feed([['channel', 'general']]);
  await feed.ready();
  const stream = chat.events({ types: ['message'] });
  const next = failure(stream.next());
  while (stream.status.kind !== 'open') await new Promise((resolve) => setTimeout(resolve, 10));
  const [idle, busy] = [await chat.outbox(), await chat.outbox()];
  const shown: unknown[] = [];
  feed.subscribe(() => shown.push(feed.error));

  await does();
  busy.send({ type: 'channel', to: 'general', topic: 'late', content: 'too late' });

  const errors = await Promise.all([next, live.ended, idle.ended, busy.ended]);
  expect(errors.map((error) => (error as { readonly code?: unknown }).code)).toEqual(Array.from({ length: 4 }, () => 'UNAUTHORIZED'));
  expect(stream.status).toEqual({ kind: 'closed', error: errors[0] });
  // After its error, it is over.
  expect(await stream.next()).toEqual({ done: true, value: undefined });
  expect(feed.error).toBe(errors[1]);
  expect(shown).toEqual([errors[1]]);
  expect(busy.entries).toMatchObject([{ status: 'pending' }]);
  expect(await queues()).toBe(0);
  // A feed of a state that is over shows why, too.
  const late = live.feed([['channel', 'general']]);
  await late.ready();
  expect(late.error).toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a wrong password of somebody else ends nothing', async () => {
  const chat = connect({ url: server.url, email: hamlet.email, apiKey: hamlet.apiKey });
  const outbox = await chat.outbox();
  expect(await failure(chat.fetchApiKey({ username: iago.email, password: 'another' }))).toMatchObject({ status: 401 });
  const sent = new Promise<void>((resolve) => outbox.subscribe(([entry]) => entry?.status === 'sent' && resolve()));
  outbox.send({ type: 'channel', to: 'general', topic: 'still', content: 'here' });
  await sent;
  await outbox.close();
});

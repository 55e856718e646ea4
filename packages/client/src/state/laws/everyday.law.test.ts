import { startTestServer, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { settled } from '../../../fixtures/settled.js';
import { steady } from '../../../fixtures/state-law.js';
import { followLive } from '../../../fixtures/world/followed-live.js';
import { objectsAt } from '../shared/read.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;

beforeEach(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
});
afterEach(() => server.close());

const good = async (work: Promise<TestReply>): Promise<TestReply['body']> => {
  const { status, text, body } = await work;
  if (status !== 200) throw new Error(text);
  return body;
};

test.each([1, 208, 339, 496])('at level %i, an ordinary day leaves the state that a fresh registration has', async (level) => {
  const subscribe = (name: string): Promise<unknown> =>
    good(iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [iago.id, hamlet.id] }));
  await subscribe('Verona');
  await subscribe('Denmark');
  const channels = objectsAt(await good(hamlet.get('/users/me/subscriptions')), 'subscriptions');
  const verona = Number(channels.find(({ name }) => name === 'Verona')?.['stream_id']);
  const say = (topic: string): Promise<unknown> => good(iago.post('/messages', { type: 'stream', to: 'Verona', topic, content: 'hello' }));
  const mute = (value: boolean): Promise<unknown> =>
    good(hamlet.post('/users/me/subscriptions/properties', { subscription_data: [{ stream_id: verona, property: 'is_muted', value }] }));
  const write = (timestamp: number): Promise<unknown> =>
    good(hamlet.post('/drafts', { drafts: [{ type: 'stream', to: [verona], topic: 'later', content: `at ${timestamp}`, timestamp }] }));
  const prefer = (topic: string, policy: number): Promise<unknown> =>
    good(hamlet.post('/user_topics', { stream_id: verona, topic, visibility_policy: policy }));

  const day: ReadonlyArray<readonly [name: string, does: () => Promise<unknown>]> = [
    ['a topic', () => say('lunch')],
    ['its other spelling', () => say('LUNCH')],
    ['a topic that is muted', () => prefer('Lunch', 1)],
    ['and unmuted', () => prefer('lunch', 0)],
    ['a channel that is muted', () => mute(true)],
    ['a topic that one follows in it', () => prefer('LUNCH', 3)],
    ['a message in it', () => say('lunch')],
    ['and unmuted', () => mute(false)],
    ['a draft', () => write(2_000_000)],
    ['an older draft', () => write(1_000_000)],
    ['everything read', () => good(hamlet.post('/mark_all_as_read'))],
    ['a message to come back to', () => say('dinner')],
    ['a channel that one leaves', () => good(hamlet.delete('/users/me/subscriptions', { subscriptions: ['Verona'] }))],
    ['and comes back to', () => subscribe('Verona')],
    ['somebody who leaves', () => good(iago.delete('/users/me/subscriptions', { subscriptions: ['Denmark'] }))],
  ];

  const { live, follow, registered } = await followLive(hamlet.at(level));
  for (const [name, does] of day) {
    await does();
    await follow();
    expect([name, steady(settled(live.state()))]).toEqual([name, steady(settled(await registered()))]);
  }
});

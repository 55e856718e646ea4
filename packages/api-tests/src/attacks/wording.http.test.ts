import { startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;
let sent: number;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('design', [iago, zoe]);
  sent = (await iago.post('/messages', { type: 'stream', to: channel, topic: 'talk', content: 'hello' })).body['id'] as number;
});
afterAll(() => server.close());

type Method = 'get' | 'post' | 'patch' | 'delete';

const notInList = 'Value error, Not in the list of possible values';
const page = { anchor: 'newest', num_before: 5, num_after: 0 };
const noDictionary = 'Input should be a valid dictionary or instance of AddSubscriptionData';

/** Malformed requests, and the complaint of the reference server about each. */
test.each<[string, Method, string, () => TestParams, string]>([
  [
    'a number that is no integer',
    'post',
    '/user_topics',
    () => ({ stream_id: channel, topic: 'x', visibility_policy: 1.5 }),
    'visibility_policy is not an integer',
  ],
  ['a text for a number', 'post', '/user_topics', () => ({ stream_id: channel, topic: 'x', visibility_policy: '"1"' }), 'visibility_policy is not an integer'],
  ['a truth for a number', 'post', '/user_topics', () => ({ stream_id: channel, topic: 'x', visibility_policy: true }), 'visibility_policy is not an integer'],
  [
    'a number of no policy',
    'post',
    '/user_topics',
    () => ({ stream_id: channel, topic: 'x', visibility_policy: 4 }),
    `Invalid visibility_policy: ${notInList}`,
  ],
  ['a text for a channel', 'post', '/users/me/subscriptions', () => ({ subscriptions: '["x"]' }), `Invalid subscriptions[0]: ${noDictionary}`],
  ['the same in an update', 'patch', '/users/me/subscriptions', () => ({ add: '[{"name": "a"}, 7]' }), `Invalid add[1]: ${noDictionary}`],
  ['an unknown type of message without a text', 'post', '/messages', () => ({ type: 'xx', to: channel }), 'Invalid type'],
  [
    'an unknown type of scheduled message',
    'post',
    '/scheduled_messages',
    () => ({ type: 'xx', to: channel, topic: 'x', content: 'x', scheduled_delivery_timestamp: 4_102_444_800 }),
    `Invalid type: ${notInList}`,
  ],
  ['no count before', 'get', '/messages', () => ({ ...page, num_before: 'null' }), 'num_before is not an integer'],
  ['no count after', 'get', '/messages', () => ({ ...page, num_after: 'null' }), 'num_after is not an integer'],
  ['a negative channel', 'patch', `/messages/1`, () => ({ stream_id: -1 }), 'stream_id is too small'],
  ['a number to be near', 'get', '/messages', () => ({ ...page, narrow: [{ operator: 'near', operand: 5 }] }), 'operand is not a string'],
  ['an anchor between words', 'get', '/messages', () => ({ ...page, anchor: '5 6' }), 'Invalid anchor'],
  [
    'a topic before a channel',
    'post',
    '/messages',
    () => ({ type: 'stream', to: 999_999, topic: 'a\u0007', content: '' }),
    'Invalid character in topic, at position 2!',
  ],
  ['a text before a channel', 'post', '/messages', () => ({ type: 'stream', to: 999_999, topic: 'a', content: ' ' }), 'Message must not be empty'],
  ['people before a text', 'post', '/messages', () => ({ type: 'direct', to: [999_999], content: ' ' }), 'Invalid user ID 999999'],
  ['another sender', 'post', '/messages', () => ({ type: 'direct', to: [zoe.id], content: 'x', sender: 'zoe@example.com' }), 'Invalid mirrored message'],
  ['a forged message', 'post', '/messages', () => ({ type: 'direct', to: [zoe.id], content: 'x', forged: 'true' }), 'User not authorized for this query'],
  ['an unknown channel to type in', 'post', '/typing', () => ({ type: 'stream', op: 'start', stream_id: 999_999, topic: 'x' }), 'Invalid channel ID'],
])('%s has the text of the reference server', async (_, method, path, params, msg) => {
  const answer = await iago[method](path, params());
  expect([answer.status, answer.body.msg]).toEqual([400, msg]);
});

test.each([' 5 ', '+5', ' -5'])('an anchor is a number as Python reads it: %j', async (anchor) => {
  const answer = await iago.get('/messages', { ...page, num_after: 5, anchor });
  expect([answer.status, answer.body['anchor']]).toEqual([200, Math.max(Number(anchor), 0)]);
  expect((answer.body['messages'] as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id)).toContain(sent);
});

test('a message that its sender calls unforged is sent', async () => {
  for (const forged of ['no', 'false', 'maybe']) {
    expect((await iago.post('/messages', { type: 'direct', to: [zoe.id], content: 'x', forged })).status).toBe(200);
  }
  expect((await iago.post('/messages', { type: 'direct', to: [zoe.id], content: 'x', forged: 'yes' })).body.msg).toBe('User not authorized for this query');
});

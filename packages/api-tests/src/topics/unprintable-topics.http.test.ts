import type { TestPerson, TestReply, TestServer } from '@parley/testkit';
import { openChannelPair } from '../../fixtures/channel-pair.js';
import { countRows, errorIn, refusal, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let channel: number;
let id: number;

beforeAll(async () => {
  const pair = await openChannelPair();
  ({ server, owner } = pair);
  channel = await pair.channel('Denmark');
  id = await say(owner, channel);
});
afterAll(() => server.close());

type Call = (topic: string) => Promise<TestReply>;

const calls: ReadonlyArray<readonly [string, Call]> = [
  ['sending', (topic) => owner.post('/messages', { type: 'channel', to: channel, topic, content: 'hello' })],
  [
    'sending later',
    (topic) => owner.post('/scheduled_messages', { type: 'channel', to: channel, topic, content: 'hello', scheduled_delivery_timestamp: 2 ** 32 }),
  ],
  ['typing', (topic) => owner.post('/typing', { op: 'start', type: 'channel', stream_id: channel, topic })],
  ['moving', (topic) => owner.patch(`/messages/${id}`, { topic })],
  ['following', (topic) => owner.post('/user_topics', { stream_id: channel, topic, visibility_policy: 3 })],
  ['muting', (topic) => owner.patch('/users/me/subscriptions/muted_topics', { stream_id: channel, topic, op: 'add' })],
  ['marking as read', (topic) => owner.post('/mark_topic_as_read', { stream_id: channel, topic_name: topic })],
  ['deleting', (topic) => owner.post(`/streams/${channel}/delete_topic`, { topic_name: topic })],
];

test.each(calls)('%s refuses a topic with an invisible character, and changes nothing', async (_, call) => {
  for (const [topic, position] of [
    ['a\0b', 2],
    ['\u0007', 1],
    ['topic\u009f', 6],
    ['\u{1f980}\ufdd0x', 2],
    ['x\uffff', 2],
  ] as const) {
    const before = await countRows(server);
    expect(errorIn(await call(topic))).toEqual(refusal(`Invalid character in topic, at position ${position}!`));
    expect(await countRows(server)).toEqual(before);
  }
});

test('an existing preference for such a topic can be removed', async () => {
  await server.knex.raw(
    `insert into parley.topic_preference (realm_id, user_id, channel_id, topic_key, topic, wish, changed_at) values (?, ?, ?, ?, ?, 'muted', 0)`,
    [server.realm.id, owner.id, channel, 'a\u0007b', 'a\u0007b'],
  );
  const before = await countRows(server);
  expect((await owner.post('/user_topics', { stream_id: channel, topic: 'a\u0007b', visibility_policy: 0 })).status).toBe(200);
  expect((await countRows(server))['topic_preference']).toBe((before['topic_preference'] ?? 0) - 1);
});

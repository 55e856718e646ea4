import { openQueue, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;
let other: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, messageEditLimit: null } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
  other = await makeChannel('Verona', [iago, zoe]);
});
afterAll(() => server.close());

type Snapshot = Readonly<Record<string, unknown>>;

const ask = (person: Pick<TestPerson, 'get'>, id: number, params: TestParams = {}) => person.get(`/messages/${id}/history`, params);
const history = async (person: Pick<TestPerson, 'get'>, id: number, params: TestParams = {}): Promise<ReadonlyArray<Snapshot>> => {
  const reply = await ask(person, id, params);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body['message_history'] as ReadonlyArray<Snapshot>;
};
const change = async (person: TestPerson, id: number, params: TestParams): Promise<void> => {
  server.clock.advance(1000);
  const reply = await person.patch(`/messages/${id}`, params);
  if (reply.status !== 200) throw new Error(reply.text);
};
const silently = { send_notification_to_new_thread: false };
const now = (): number => Math.floor(server.clock.now() / 1000);
const inserted = (words: string) => `<span class="highlight_text_inserted">${words}</span>`;
const deleted = (words: string) => `<span class="highlight_text_deleted">${words}</span>`;

test('1. an unchanged message has one snapshot', async () => {
  const id = await say(iago, channel, 'first');
  expect(await history(zoe, id)).toEqual([{ topic: 'talk', content: 'first', rendered_content: '<p>first</p>', timestamp: now(), user_id: iago.id }]);
});

test('2. one with an edited text has two, and the second has the former text', async () => {
  const id = await say(iago, channel, 'first');
  const sent = now();
  await change(iago, id, { content: 'second' });
  expect(await history(zoe, id)).toEqual([
    { topic: 'talk', content: 'first', rendered_content: '<p>first</p>', timestamp: sent, user_id: iago.id },
    {
      topic: 'talk',
      content: 'second',
      rendered_content: '<p>second</p>',
      timestamp: sent + 1,
      user_id: iago.id,
      prev_content: 'first',
      prev_rendered_content: '<p>first</p>',
      content_html_diff: `<div><p>${inserted('second')}${deleted('first')}</p></div>`,
    },
  ]);
});

test('3. another topic, then another text: each snapshot has the state of its time', async () => {
  const id = await say(iago, channel, 'old', 'a');
  await change(iago, id, { topic: 'b', ...silently });
  await change(iago, id, { content: 'new' });
  const shown = await history(zoe, id);
  expect(shown).toMatchObject([
    { topic: 'a', content: 'old' },
    { topic: 'b', prev_topic: 'a', content: 'old' },
    { topic: 'b', content: 'new', prev_content: 'old' },
  ]);
  expect(shown[1]).not.toHaveProperty('prev_content');
  expect(shown[2]).not.toHaveProperty('prev_topic');
});

test('4. another channel', async () => {
  const id = await say(iago, channel);
  await change(iago, id, { stream_id: other, ...silently });
  const [, moved] = await history(zoe, id);
  expect(moved).toMatchObject({ prev_stream: channel, stream: other, topic: 'talk' });
  expect(moved).not.toHaveProperty('prev_topic');
  const [, before] = await history(zoe.at(117), id);
  expect(before).toMatchObject({ prev_stream: channel });
  expect(before).not.toHaveProperty('stream');
  expect((await history(zoe.at(118), id))[1]).toHaveProperty('stream', other);
});

test('5. topic and text in one edit are one snapshot', async () => {
  const id = await say(iago, channel, 'old');
  await change(iago, id, { topic: 'b', content: 'new', ...silently });
  expect(await history(zoe, id)).toMatchObject([{ content: 'old' }, { content: 'new', prev_content: 'old', topic: 'b', prev_topic: 'talk' }]);
});

test('6. channel and topic in one are one snapshot', async () => {
  const id = await say(iago, channel);
  await change(iago, id, { topic: 'b', stream_id: other, ...silently });
  expect(await history(zoe, id)).toMatchObject([{ topic: 'talk' }, { topic: 'b', prev_topic: 'talk', prev_stream: channel, stream: other }]);
});

test('7. where the organization hides history, every request is refused alike, also for missing messages', async () => {
  const id = await say(iago, channel);
  await change(iago, id, { content: 'second' });
  await setRealm(server, { policies: { editHistoryVisibility: 'none' } });
  for (const asked of [id, 999_999]) {
    expect(errorIn(await ask(zoe, asked))).toEqual(refusal('Message edit history is disabled in this organization'));
  }
  const [shown] = (await zoe.get('/messages', { message_ids: [id] })).body['messages'] as unknown as ReadonlyArray<Snapshot>;
  expect(shown).toHaveProperty('last_edit_timestamp');
  expect(shown).not.toHaveProperty('edit_history');
  await setRealm(server, { policies: { editHistoryVisibility: 'all' } });
});

test('8. hidden and missing messages look the same', async () => {
  const room = await makeChannel('Room', [iago], { invite_only: true });
  const missing = await ask(zoe, 999_999);
  expect(errorIn(missing)).toEqual(refusal('Invalid message(s)'));
  for (const id of [await say(iago, room), await sendDirect(iago, [iago])]) expect((await ask(zoe, id)).text).toBe(missing.text);
});

test('9. messages from before one’s subscription are hidden with protected history', async () => {
  const room = await makeChannel('Protected', [iago], { invite_only: true, history_public_to_subscribers: false });
  const id = await say(iago, room);
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Protected' }], principals: [zoe.id] });
  expect(errorIn(await ask(zoe, id))).toEqual(refusal('Invalid message(s)'));
  expect((await ask(iago, id)).status).toBe(200);
});

test('10. the empty topic has its display name for clients that need it', async () => {
  const id = await say(iago, channel, 'hello', '');
  await change(iago, id, { topic: 'named', ...silently });
  expect(await history(zoe, id)).toMatchObject([{ topic: 'general chat' }, { topic: 'named', prev_topic: 'general chat' }]);
  expect(await history(zoe, id, { allow_empty_topic_name: true })).toMatchObject([{ topic: '' }, { topic: 'named', prev_topic: '' }]);
  expect(await history(zoe.at(334), id, { allow_empty_topic_name: true })).toMatchObject([{ topic: '' }, { prev_topic: '' }]);
  expect(await history(zoe.at(333), id, { allow_empty_topic_name: true })).toMatchObject([{ topic: 'test general chat' }, { prev_topic: 'test general chat' }]);
});

test('11. the difference of two texts', async () => {
  const id = await say(iago, channel, 'content before edit');
  await change(iago, id, { content: 'content after edit' });
  expect((await history(zoe, id))[1]).toMatchObject({ content_html_diff: `<div><p>content ${inserted('after')} ${deleted('before')} edit</p></div>` });
});

test('12. texts without HTML have an empty difference', async () => {
  const id = await say(iago, channel);
  await server.knex.raw(`update parley.message set html = '' where id = ?`, [id]);
  await change(iago, id, { content: 'x' });
  await server.knex.raw(`update parley.message set html = '' where id = ?`, [id]);
  expect((await history(zoe, id))[1]).toMatchObject({ content_html_diff: '<div></div>' });
});

test('13. where only moves are shown, no level has former texts', async () => {
  const id = await say(iago, channel, 'secret');
  await change(iago, id, { content: 'second secret' });
  await change(iago, id, { content: 'open', topic: 'b', ...silently });
  await change(iago, id, { topic: 'c', ...silently });
  await setRealm(server, { policies: { editHistoryVisibility: 'moves' } });
  for (const level of [357, 358, 496]) {
    const shown = await history(zoe.at(level), id);
    expect(shown).toMatchObject([
      { content: 'open', topic: 'talk' },
      { content: 'open', topic: 'b', prev_topic: 'talk' },
      { content: 'open', topic: 'c', prev_topic: 'b' },
    ]);
    const listed = (await zoe.at(level).get('/messages', { message_ids: [id] })).text;
    expect(JSON.stringify(shown) + listed).not.toMatch(/secret|prev_content|content_html_diff/);
  }
  const register = async (level: number) => (await zoe.at(level).post('/register', { fetch_event_types: ['realm'] })).body;
  expect(await register(357)).toMatchObject({ realm_allow_edit_history: true });
  expect(await register(357)).not.toHaveProperty('realm_message_edit_history_visibility_policy');
  expect(await register(358)).toMatchObject({ realm_allow_edit_history: true, realm_message_edit_history_visibility_policy: 'moves' });
  await setRealm(server, { policies: { editHistoryVisibility: 'all' } });
  expect(await history(zoe, id)).toHaveLength(4);
});

test('attack 9: HTML that was written as text stays text in the difference', async () => {
  const id = await say(iago, channel, '<script>alert("old")</script>');
  await change(iago, id, { content: '<img src=x onerror=alert(1)>' });
  const diff = (await history(zoe, id))[1]?.['content_html_diff'] as string;
  expect(diff).toContain('&lt;script&gt;');
  expect(diff.replace(/<\/?(div|p|span)( class="highlight_text_(inserted|deleted)")?>/g, '')).not.toMatch(/[<>]/);
});

test('a direct message has no topic', async () => {
  const id = await sendDirect(iago, [zoe], 'first');
  await change(iago, id, { content: 'second' });
  expect((await history(zoe, id)).map(({ topic }) => topic)).toEqual(['', '']);
});

test('attack 8: of another organization there is nothing', async () => {
  const other = await server.addRealm({ stringId: 'other', name: 'Other' });
  const stranger = await server.addPerson('Stranger', {}, other);
  const id = await say(iago, channel);
  expect(errorIn(await ask(stranger, id))).toEqual(refusal('Invalid message(s)'));
});

test('it is readable in archived channels since 360', async () => {
  const archived = await makeChannel('Archived', [iago, zoe]);
  const id = await say(iago, archived);
  await iago.delete(`/streams/${archived}`);
  expect(errorIn(await ask(zoe.at(359), id))).toEqual(refusal('Invalid message(s)'));
  expect((await ask(zoe.at(360), id)).status).toBe(200);
});

test('a very long history stops when its reader disconnects', async () => {
  const id = await say(iago, channel, 'first');
  const words = (letter: string) => Array.from({ length: 1500 }, (_, index) => `${letter}${index}`).join(' ');
  for (const letter of ['a', 'b', 'c', 'd', 'e']) await change(iago, id, { content: words(letter) });
  const shown = await history(zoe, id);
  expect(shown[0]).toMatchObject({ content: 'first' });
  expect(shown.at(-1)).toMatchObject({ content: words('e'), prev_content: words('d') });
});

describe('a text that was redacted in a channel with protected history, and moved out of it', () => {
  const secretHistory = async (level: number, name: string) => {
    const [late, early] = [await server.addPerson(`Late ${name}`), await server.addPerson(`Early ${name}`)];
    const closed = await makeChannel(`closed ${name}`, [iago, early], { invite_only: true, history_public_to_subscribers: false });
    const open = await makeChannel(`open ${name}`, [iago, early, late]);
    const id = await say(iago, closed, 'the secret');
    await change(iago, id, { content: 'redacted' });
    const join = () => iago.post('/users/me/subscriptions', { subscriptions: [{ name: `closed ${name}` }], principals: [late.id] });
    const leave = () => change(iago, id, { stream_id: open, ...silently });
    const textsOf = async (person: TestPerson) => JSON.stringify([await history(person.at(level), id), (await person.at(level).get(`/messages/${id}`)).body]);
    return { late, early, id, join, leave, textsOf };
  };

  test.each([1, 339, 496])('is shown to who had received it, and not to who came later, even with a copy of what is left (level %i)', async (level) => {
    const { late, early, id, join, leave, textsOf } = await secretHistory(level, String(level));
    expect((await join()).status).toBe(200);
    await leave();
    expect(await textsOf(early)).toContain('the secret');
    expect(await textsOf(late)).not.toContain('the secret');
    expect((await late.post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' })).status).toBe(200);
    expect(await textsOf(late)).not.toContain('the secret');
  });

  test('is not in the event of the redaction, read late, for who had not received the message', async () => {
    const { late, early, join, id, leave } = await secretHistory(496, 'read late');
    expect((await join()).status).toBe(200);
    const queues = [await openQueue(early, { event_types: ['update_message'] }), await openQueue(late, { event_types: ['update_message'] })] as const;
    await change(iago, id, { content: 'redacted again' });
    await leave();
    const [seen, hidden] = [await queues[0].newEvents(), await queues[1].newEvents()];
    expect(seen).toMatchObject([{ orig_content: 'redacted', content: 'redacted again' }, { new_stream_id: expect.any(Number) as number }]);
    expect(JSON.stringify(hidden)).not.toContain('redacted');
  });
});

import { countStatements, openQueue, setRealm, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import {
  countRows,
  errorIn,
  fetchPage,
  makeChannel,
  messagesIn,
  refusal,
  say,
  type SeenMessage,
  sendDirect,
} from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let moderator: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;
let reports: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  moderator = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
  reports = await makeChannel('moderators', [moderator], { invite_only: true });
});
beforeEach(() => setRealm(server, { policies: { moderationRequestsChannelId: reports as never } }));
afterAll(() => server.close());

const report = (person: Pick<TestPerson, 'post'>, id: number, params: TestParams = { report_type: 'spam' }): Promise<TestReply> =>
  person.post(`/messages/${id}/report`, params);
const newest = async (params: TestParams = {}): Promise<SeenMessage> => {
  const message = messagesIn(await fetchPage(moderator, { narrow: [{ operator: 'channel', operand: reports }], num_before: 1, ...params })).at(-1);
  if (message === undefined) throw new Error('Nothing was reported.');
  return message;
};

test('a report is posted in the organization’s channel for it, with person, reason and message, and nowhere else', async () => {
  const id = await say(iago, channel, 'buy **this**\nnow', 'lunch');
  const [announced, pending] = [await openQueue(moderator), await openQueue(iago)];
  expect((await report(zoe, id, { report_type: 'harassment', description: '  They do it\nagain.  ' })).body).toEqual({ result: 'success', msg: '' });
  expect(await newest({ apply_markdown: false })).toMatchObject({
    stream_id: reports,
    subject: "Iago's moderation requests",
    sender_full_name: 'Notification Bot',
    content: [
      `@_**Zoe|${zoe.id}** reported a message sent by @_**Iago|${iago.id}**: #**Denmark>lunch@${id}**`,
      '',
      '* Reason: **Harassment**',
      '* Notes:',
      '',
      '> They do it',
      '> again.',
      '',
      '**The message:**',
      '',
      '> buy **this**',
      '> now',
    ].join('\n'),
  });
  expect(String((await newest())['content'])).toContain('class="message-link"');
  expect((await announced.newEvents()).map(({ type }) => type)).toContain('message');
  expect(await pending.newEvents()).toEqual([]);
});

test('participants can report a direct message', async () => {
  const id = await sendDirect(iago, [zoe], 'between us');
  expect((await report(zoe, id)).status).toBe(200);
  const { content } = await newest({ apply_markdown: false });
  expect(content).toContain('a direct message');
  expect(content).toContain('> between us');
});

test('the reported text neither ends its quote nor mentions anybody', async () => {
  const id = await say(iago, channel, '```\nunclosed\n@**all** @**Desdemona**\n> deeper');
  await report(zoe, id, { report_type: 'other', description: '```` quote\n@**Desdemona**' });
  const { content, flags } = await newest();
  expect(flags).not.toContain('mentioned');
  expect(String(content).match(/<\/blockquote>/g)?.length).toBeGreaterThanOrEqual(2);
  expect(String(content)).toContain('<strong>The message:</strong>');
  expect(String(content).trimEnd().endsWith('</blockquote>')).toBe(true);
});

test('a long message is cut, and a long name leaves room for the topic', async () => {
  const talker = await server.addPerson('T'.repeat(100));
  await makeChannel('long', [talker, zoe]);
  const id = await say(talker, 'long', 'x\n'.repeat(4_999));
  expect((await report(zoe, id)).status).toBe(200);
  const message = await newest({ apply_markdown: false });
  expect([...String(message['content'])].length).toBe(10_000);
  expect(String(message['content']).endsWith('[message truncated]')).toBe(true);
  expect(message['subject']).toBe(`${'T'.repeat(35)}...'s moderation requests`);
});

test.each<[string, TestParams, object]>([
  ['no reason', {}, { status: 400, code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'report_type' argument", var_name: 'report_type' }],
  ['another reason', { report_type: 'boring' }, refusal('Invalid report_type')],
  ['another reason that needs words', { report_type: 'other' }, refusal('An explanation is required.')],
  ['spaces for words', { report_type: 'other', description: '  ' }, refusal('An explanation is required.')],
  ['too many words', { report_type: 'spam', description: 'x'.repeat(1001) }, refusal('description is too long (limit: 1000 characters)')],
])('%s is refused, and not posted', async (_, params, expected) => {
  const id = await say(iago, channel);
  const before = await countRows(server);
  expect(errorIn(await report(zoe, id, params))).toEqual(expected);
  expect(await countRows(server)).toEqual(before);
});

test('a hidden message is missing', async () => {
  const id = await sendDirect(iago, [moderator]);
  for (const level of [382, 496]) expect((await report(zoe.at(level), id)).text).toBe((await report(zoe.at(level), 999_999)).text);
  expect(errorIn(await report(zoe, id))).toEqual(refusal('Invalid message(s)'));
});

test('the operation is missing below 382', async () => {
  const id = await say(iago, channel);
  expect((await report(zoe.at(381), id)).status).toBe(404);
  expect((await report(zoe.at(382), id)).status).toBe(200);
});

test('without a channel for reports, every report is refused', async () => {
  await setRealm(server, { policies: { moderationRequestsChannelId: null } });
  const id = await say(iago, channel);
  expect(errorIn(await report(zoe, id))).toEqual(refusal('Moderation request channel must be specified to enable message reporting.'));
});

test('the channel for reports is part of a registration since 331', async () => {
  const shown = async (level: number) => (await zoe.at(level).post('/register', { fetch_event_types: ['realm'] })).body['realm_moderation_request_channel_id'];
  expect([await shown(330), await shown(331), await shown(496)]).toEqual([undefined, reports, reports]);
  await setRealm(server, { policies: { moderationRequestsChannelId: null } });
  expect(await shown(496)).toBe(-1);
});

test('the channel for reports stays private, and is removed once it is archived', async () => {
  const own = await makeChannel('own reports', [moderator], { invite_only: true });
  await setRealm(server, { policies: { moderationRequestsChannelId: own as never } });
  for (const level of [330, 331, 496]) {
    expect(errorIn(await moderator.at(level).patch(`/streams/${own}`, { is_private: false }))).toEqual(refusal('Moderation request channel must be private.'));
  }
  const queues = [await openQueue(zoe.at(330), { event_types: ['realm'] }), await openQueue(zoe, { event_types: ['realm'] })];
  await moderator.delete(`/streams/${own}`);
  const newEvents = await Promise.all(queues.map((queue) => queue.newEvents()));
  expect(newEvents.map((events) => events.map(({ data }) => data))).toEqual([[], [{ moderation_request_channel_id: -1 }]]);
  expect(errorIn(await report(zoe, await say(iago, channel)))).toEqual(refusal('Moderation request channel must be specified to enable message reporting.'));
});

test('a report takes a fixed number of statements', async () => {
  const ids = [await say(iago, channel), await say(iago, channel)];
  await report(zoe, ids[0] ?? 0);
  const { statements } = await countStatements(server.knex, () => report(zoe, ids[1] ?? 0));
  expect(statements.length).toBeLessThanOrEqual(6);
});

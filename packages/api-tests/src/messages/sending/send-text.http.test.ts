import { openQueue, setChannel, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const asWritten = { apply_markdown: false, allow_empty_topic_name: true };
const post = (person: Pick<TestPerson, 'post'>, params: object) => person.post('/messages', { type: 'stream', to: channel, content: 'hello', ...params });
const stored = async (person: Pick<TestPerson, 'post'>, params: object) => {
  const reply = await post(person, params);
  expect(reply.text).toContain('"success"');
  return seenBy(zoe, Number(reply.body['id']), asWritten);
};

describe('a text is stored', () => {
  test.each([
    ['without blank lines before and white space behind', '\n\n  a\n\nb \n\t ', '  a\n\nb'],
    ['whole, at 10,000 code points', 'x'.repeat(10_000), 'x'.repeat(10_000)],
    ['cut, at 10,001', 'x'.repeat(10_001), `${'x'.repeat(9_980)}\n[message truncated]`],
    ['cut between code points', '\u{1F600}'.repeat(10_001), `${'\u{1F600}'.repeat(9_980)}\n[message truncated]`],
    ['whole, where code points are counted and not units', '\u{1F600}'.repeat(10_000), '\u{1F600}'.repeat(10_000)],
    ['as it is, where it looks like JSON', '"quoted"', '"quoted"'],
  ])('%s', async (_, content, kept) => {
    expect(await stored(iago, { topic: 'text', content })).toMatchObject({ content: kept, content_type: 'text/x-markdown' });
  });
});

describe('a topic is stored', () => {
  test.each([
    ['without space around', '  lunch ', 'lunch'],
    ['whole, at 60 code points', '\u{1F600}'.repeat(60), '\u{1F600}'.repeat(60)],
    ['cut, at 61', '\u{1F600}'.repeat(61), `${'\u{1F600}'.repeat(57)}...`],
    ['as it is, where it looks like JSON', '"lunch"', '"lunch"'],
  ])('%s', async (_, topic, kept) => {
    expect(await stored(iago, { topic })).toMatchObject({ subject: kept });
  });

  test('under its old parameter as well', async () => {
    expect(await stored(iago, { subject: 'by its old name' })).toMatchObject({ subject: 'by its old name' });
  });

  test('in its newest spelling, ignoring case', async () => {
    await say(iago, channel, 'one', 'Supper');
    await say(iago, channel, 'two', 'SUPPER');
    const { body } = await iago.get(`/users/me/${channel}/topics`);
    expect((body['topics'] as ReadonlyArray<{ name: string }>).map(({ name }) => name).filter((name) => /supper/i.test(name))).toEqual(['SUPPER']);
  });
});

describe('the empty topic', () => {
  test('is the default, from level 370 on; before, a topic is required', async () => {
    expect(errorIn(await post(iago.at(369), {}))).toEqual(refusal('Missing topic'));
    expect(await stored(iago.at(370), {})).toMatchObject({ subject: '' });
    expect(await stored(iago.at(369), { topic: '' })).toMatchObject({ subject: '' });
  });

  test.each([
    [333, 'test general chat', 'test general chat'],
    [334, 'test general chat', ''],
    [369, 'test general chat', ''],
    [369, 'general chat', 'general chat'],
    [370, 'general chat', ''],
    [370, 'test general chat', 'test general chat'],
    [369, '(no topic)', '(no topic)'],
    [370, '(no topic)', ''],
    [370, ' (no topic) ', ''],
    [370, '(No topic)', '(No topic)'],
  ])('at level %i %j is stored as %j', async (level, topic, kept) => {
    expect(await stored(iago.at(level), { topic })).toMatchObject({ subject: kept });
  });

  test.each([
    [333, undefined, 'test general chat'],
    [334, undefined, 'test general chat'],
    [334, true, ''],
    [369, undefined, 'test general chat'],
    [370, undefined, 'general chat'],
    [370, true, ''],
  ])('is shown at level %i, with allow_empty_topic_name %s, as %j (4.7 row 30)', async (level, understood, shown) => {
    const id = await say(iago, channel, 'nothing to say about it', '');
    const { body } = await zoe
      .at(level)
      .get('/messages', { anchor: id, num_before: 0, num_after: 0, ...(understood === undefined ? {} : { allow_empty_topic_name: understood }) });
    expect(body['messages']).toMatchObject([{ id, subject: shown }]);
  });

  test('is known as a parameter from level 334 on', async () => {
    const params = { anchor: 'newest', num_before: 1, num_after: 0, allow_empty_topic_name: true };
    expect((await zoe.at(333).get('/messages', params)).body).toMatchObject({ ignored_parameters_unsupported: ['allow_empty_topic_name'] });
    expect((await zoe.at(334).get('/messages', params)).body).not.toHaveProperty('ignored_parameters_unsupported');
  });
});

describe('where topics are required', () => {
  beforeAll(() => setRealm(server, { policies: { topicsPolicy: 'disableEmptyTopic' } }));
  afterAll(() => setRealm(server, { policies: { topicsPolicy: 'allowEmptyTopic' } }));

  test.each([
    [496, ''],
    [496, 'general chat'],
    [369, '(no topic)'],
    [369, ''],
    [333, ''],
  ])('at level %i %j is no topic', async (level, topic) => {
    expect(errorIn(await post(iago.at(level), { topic }))).toEqual(refusal('Topics are required in this organization'));
  });

  test('none is refused', async () => {
    expect(errorIn(await post(iago, {}))).toEqual(refusal('Topics are required in this organization'));
  });
});

describe('the channel decides', () => {
  afterEach(async () => {
    await setRealm(server, { policies: { topicsPolicy: 'allowEmptyTopic' } });
    await setChannel(server, channel, { topicsPolicy: 'inherit' });
  });

  test('whether it takes the empty topic', async () => {
    await setChannel(server, channel, { topicsPolicy: 'disableEmptyTopic' });
    expect(errorIn(await post(iago, { topic: '' }))).toEqual({
      ...refusal('Sending messages to the general chat is not allowed in this channel.'),
      empty_topic_display_name: 'general chat',
    });
    await setRealm(server, { policies: { topicsPolicy: 'disableEmptyTopic' } });
    await setChannel(server, channel, { topicsPolicy: 'allowEmptyTopic' });
    expect((await post(iago, { topic: '' })).status).toBe(200);
    // Before level 392 only the organization's policy counted: a call at such a level must satisfy both.
    expect(errorIn(await post(iago.at(391), { topic: '' }))).toEqual(refusal('Topics are required in this organization'));
    expect((await post(iago.at(392), { topic: '' })).status).toBe(200);
  });

  test('whether it takes another one, at any level of a call', async () => {
    await setChannel(server, channel, { topicsPolicy: 'emptyTopicOnly' });
    const refused = { ...refusal('Only the general chat topic is allowed in this channel.'), empty_topic_display_name: 'general chat' };
    expect(errorIn(await post(iago, { topic: 'lunch' }))).toEqual(refused);
    expect(errorIn(await post(iago.at(391), { topic: 'lunch' }))).toMatchObject({ status: 400 });
    expect((await post(iago, {})).status).toBe(200);
  });
});

describe('a message is read by its sender', () => {
  const flags = async (person: TestPerson, params: object, agent?: string): Promise<ReadonlyArray<string>> => {
    const options = agent === undefined ? {} : { headers: { 'user-agent': agent } };
    const reply = await person.post('/messages', { type: 'stream', to: channel, topic: 'read', content: 'x', ...params }, options);
    return (await seenBy(person, Number(reply.body['id']))).flags;
  };

  test.each([
    ['ZulipTerminal/0.7.0 (Linux)', true],
    ['ZulipMobile/27 (Android)', true],
    ['ZulipElectron/5 Mozilla/5.0', true],
    ['zulipdesktop/1', true],
    ['website', true],
    ['snipe/0', true],
    ['My Desktop App/2', true],
    ['ZulipPython/0.9.0 (Linux; 6)', false],
    ['curl/8.0', false],
    ['Mozilla/5.0 ZulipMobile', false],
  ])('depending on the client program: %s, %s', async (agent, isRead) => {
    expect((await flags(iago, {}, agent)).includes('read')).toBe(isRead);
  });

  test('or by its own parameter, from level 236 on', async () => {
    expect(await flags(iago, { read_by_sender: true })).toEqual(['read']);
    expect(await flags(iago, { read_by_sender: false }, 'ZulipTerminal/1')).toEqual([]);
    const old = { type: 'stream', to: channel, topic: 'read', content: 'x', read_by_sender: true };
    const ignored = await iago.at(235).post('/messages', old);
    expect(ignored.body).toMatchObject({ ignored_parameters_unsupported: ['read_by_sender'] });
    expect((await seenBy(iago, Number(ignored.body['id']))).flags).toEqual([]);
    const taken = await iago.at(236).post('/messages', old);
    expect((await seenBy(iago, Number(taken.body['id']))).flags).toEqual(['read']);
    expect(errorIn(await post(iago, { topic: 'x', read_by_sender: 'yes' }))).toEqual(refusal('read_by_sender is not valid JSON'));
  });

  test('and the sender’s queues get it so', async () => {
    const queues = [await openQueue(iago, { event_types: ['message'] }), await openQueue(zoe, { event_types: ['message'] })];
    const announced = () => Promise.all(queues.map(async (queue) => (await queue.newEvents()).map((event) => event['flags'])));
    await say(iago, channel, 'x', 'read', { read_by_sender: true });
    expect(await announced()).toEqual([[['read']], [[]]]);
    await say(iago, channel, 'x', 'read', { read_by_sender: false });
    expect(await announced()).toEqual([[[]], [[]]]);
  });

  test('and by nobody else', async () => {
    const id = await say(iago, channel, 'x', 'read', { read_by_sender: true });
    expect((await seenBy(zoe, id)).flags).toEqual([]);
  });

  test('the client program is in the message, from its User-Agent or the request', async () => {
    const named = async (agent: string, params: object = {}) => {
      const reply = await iago.post(
        '/messages',
        { type: 'stream', to: channel, topic: 'programs', content: 'x', ...params },
        { headers: { 'user-agent': agent } },
      );
      expect(reply.body).not.toHaveProperty('ignored_parameters_unsupported');
      return (await seenBy(zoe, Number(reply.body['id'])))['client'];
    };
    expect(await named('ZulipPython/0.9.0 (Linux; 6)')).toBe('ZulipPython');
    expect(await named('ZulipPython/0.9.0', { client: 'my script' })).toBe('my script');
    expect(await named('')).toBe('Unspecified');
  });
});

import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let denmark: number;
let digits: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  denmark = await makeChannel('Denmark', [iago, zoe]);
  digits = await makeChannel('2024', [iago]);
});
afterAll(() => server.close());

const send = (params: object, person = iago) => person.post('/messages', { content: 'hello', topic: 'talk', ...params });
const participants = async (id: number): Promise<ReadonlyArray<unknown>> =>
  ((await seenBy(iago, id))['display_recipient'] as ReadonlyArray<{ id: number }>).map(({ id: person }) => person);

describe('a channel is named', () => {
  test.each([
    ['by its name', () => 'Denmark'],
    ['by its name, as JSON', () => '"Denmark"'],
    ['by its id', () => `${denmark}`],
    ['in a list of one name', () => '["Denmark"]'],
    ['in a list of one id', () => `[${denmark}]`],
    ['in other letters, with space around', () => ' dEnMARK '],
  ])('%s', async (_, to) => {
    const { status, body } = await send({ type: 'channel', to: to() });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['id', 'msg', 'result']]);
    expect(await seenBy(zoe, Number(body['id']))).toMatchObject({ type: 'stream', stream_id: denmark, display_recipient: 'Denmark', subject: 'talk' });
  });

  test('by digits, which are an id; a name of digits is in quotes', async () => {
    expect(errorIn(await send({ type: 'channel', to: '2024' }))).toEqual({
      status: 400,
      code: 'STREAM_DOES_NOT_EXIST',
      msg: "Channel with ID '2024' does not exist",
      stream_id: 2024,
    });
    expect(await seenBy(iago, Number((await send({ type: 'channel', to: '"2024"' })).body['id']))).toMatchObject({ stream_id: digits });
  });

  test.each([
    ['not at all', undefined, 'Missing channel'],
    ['by nothing', '', 'Missing channel'],
    ['twice', '["Denmark","Venice"]', 'Expected exactly one channel'],
    ['in an empty list', '[]', 'Expected exactly one channel'],
    ['by an object', '{"name":"Denmark"}', 'Invalid data type for channel'],
    ['by null', 'null', 'Invalid data type for channel'],
    ['by a fraction', '1.5', 'Invalid data type for channel'],
    ['in a list in a list', '[["Denmark"]]', 'Invalid data type for channel'],
  ])('and not %s', async (_, to, msg) => {
    expect(errorIn(await send({ type: 'channel', ...(to === undefined ? {} : { to }) }))).toEqual(refusal(msg));
    expect((await send({ type: 'stream', ...(to === undefined ? {} : { to }) }, iago)).body.msg).toBe(msg);
    const old = await iago.at(254).post('/messages', { type: 'stream', content: 'hello', topic: 'talk', ...(to === undefined ? {} : { to }) });
    expect(old.body.msg).toBe(msg.replace('channel', 'stream'));
  });

  test('by an existing name: others are refused, with the requested one', async () => {
    expect(errorIn(await send({ type: 'channel', to: '<b>Nowhere & "more"</b>' }))).toEqual({
      status: 400,
      code: 'STREAM_DOES_NOT_EXIST',
      msg: "Channel '&lt;b&gt;Nowhere &amp; &quot;more&quot;&lt;/b&gt;' does not exist",
      stream: '&lt;b&gt;Nowhere &amp; &quot;more&quot;&lt;/b&gt;',
    });
    expect((await iago.at(254).post('/messages', { type: 'stream', to: 'Nowhere', topic: 'x', content: 'x' })).body.msg).toBe(
      "Stream 'Nowhere' does not exist",
    );
  });
});

describe('people are named', () => {
  test.each([
    ['by their ids', () => JSON.stringify([zoe.id, cordelia.id]), () => [iago, zoe, cordelia]],
    ['with the sender among them', () => JSON.stringify([zoe.id, iago.id]), () => [iago, zoe]],
    ['twice', () => JSON.stringify([zoe.id, zoe.id]), () => [iago, zoe]],
    ['by their addresses', () => JSON.stringify([zoe.email, cordelia.email.toUpperCase()]), () => [iago, zoe, cordelia]],
    ['by one address', () => zoe.email, () => [iago, zoe]],
    ['by addresses in one text', () => `${zoe.email}, ${cordelia.email}`, () => [iago, zoe, cordelia]],
    ['by addresses in one text, as JSON', () => JSON.stringify(`${zoe.email},${cordelia.email}`), () => [iago, zoe, cordelia]],
    ['by nobody but the sender', () => JSON.stringify([iago.id]), () => [iago]],
  ])('%s', async (_, to, who) => {
    const reply = await send({ type: 'direct', to: to() });
    expect(reply.status).toBe(200);
    const id = Number(reply.body['id']);
    expect([...(await participants(id))].sort()).toEqual(who().map((person) => person.id));
    expect(await seenBy(iago, id)).toMatchObject({ type: 'private', subject: '' });
  });

  test('by the dummy address of a hidden one', async () => {
    const reply = await send({ type: 'direct', to: `user${zoe.id}@localhost` });
    expect(await participants(Number(reply.body['id']))).toEqual([iago.id, zoe.id]);
  });

  test.each([
    ['by one bare id', () => `${zoe.id}`, 'Invalid data type for recipients'],
    ['by ids and addresses together', () => JSON.stringify([zoe.id, cordelia.email]), 'Recipient lists may contain emails or user IDs, but not both.'],
    ['by an object', () => '{"a":1}', 'Invalid data type for recipients'],
    ['by objects', () => '[{"id":1}]', 'Invalid data type for recipients'],
    ['by nobody, in a list', () => '[]', 'Message must have recipients'],
    ['by nobody, in a text', () => ' , ', 'Message must have recipients'],
    ['by an unknown id', () => '[999999]', 'Invalid user ID 999999'],
    ['by an unknown address', () => 'nobody@example.org', "Invalid email 'nobody@example.org'"],
    ['by an id that no account can have', () => '[1e300]', 'Invalid data type for recipients'],
    ['in too large numbers', () => JSON.stringify(Array.from({ length: 501 }, (__, index) => index)), 'Too many recipients'],
  ])('and not %s', async (_, to, msg) => {
    expect(errorIn(await send({ type: 'direct', to: to() }))).toEqual(refusal(msg));
  });

  test('and not at all', async () => {
    expect(errorIn(await send({ type: 'direct' }))).toEqual(refusal('Message must have recipients'));
  });

  test('in any form for the same conversation', async () => {
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<object> }>('select 1 from parley.conversation where participants = ?', [[iago.id, zoe.id]]);
    expect(rows).toHaveLength(1);
  });
});

describe('the kind of recipient', () => {
  test.each([
    ['direct', 173, 174],
    ['channel', 247, 248],
  ])('%s is known from its level on', async (type, before, since) => {
    const to = type === 'direct' ? JSON.stringify([zoe.id]) : 'Denmark';
    expect(errorIn(await iago.at(before).post('/messages', { type, to, topic: 'x', content: 'x' }))).toEqual(refusal('Invalid type'));
    expect((await iago.at(since).post('/messages', { type, to, topic: 'x', content: 'x' })).status).toBe(200);
  });

  test.each(['private', 'stream'])('%s is known at every level', async (type) => {
    const to = type === 'private' ? JSON.stringify([zoe.id]) : 'Denmark';
    for (const level of [173, 496]) expect((await iago.at(level).post('/messages', { type, to, topic: 'x', content: 'x' })).status).toBe(200);
  });

  test.each(['', 'Channel', 'everyone', '"channel"', '1'])('%j is unknown', async (type) => {
    expect(errorIn(await send({ type, to: 'Denmark' }))).toEqual(refusal('Invalid type'));
  });

  test('is required', async () => {
    expect(errorIn(await iago.post('/messages', { to: 'Denmark', topic: 'x', content: 'x' }))).toEqual({
      status: 400,
      code: 'REQUEST_VARIABLE_MISSING',
      msg: "Missing 'type' argument",
      var_name: 'type',
    });
  });
});

test('sends are numbered in their order', async () => {
  const ids = [await say(iago, denmark), await say(zoe, denmark), await say(iago, digits)];
  expect(ids).toEqual([...ids].sort((left, right) => left - right));
});

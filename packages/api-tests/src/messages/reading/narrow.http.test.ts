import type { Json } from '@parley/wire';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, fetchPage, makeChannel, narrowed, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let channel: number;
let lunch: number;
let dinner: number;
let empty: number;
let resolved: number;
let ofOne: number;
let group: number;
let notes: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  channel = await makeChannel('Denmark', [iago, zoe]);
  lunch = await say(iago, channel, 'x', 'Lunch');
  dinner = await say(zoe, channel, 'hi @**Iago**', 'Dinner');
  empty = await say(zoe, channel, '@**all**', '');
  resolved = await say(iago, channel, 'x', '✔ Supper');
  ofOne = await sendDirect(zoe, [iago]);
  group = await sendDirect(zoe, [iago, cordelia]);
  notes = await sendDirect(iago, [iago]);
  await iago.post('/messages/flags', { messages: [lunch, group], op: 'add', flag: 'starred' });
  await iago.post('/messages/flags', { messages: [lunch, dinner], op: 'add', flag: 'read' });
});
afterAll(() => server.close());

const found = (narrow: Json, level = 496) => narrowed(iago.at(level), narrow);
const all = () => [lunch, dinner, empty, resolved, ofOne, group, notes];
const without = (...ids: ReadonlyArray<number>) => all().filter((id) => !ids.includes(id));
const badNarrow = (desc: string) => ({ status: 400, code: 'BAD_NARROW', msg: `Invalid narrow operator: ${desc}`, desc });
const pairs = (...terms: ReadonlyArray<readonly [string, Json]>): Json => terms.map(([operator, operand]) => ({ operator, operand }));

describe('a narrow finds', () => {
  test.each<[string, () => Json, () => ReadonlyArray<number>]>([
    ['everything, where it is empty', () => [], all],
    ['everything, where it is null', () => null, all],
    ['the messages of a channel, by name', () => pairs(['channel', 'dENMARK']), () => [lunch, dinner, empty, resolved]],
    ['the messages of a channel, by id', () => pairs(['channel', channel]), () => [lunch, dinner, empty, resolved]],
    ['the messages of a channel, by its old word', () => [['stream', 'Denmark']], () => [lunch, dinner, empty, resolved]],
    ['a topic, whatever its letters', () => [['topic', 'lUNCH']], () => [lunch]],
    ['the empty topic', () => [['topic', '']], () => [empty]],
    ['the empty topic as it is shown (4.7 row 31)', () => [['topic', 'general chat']], () => [empty]],
    ['what is not of a topic', () => [{ operator: 'topic', operand: 'Lunch', negated: true }], () => without(lunch)],
    ['what is not of a channel', () => [{ operator: 'channel', operand: channel, negated: true }], () => [ofOne, group, notes]],
    ['all public channels', () => pairs(['channels', 'public']), () => [lunch, dinner, empty, resolved]],
    ['all web-public channels, without any', () => [['streams', 'web-public']], () => []],
    ['what somebody sent, by address', () => [['sender', 'ZOE@example.org']], () => [dinner, empty, ofOne, group]],
    ['what somebody sent, by id', () => pairs(['sender', zoe.id]), () => [dinner, empty, ofOne, group]],
    ['a conversation, by ids', () => pairs(['dm', [zoe.id]]), () => [ofOne]],
    ['a conversation, the reader among them', () => pairs(['dm', [iago.id, zoe.id]]), () => [ofOne]],
    ['a conversation, by addresses', () => [['dm', `${zoe.email}, ${cordelia.email}`]], () => [group]],
    ['a conversation, by the oldest words', () => [['pm-with', `${zoe.email},${iago.email}`]], () => [ofOne]],
    ['a conversation, by other old words', () => pairs(['pm_with', [zoe.id, cordelia.id]]), () => [group]],
    ['notes to oneself', () => pairs(['dm', [iago.id]]), () => [notes]],
    ['nothing, with nobody (4.7 row 32)', () => pairs(['dm', []]), () => []],
    ['conversations with somebody', () => pairs(['dm-including', zoe.id]), () => [ofOne, group]],
    ['all conversations, with oneself', () => [['dm-including', iago.email]], () => [ofOne, group, notes]],
    ['larger conversations with somebody', () => pairs(['group-pm-with', zoe.id]), () => [group]],
    ['larger conversations, by other words', () => pairs(['group_pm_with', zoe.id]), () => [group]],
    ['direct messages', () => [['is', 'dm']], () => [ofOne, group, notes]],
    ['direct messages, by the old word', () => [['is', 'private']], () => [ofOne, group, notes]],
    ['no direct messages', () => [{ operator: 'is', operand: 'dm', negated: true }], () => [lunch, dinner, empty, resolved]],
    ['starred messages', () => [['is', 'starred']], () => [lunch, group]],
    ['unread messages', () => [['is', 'unread']], () => without(lunch, dinner)],
    ['mentions of the reader', () => [['is', 'mentioned']], () => [dinner, empty]],
    ['messages with alert words, without any', () => [['is', 'alerted']], () => []],
    ['what is resolved', () => [['is', 'resolved']], () => [resolved]],
    ['one message, by text', () => [['id', String(dinner)]], () => [dinner]],
    ['one message, by number', () => pairs(['id', dinner]), () => [dinner]],
    ['whatever it is near to', () => pairs(['near', String(dinner)]), all],
    ['whatever it is not near to', () => [{ operator: 'near', operand: String(dinner), negated: true }], all],
    ['what all of its terms say', () => pairs(['channel', channel], ['sender', zoe.id], ['topic', 'dinner']), () => [dinner]],
    [
      'nothing, where terms contradict',
      () => [
        ['topic', 'Lunch'],
        ['topic', 'Dinner'],
      ],
      () => [],
    ],
    ['unknown keys beside a term pass', () => [{ operator: 'topic', operand: 'Lunch', more: [1] }], () => [lunch]],
  ])('%s', async (_, narrow, ids) => {
    expect(await found(narrow())).toEqual(ids());
  });
});

describe('a narrow is refused', () => {
  test.each<[string, Json, string]>([
    ['a text that is not JSON', '[', 'narrow is not valid JSON'],
    ['no list', { operator: 'topic', operand: 'x' }, 'narrow is not a list'],
    ['a term of three', [['topic', 'x', 'y']], 'Invalid narrow[0]: Value error, element is not a string pair'],
    ['a term of a number', [['topic', 5]], 'Invalid narrow[0]: Value error, element is not a string pair'],
    ['an empty term', [['topic', 'x'], []], 'Invalid narrow[1]: Value error, element is not a string pair'],
    ['no operand', [{ operator: 'topic' }], 'Invalid narrow[0]: Value error, operand is missing'],
    ['a null operand', [{ operator: 'topic', operand: null }], 'Invalid narrow[0]: Value error, operand is missing'],
    ['no operator', [{ operand: 'x' }], 'Invalid narrow[0]: Value error, operator is missing'],
    ['a null operator', [{ operator: null, operand: 'x' }], 'Invalid narrow[0]: Value error, operator is missing'],
    ['a text in place of a term', ['topic'], 'Invalid narrow[0]: Value error, dict or list required'],
    ['null in place of a term', [null], 'Invalid narrow[0]: Value error, dict or list required'],
    ['an operator that is no text', [{ operator: 5, operand: 'x' }], 'operator is not a string'],
    ['an invalid negation', [{ operator: 'topic', operand: 'x', negated: 'yes' }], 'negated is not a boolean'],
    ['a list for a channel', [{ operator: 'channel', operand: [1] }], 'operand is not a string or integer'],
    ['true for a sender', [{ operator: 'sender', operand: true }], 'operand is not a string or integer'],
    ['a fraction for an id', [{ operator: 'id', operand: 1.5 }], 'operand is not a string or integer'],
    ['a number larger than any id', [{ operator: 'sender', operand: 1e300 }], 'operand is not a string or integer'],
    ['a number for people', [{ operator: 'dm', operand: 5 }], 'operand is not a string or an integer list'],
    ['a text among people', [{ operator: 'dm', operand: [1, 'x'] }], 'operand[1] is not an integer'],
    ['a number larger than any id among people', [{ operator: 'dm', operand: [1e300] }], 'operand[0] is not an integer'],
    ['a number for a topic', [{ operator: 'topic', operand: 5 }], 'operand is not a string'],
    ['a list for a word', [{ operator: 'is', operand: ['starred'] }], 'operand is not a string'],
    ['blank words', [{ operator: 'search', operand: ' ' }], 'operand cannot be blank.'],
  ])('with %s', async (_, narrow, msg) => {
    expect(errorIn(await fetchPage(iago, { narrow }))).toEqual(refusal(msg));
  });

  test.each<[string, () => Json, string]>([
    ['an unknown operator (4.7 row 20)', () => pairs(['foo', 'x']), 'unknown operator foo'],
    ['an unknown operator in a pair', () => [['foo', 'x']], 'unknown operator foo'],
    ['an operator that is a key of every object', () => [['__proto__', 'x']], 'unknown operator __proto__'],
    ['another such operator', () => [['constructor', 'x']], 'unknown operator constructor'],
    ['an unknown channel (4.7 row 38)', () => [['channel', 'x']], 'unknown channel x'],
    ['an unknown id of a channel', () => pairs(['channel', 99_999]), 'unknown channel 99999'],
    ['unknown channels', () => pairs(['channels', 'all']), 'unknown channels operand all'],
    ['an unknown sender', () => [['sender', 'x@example.org']], 'unknown user x@example.org'],
    ['an unknown id of a sender', () => pairs(['sender', 99_999]), 'unknown user 99999'],
    ['an unknown person among others', () => [['dm', `${zoe.email},x@example.org`]], `unknown user in zoe@example.org,x@example.org`],
    ['unknown people', () => pairs(['dm', [99_999, 1]]), 'unknown user in [99999, 1]'],
    ['no address in the text for people', () => [['dm', '']], 'unknown user in '],
    ['blanks in place of addresses', () => [['dm', ' , ']], 'unknown user in  , '],
    ['an unknown word', () => [['is', 'lost']], "unknown 'is' operand lost"],
    ['a word that is a key of every object', () => [['is', 'toString']], "unknown 'is' operand toString"],
    ['an id of letters (4.7 row 33)', () => [['id', 'abc']], 'Invalid message ID'],
    ['an id below zero', () => pairs(['id', -1]), 'Invalid message ID'],
    ['an id above all', () => [['id', '2147483648']], 'Invalid message ID'],
    [
      'a channel and a conversation (4.7 row 19)',
      () => pairs(['channel', channel], ['dm', [zoe.id]]),
      'No message can be both a channel message and direct message',
    ],
    [
      'direct messages with a topic',
      () => [
        ['is', 'dm'],
        ['topic', 'x'],
      ],
      'No message can be both a channel message and direct message',
    ],
    [
      'both, though one is negated',
      () => [
        { operator: 'channels', operand: 'public', negated: true },
        { operator: 'dm-including', operand: zoe.id },
      ],
      'No message can be both a channel message and direct message',
    ],
  ])('with %s', async (_, narrow, desc) => {
    expect(errorIn(await fetchPage(iago, { narrow: narrow() }))).toEqual(badNarrow(desc));
  });

  test('with too many terms or people', async () => {
    expect(errorIn(await fetchPage(iago, { narrow: Array.from({ length: 101 }, () => ['topic', 'x']) }))).toEqual(refusal('narrow is too long'));
    const people = Array.from({ length: 201 }, (_, index) => index);
    expect(errorIn(await fetchPage(iago, { narrow: pairs(['dm', people]) }))).toEqual(refusal('operand is too long'));
  });
});

describe('words are known from their levels on', () => {
  test.each<[number, () => Json, string]>([
    [177, () => pairs(['dm', [zoe.id]]), 'unknown operator dm'],
    [177, () => pairs(['dm-including', zoe.id]), 'unknown operator dm-including'],
    [177, () => [['is', 'dm']], "unknown 'is' operand dm"],
    [194, () => pairs(['id', lunch]), 'Invalid message ID'],
    [250, () => pairs(['channel', channel]), 'unknown operator channel'],
    [250, () => [['channels', 'public']], 'unknown operator channels'],
  ])('at level %i (4.7 row 21, of which the others are like)', async (level, narrow, desc) => {
    expect(errorIn(await fetchPage(iago.at(level - 1), { narrow: narrow() }))).toEqual(badNarrow(desc));
    expect((await fetchPage(iago.at(level), { narrow: narrow() })).status).toBe(200);
  });

  test('and error texts say stream below level 255', async () => {
    expect(errorIn(await fetchPage(iago.at(254), { narrow: [['stream', 'x']] }))).toEqual(badNarrow('unknown stream x'));
    expect(errorIn(await fetchPage(iago.at(255), { narrow: [['stream', 'x']] }))).toEqual(badNarrow('unknown channel x'));
  });

  test('and the empty topic has another display name', async () => {
    expect(await found([['topic', 'test general chat']], 369)).toEqual([empty]);
    expect(await found([['topic', 'test general chat']], 370)).toEqual([]);
    expect(await found([['topic', 'test general chat']], 333)).toEqual([]);
    expect(await found([['topic', 'general chat']], 369)).toEqual([]);
  });
});

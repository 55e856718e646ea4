import { openQueue, setChannel, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { named } from '@parley/core/model';
import { countRows, errorIn, makeChannel, narrowed, refusal } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } }, poolMax: 20 });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const message = { type: 'stream', topic: 'once', content: 'hello' };
const post = (params: TestParams = {}, key?: string, person = iago): Promise<TestReply> =>
  person.post('/messages', { ...message, to: channel, ...params }, key === undefined ? {} : { headers: { 'idempotency-key': key } });
const idOf = ({ text, body }: TestReply): number => {
  expect(text).toContain('"success"');
  return Number(body['id']);
};
const ten = Array.from({ length: 10 }, (_, index) => index);
const countMessages = async (): Promise<number> => (await countRows(server))['message'] ?? 0;

describe.each([
  ['a local id of a queue', (unique: string): [TestParams, undefined] => [{ queue_id: 'queue', local_id: unique }, undefined]],
  ['an Idempotency-Key', (unique: string): [TestParams, string] => [{}, unique]],
])('with %s', (name, keyed) => {
  const again = (unique: string, params: TestParams = {}, person = iago) => {
    const [own, key] = keyed(unique);
    return post({ ...own, ...params }, key, person);
  };

  test('repeated sends make one message and one answer', async () => {
    const before = await countMessages();
    const first = await again('1');
    const repeated = [await again('1'), await again('1'), await again('1')];
    expect(repeated.map(({ text }) => text)).toEqual(repeated.map(() => first.text));
    expect(await countMessages()).toBe(before + 1);
  });

  test('ten at once are one message', async () => {
    for (const round of ten.slice(0, 5)) {
      const before = await countMessages();
      const replies = await Promise.all(ten.map(() => again(`at once ${round}`)));
      expect(new Set(replies.map(idOf)).size).toBe(1);
      expect(await countMessages()).toBe(before + 1);
    }
  });

  test('ten at once that begin a conversation are one message', async () => {
    const newcomer = await server.addPerson(`Newcomer of ${name}`);
    const [own, key] = keyed('direct');
    const params = { ...own, type: 'direct', to: [newcomer.id], content: 'hello' };
    const options = key === undefined ? {} : { headers: { 'idempotency-key': key } };
    const replies = await Promise.all(ten.map(() => iago.post('/messages', params, options)));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(await narrowed(newcomer, [['is', 'private']])).toHaveLength(1);
  });

  test('keys are separate per sender', async () => {
    expect(idOf(await again('shared'))).not.toBe(idOf(await again('shared', {}, zoe)));
  });

  test('other keys are other messages', async () => {
    expect(idOf(await again('a'))).not.toBe(idOf(await again('b')));
  });

  test('a refused send may be repeated', async () => {
    const nobody = named(server.realm.systemGroups.nobody);
    await setChannel(server, channel, { settings: { canSendMessage: nobody } });
    expect(errorIn(await again('refused'))).toEqual(refusal('You do not have permission to post in this channel.'));
    await setChannel(server, channel, { settings: { canSendMessage: named(server.realm.systemGroups.everyone) } });
    const id = idOf(await again('refused'));
    // A repeated send gets the same answer, even after losing the right to send.
    await setChannel(server, channel, { settings: { canSendMessage: nobody } });
    expect(idOf(await again('refused'))).toBe(id);
    await setChannel(server, channel, { settings: { canSendMessage: named(server.realm.systemGroups.everyone) } });
  });

  test('a send with refused parameters may be repeated', async () => {
    expect((await again('bad', { content: '' })).status).toBe(400);
    expect((await again('bad', { type: 'nothing' })).status).toBe(400);
    idOf(await again('bad'));
  });

  test('the key may be as long as the request allows', async () => {
    const long = 'k'.repeat(1000);
    expect(idOf(await again(long))).toBe(idOf(await again(long)));
  });
});

describe('another message under the same key', () => {
  test.each([
    ['text', { content: 'other' }],
    ['topic', { topic: 'other' }],
    ['recipient', { type: 'direct', to: '[1]' }],
  ])('with another %s is another message under a local id, and refused under an Idempotency-Key', async (what, other) => {
    const local = { queue_id: 'queue', local_id: what };
    const first = idOf(await post(local));
    const params = 'type' in other ? { ...other, to: [zoe.id] } : other;
    expect(idOf(await post({ ...local, ...params }))).not.toBe(first);
    expect(idOf(await post(local))).toBe(first);

    const keyed = idOf(await post({}, what));
    const before = await countRows(server);
    expect(errorIn(await post(params, what))).toEqual(refusal('This idempotency key was used for another message.'));
    expect(await countRows(server)).toEqual(before);
    expect(idOf(await post({}, what))).toBe(keyed);
  });
});

test('a local id counts with its queue only', async () => {
  const ids = [idOf(await post({ queue_id: 'one', local_id: 'x' })), idOf(await post({ queue_id: 'two', local_id: 'x' }))];
  const loose = [idOf(await post({ local_id: 'x' })), idOf(await post({ local_id: 'x' })), idOf(await post({ queue_id: 'one' }))];
  const spaced = [idOf(await post({ queue_id: 'a b', local_id: 'c' })), idOf(await post({ queue_id: 'a', local_id: 'b c' }))];
  expect(new Set([...ids, ...loose, ...spaced]).size).toBe(7);
});

describe('the sender’s own queue', () => {
  const echoes = async (params: TestParams, key?: string): Promise<ReadonlyArray<unknown>> => {
    const queue = await openQueue(iago, { event_types: ['message'] });
    const other = await openQueue(iago, { event_types: ['message'] });
    idOf(await post({ queue_id: queue.id, ...params }, key));
    expect((await other.newEvents()).map((event) => event['local_message_id'])).toEqual([undefined]);
    return (await queue.newEvents()).map((event) => event['local_message_id']);
  };

  test('gets the local id', async () => {
    expect(await echoes({ local_id: '17.01' })).toEqual(['17.01']);
  });

  test('gets it beside an Idempotency-Key too', async () => {
    expect(await echoes({ local_id: '17.02' }, 'both')).toEqual(['17.02']);
  });
});

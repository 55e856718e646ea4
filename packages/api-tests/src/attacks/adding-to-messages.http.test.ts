import { deflateSync } from 'node:zlib';
import { openQueue, setRealm, startTestServer, type TestClient, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { countRows, makeChannel, say, seenBy } from '../../fixtures/clients/message-client.js';
import { aPicture } from '../../fixtures/pictures.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let foreigner: TestPerson;
let reports: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  foreigner = await server.addPerson('Foreigner', { role: 'owner' }, await server.addRealm({ stringId: 'elsewhere' }));
  reports = await makeChannel('moderators', [iago], { invite_only: true });
  await setRealm(server, { policies: { moderationRequestsChannelId: reports as never } });
});
afterAll(() => server.close());

const vote = '{"type":"vote","key":"canned,0","vote":1}';

/** Every kind of addition to a message, by its id. */
const additions: Readonly<Record<string, (person: TestClient, id: number) => Promise<TestReply>>> = {
  reacting: (person, id) => person.post(`/messages/${id}/reactions`, { emoji_name: 'smile', emoji_code: '1f642', reaction_type: 'unicode_emoji' }),
  'taking back a reaction': (person, id) => person.delete(`/messages/${id}/reactions`, { emoji_name: 'smile' }),
  answering: (person, id) => person.post('/submessage', { message_id: id, msg_type: 'widget', content: vote }),
  reporting: (person, id) => person.post(`/messages/${id}/report`, { report_type: 'spam' }),
};

const missing = 99_999_999;
const levels = [1, 208, 327, 353, 357, 382, 496];
/** Levels with reports. */
const newerLevels = [382, 496];

describe.each(Object.entries(additions))('%s', (name, add) => {
  const offered = name === 'reporting' ? newerLevels : levels;

  test('attack 26: a message of another organization is missing', async () => {
    const id = await say(iago, await makeChannel(`twenty-six ${name}`, [iago]), '/poll a');
    const before = await countRows(server);
    for (const level of offered) expect((await add(foreigner.at(level), id)).text).toBe((await add(foreigner.at(level), missing)).text);
    expect(await countRows(server)).toEqual(before);
  });

  test('attacks 6 and 70: someone removed from a private channel adds nothing there, at any level, and gets no events', async () => {
    const channel = `six ${name}`;
    await makeChannel(channel, [iago, zoe], { invite_only: true });
    const id = await say(iago, channel, '/poll a');
    await additions['reacting']?.(zoe, id);
    const queue = await openQueue(zoe, { event_types: ['reaction', 'submessage'] });
    await iago.delete('/users/me/subscriptions', { subscriptions: [channel], principals: [zoe.id] });
    const before = await seenBy(iago, id);
    for (const level of offered) expect((await add(zoe.at(level), id)).text).toBe((await add(zoe.at(level), missing)).text);
    expect(await seenBy(iago, id)).toEqual(before);
    await additions['answering']?.(iago, id);
    await iago.post(`/messages/${id}/reactions`, { emoji_name: 'tada' });
    expect(await queue.newEvents()).toEqual([]);
  });
});

test('attack 26: an emoji of another organization is unknown', async () => {
  await iago.upload('/realm/emoji/ours_alone', [{ bytes: await aPicture() }]);
  const [id] = Object.keys((await iago.get('/realm/emoji')).body['emoji'] as object);
  const message = await say(foreigner, await makeChannel('theirs', [foreigner]), ':ours_alone:');
  const reaction = { emoji_name: 'ours_alone', emoji_code: id ?? '', reaction_type: 'realm_emoji' };
  expect((await foreigner.post(`/messages/${message}/reactions`, reaction)).body.msg).toBe('Invalid custom emoji.');
  expect((await foreigner.delete('/realm/emoji/ours_alone')).status).toBe(404);
  expect((await seenBy(foreigner, message))['content']).toBe('<p>:ours_alone:</p>');
});

test('attacks 52 and 68: malformed words are refused and change nothing', async () => {
  const id = await say(iago, await makeChannel('words', [iago, zoe]), '/poll a');
  const before = await countRows(server);
  const words = ['\0', 'a\0b', '\uD800', '__proto__', 'constructor', '[1]', '{}', 'null', "'; drop table x; --", 'x'.repeat(100_000)];
  for (const word of words) {
    const replies = [
      await zoe.post(`/messages/${id}/reactions`, { emoji_name: word }),
      await zoe.post(`/messages/${id}/reactions`, { emoji_name: 'smile', emoji_code: word, reaction_type: word }),
      await zoe.delete(`/messages/${id}/reactions`, { emoji_name: word, emoji_code: word, reaction_type: word }),
      await zoe.post('/submessage', { message_id: id, msg_type: word, content: word }),
      await zoe.post('/submessage', { message_id: id, msg_type: 'widget', content: word }),
      await zoe.post(`/messages/${id}/report`, { report_type: word, description: word }),
      await zoe.post(`/messages/${id}/reactions`, { 'emoji_name[$ne]': 'x' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
  }
  expect(await countRows(server)).toEqual(before);
});

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

test('attack 69: a small picture that claims to be an enormous one is not decoded', async () => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  head.set([8, 6], 8);
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(5_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  expect(bytes.length).toBeLessThan(20_000);
  const before = await countRows(server);
  expect((await iago.upload('/realm/emoji/small_but_large', [{ bytes }])).body).toMatchObject({ code: 'BAD_IMAGE' });
  expect(await countRows(server)).toEqual(before);
});

test('attack 69: a form with endless files is read up to a limit', async () => {
  const many = Array.from({ length: 300 }, () => ({ bytes: Buffer.alloc(10) }));
  expect((await iago.upload('/realm/emoji/many', many)).status).toBe(400);
  const large = Array.from({ length: 3 }, () => ({ bytes: Buffer.alloc(4 * 1_048_576) }));
  expect((await iago.upload('/realm/emoji/large', large)).status).toBe(400);
  // Operations without files skip them, without counting them.
  const sent = await iago.upload('/messages', [{ bytes: Buffer.alloc(1000) }], { type: 'stream', to: 'words', topic: 'files', content: 'hello' });
  expect(sent.status).toBe(200);
});

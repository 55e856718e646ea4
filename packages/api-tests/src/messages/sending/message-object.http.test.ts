import { setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { named } from '@parley/core/model';
import { makeChannel, messagesIn, say, seenBy, type SeenMessage, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let channel: number;
let inChannel: number;
let direct: number;
let group: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  channel = await makeChannel('Denmark', [iago, zoe]);
  inChannel = await say(iago, channel, '/me **waves**', 'Lunch');
  direct = await sendDirect(iago, [zoe], 'hi');
  group = await sendDirect(iago, [zoe, cordelia], 'hi');
});
afterAll(() => server.close());

const at = async (level: number, id: number, params: object = {}, person = zoe): Promise<SeenMessage> => {
  const [message] = messagesIn(await person.at(level).get('/messages', { anchor: id, num_before: 0, num_after: 0, ...params }));
  if (message === undefined) throw new Error(`Not seen: ${id}`);
  return message;
};
const keys = (message: object): ReadonlyArray<string> => Object.keys(message).sort();

test('a message of a channel', async () => {
  expect(await seenBy(zoe, inChannel)).toEqual({
    id: inChannel,
    type: 'stream',
    stream_id: channel,
    display_recipient: 'Denmark',
    recipient_id: expect.any(Number),
    subject: 'Lunch',
    topic_links: [],
    sender_id: iago.id,
    sender_email: iago.email,
    sender_full_name: 'Iago',
    sender_realm_str: '',
    avatar_url: expect.stringContaining(`/avatars/${iago.id}.png`),
    client: 'ParleyTest',
    content: expect.stringContaining('<strong>waves</strong>'),
    content_type: 'text/html',
    is_me_message: true,
    timestamp: Date.UTC(2026, 5, 15, 12) / 1000,
    reactions: [],
    submessages: [],
    flags: [],
  });
});

test('addresses in the name of a topic are its links, below level 46 without their text', async () => {
  const id = await say(iago, channel, 'x', 'see https://example.org, www.example.com');
  const links = [
    { text: 'https://example.org', url: 'https://example.org' },
    { text: 'www.example.com', url: 'https://www.example.com' },
  ];
  expect((await at(46, id))['topic_links']).toEqual(links);
  expect((await at(45, id))['topic_links']).toEqual(links.map(({ url }) => url));
});

test('a direct message names everybody in it, the two of a pair by address', async () => {
  const message = await seenBy(zoe, direct);
  expect(message).toMatchObject({ type: 'private', subject: '', is_me_message: false });
  expect(message).not.toHaveProperty('stream_id');
  const person = ({ id, email, fullName }: TestPerson) => ({ id, email, full_name: fullName, is_mirror_dummy: false });
  expect(message['display_recipient']).toEqual([person(iago), person(zoe)]);
  expect((await seenBy(zoe, group))['display_recipient']).toEqual([person(iago), person(zoe), person(cordelia)]);
  const toSelf = await sendDirect(zoe, [zoe]);
  expect((await seenBy(zoe, toSelf))['display_recipient']).toEqual([person(zoe)]);
});

test('a text comes as HTML, or as Markdown', async () => {
  expect(await seenBy(zoe, inChannel, { apply_markdown: false })).toMatchObject({ content: '/me **waves**', content_type: 'text/x-markdown' });
});

describe('fields are added and removed at their levels', () => {
  test('short names end at level 26', async () => {
    const names = async (level: number) => {
      const [inIt, between] = [await at(level, inChannel), await at(level, direct)];
      return [inIt['sender_short_name'], (between['display_recipient'] as ReadonlyArray<{ short_name?: string }>).map(({ short_name: name }) => name)];
    };
    expect(await names(25)).toEqual(['iago', ['iago', 'zoe']]);
    expect(await names(26)).toEqual([undefined, [undefined, undefined]]);
  });

  test('wildcard and topic mentions are separate from level 224 on', async () => {
    const everybody = await say(iago, channel, '@**all**');
    expect((await at(223, everybody)).flags).toEqual(['wildcard_mentioned']);
    expect((await at(224, everybody)).flags).toEqual(['stream_wildcard_mentioned', 'wildcard_mentioned']);
    await say(zoe, channel, 'here', 'called');
    const topic = await say(iago, channel, '@**topic**', 'called');
    expect((await at(223, topic)).flags).toEqual(['wildcard_mentioned']);
    expect((await at(224, topic)).flags).toEqual(['topic_wildcard_mentioned', 'wildcard_mentioned']);
  });

  test('the number of a conversation of two: that of the other one from level 327 on, another from 482 on', async () => {
    const outgoing = await sendDirect(zoe, [iago]);
    const numbers = async (level: number) => [(await at(level, direct))['recipient_id'], (await at(level, outgoing))['recipient_id']];
    const [incoming326, outgoing326] = await numbers(326);
    expect(incoming326).not.toBe(outgoing326);
    const [incoming327, outgoing327] = await numbers(327);
    expect(incoming327).toBe(outgoing327);
    expect(outgoing327).toBe(outgoing326);
    expect(await numbers(481)).toEqual([outgoing327, outgoing327]);
    const [incoming482, outgoing482] = await numbers(482);
    expect(incoming482).toBe(outgoing482);
    expect(incoming482).not.toBe(outgoing327);
  });

  test('an avatar that the client can compute is left out, from level 92 on unless the client asks for it (4.7 row 36)', async () => {
    expect((await at(91, inChannel))['avatar_url']).toEqual(expect.any(String));
    expect((await at(92, inChannel))['avatar_url']).toBeNull();
    expect((await at(92, inChannel, { client_gravatar: false }))['avatar_url']).toEqual(expect.any(String));
    expect((await at(91, inChannel, { client_gravatar: true }))['avatar_url']).toBeNull();
  });

  test('all levels between agree on everything else', async () => {
    expect(keys(await at(92, inChannel))).toEqual(keys(await at(496, inChannel)));
    expect(keys(await at(26, direct))).toEqual(keys(await at(496, direct)));
  });
});

test('a guest reads messages of a person they may not see as those of an unknown user', async () => {
  const guest = await server.addPerson('Polonius', { role: 'guest' });
  await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
  const common = await makeChannel('Common', [iago, guest, zoe]);
  const id = await say(zoe, common, 'said and gone');
  await zoe.delete('/users/me/subscriptions', { subscriptions: ['Common'] });
  expect(await seenBy(guest, id)).toMatchObject({ sender_id: zoe.id, sender_full_name: 'Unknown user', sender_email: `user${zoe.id}@localhost` });
  expect((await seenBy(guest, id))['avatar_url']).not.toContain('gravatar.com/avatar/z');
  expect(JSON.stringify(await seenBy(guest, id))).not.toContain(zoe.email);
  expect(await seenBy(iago, id)).toMatchObject({ sender_full_name: 'Zoe', sender_email: zoe.email });
});

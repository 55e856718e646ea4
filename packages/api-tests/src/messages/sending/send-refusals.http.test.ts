import { holders, named } from '@parley/core/model';
import { setActive, setChannel, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let gone: TestPerson;
let guest: TestPerson;
let bot: TestPerson;
let open: number;
let hidden: number;
let archived: number;
let rows: Readonly<Record<string, number>>;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  gone = await server.addPerson('Yorick');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  open = await makeChannel('open', [owner, iago]);
  hidden = await makeChannel('hidden', [owner], { invite_only: true });
  archived = await makeChannel('archived', [owner, iago]);
  await setChannel(server, archived, { isArchived: true });
  await setActive(server, gone.id, false);
  rows = await countRows(server);
});
afterAll(() => server.close());

const post = (person: Pick<TestPerson, 'post'>, params: object) =>
  person.post('/messages', { type: 'channel', to: open, topic: 'talk', content: 'hello', ...params });
const direct = (person: Pick<TestPerson, 'post'>, ...people: ReadonlyArray<TestPerson>) =>
  person.post('/messages', { type: 'direct', to: people.map(({ id }) => id), content: 'hello' });
const nobody = () => named(server.realm.systemGroups.nobody);
const everybody = () => named(server.realm.systemGroups.everyone);
const nothingChanged = async (): Promise<void> => expect(await countRows(server)).toEqual(rows);

describe('text', () => {
  test.each([
    ['nothing', '', 'Message must not be empty'],
    ['white space', ' \n\t\n ', 'Message must not be empty'],
    ['a null character', 'a\0b', 'Message must not contain null bytes'],
    ['nothing but a null character', '\0', 'Message must not contain null bytes'],
  ])('of %s is refused', async (_, content, msg) => {
    expect(errorIn(await post(iago, { content }))).toEqual(refusal(msg));
    await nothingChanged();
  });

  test('is required', async () => {
    expect(errorIn(await post(iago, { content: undefined }))).toEqual({
      status: 400,
      code: 'REQUEST_VARIABLE_MISSING',
      msg: "Missing 'content' argument",
      var_name: 'content',
    });
  });

  test.each([
    ['a\u0007b', 2],
    ['\u{1F600}\u{1F600}\0', 3],
    ['x\uFFFE', 2],
    ['line\nbreak', 5],
  ])('a topic with an unprintable character is refused: %j', async (topic, position) => {
    expect(errorIn(await post(iago, { topic }))).toEqual(refusal(`Invalid character in topic, at position ${position}!`));
    await nothingChanged();
  });

  test('the old and the new name of a topic together are refused', async () => {
    expect(errorIn(await post(iago, { subject: 'talk' }))).toEqual({
      status: 400,
      code: 'REQUEST_CONFUSING_VAR',
      msg: "Can't decide between 'topic' and 'subject' arguments",
      var_name1: 'topic',
      var_name2: 'subject',
    });
  });
});

test('of several errors the first is reported, and no error lists ignored parameters', async () => {
  const missing = { status: 400, code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'type' argument", var_name: 'type' };
  expect(errorIn(await iago.post('/messages', { colour: 'red' }))).toEqual(missing);
  const wrong = { type: 'nonsense', to: '[]', topic: 'a\u0007b', content: ' ', read_by_sender: 'yes', colour: 'red' };
  const steps: ReadonlyArray<readonly [object, object]> = [
    [{}, refusal('Invalid type')],
    [{ type: 'channel' }, refusal('read_by_sender is not valid JSON')],
    [{ read_by_sender: 'true' }, refusal('Expected exactly one channel')],
    [{ to: 99_999 }, refusal('Invalid character in topic, at position 2!')],
    [{ topic: 'x' }, refusal('Message must not be empty')],
    [{ content: 'x' }, { status: 400, code: 'STREAM_DOES_NOT_EXIST', msg: "Channel with ID '99999' does not exist", stream_id: 99_999 }],
    [{ to: archived }, refusal("Not authorized to send to channel 'archived'")],
  ];
  let params: object = wrong;
  for (const [mended, announced] of steps) {
    params = { ...params, ...mended };
    expect(errorIn(await iago.post('/messages', params as never))).toEqual(announced);
  }
  await nothingChanged();
});

describe('a channel refuses', () => {
  const refused = "Not authorized to send to channel 'archived'";

  test('everybody, once it is archived', async () => {
    expect(errorIn(await post(iago, { to: archived }))).toEqual(refusal(refused));
    expect((await iago.at(254).post('/messages', { type: 'stream', to: archived, topic: 'x', content: 'x' })).body.msg).toBe(
      refused.replace('channel', 'stream'),
    );
    await nothingChanged();
  });

  test('people who may not see it, as if it were missing', async () => {
    expect(errorIn(await post(iago, { to: hidden }))).toEqual({
      status: 400,
      code: 'STREAM_DOES_NOT_EXIST',
      msg: `Channel with ID '${hidden}' does not exist`,
      stream_id: hidden,
    });
    expect(errorIn(await post(iago, { to: 'hidden' }))).toMatchObject({ code: 'STREAM_DOES_NOT_EXIST', stream: 'hidden' });
    expect(errorIn(await post(guest, { to: open }))).toMatchObject({ code: 'STREAM_DOES_NOT_EXIST', stream_id: open });
    await nothingChanged();
  });

  test('people who see it and are not in it; for former subscribers it looks missing', async () => {
    const administrator = await server.addPerson('Albany', { role: 'administrator' });
    expect(errorIn(await post(administrator, { to: hidden }))).toEqual(refusal("Not authorized to send to channel 'hidden'"));
    const former = await makeChannel('former', [owner, zoe], { invite_only: true });
    await owner.delete('/users/me/subscriptions', { subscriptions: ['former'], principals: [zoe.id] });
    expect(errorIn(await post(zoe, { to: former }))).toMatchObject({ status: 400, code: 'STREAM_DOES_NOT_EXIST' });
  });

  test('people without its permission, and their bots', async () => {
    const mine = await makeChannel('mine', [owner, iago, zoe, bot]);
    await setChannel(server, mine, { settings: { canSendMessage: holders([iago.id], []) } });
    expect(errorIn(await post(zoe, { to: mine }))).toEqual(refusal('You do not have permission to post in this channel.'));
    expect((await zoe.at(254).post('/messages', { type: 'stream', to: mine, topic: 'x', content: 'x' })).body.msg).toBe(
      'You do not have permission to post in this stream.',
    );
    expect((await post(iago, { to: mine })).status).toBe(200);
    expect((await post(bot, { to: mine })).status).toBe(200);
    const ofOne = await server.addPerson('Other helper', { bot: { type: 'generic', ownerId: zoe.id, isSystemBot: false } });
    expect(errorIn(await post(ofOne, { to: mine }))).toEqual(refusal('You do not have permission to post in this channel.'));
  });

  test('people who may not open a topic, if the topic is new, from level 441 on', async () => {
    const settled = await makeChannel('settled', [owner, iago, zoe, bot]);
    await say(owner, settled, 'first', 'Known');
    await setChannel(server, settled, { settings: { canCreateTopic: holders([iago.id], []) } });
    const msg = 'You do not have permission to create new topics in this channel.';
    expect(errorIn(await post(zoe, { to: settled, topic: 'new' }))).toEqual(refusal(msg));
    expect(errorIn(await post(zoe.at(441), { to: settled, topic: 'new' }))).toEqual(refusal(msg));
    // The right of the floor holds at every level of a call.
    expect(errorIn(await post(zoe.at(440), { to: settled, topic: 'new' }))).toEqual(refusal(msg));
    expect((await post(zoe, { to: settled, topic: 'kNOWN' })).status).toBe(200);
    expect((await post(bot, { to: settled, topic: 'new' })).status).toBe(200);
  });
});

describe('people cannot get direct messages', () => {
  test('once they are deactivated', async () => {
    expect(errorIn(await direct(iago, gone))).toEqual(refusal("'yorick@example.org' is no longer using Zulip."));
    expect(errorIn(await direct(iago, zoe, gone))).toEqual(refusal("'yorick@example.org' is no longer using Zulip."));
    expect(errorIn(await direct(bot, gone))).toEqual(refusal("'yorick@example.org' is no longer using Zulip."));
  });

  test('by a guest who may not see them', async () => {
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    expect(errorIn(await direct(guest, zoe))).toEqual(refusal('You do not have permission to access some of the recipients.'));
    await makeChannel('common', [owner, guest, iago]);
    expect((await direct(guest, iago)).status).toBe(200);
    expect(errorIn(await direct(guest, iago, zoe))).toEqual(refusal('You do not have permission to access some of the recipients.'));
    await setRealm(server, { settings: { canAccessAllUsers: everybody() } });
    expect((await direct(guest, zoe)).status).toBe(200);
  });

  test('where nobody may, or none of them', async () => {
    await setRealm(server, { settings: { directMessagePermission: nobody() } });
    expect(errorIn(await direct(iago, zoe))).toEqual(refusal('Direct messages are disabled in this organization.'));
    expect((await direct(iago, bot)).status).toBe(200);
    expect((await direct(bot, iago, zoe)).status).toBe(200);
    await setRealm(server, { settings: { directMessagePermission: holders([owner.id], []) } });
    expect(errorIn(await direct(iago, zoe))).toEqual(refusal('This conversation does not include any users who can authorize it.'));
    expect((await direct(iago, zoe, owner)).status).toBe(200);
    await setRealm(server, { settings: { directMessagePermission: everybody() } });
  });

  test('from people who may not begin a conversation, if it is new', async () => {
    const pistol = await server.addPerson('Pistol');
    await setRealm(server, { settings: { directMessageInitiator: holders([owner.id], []) } });
    expect(errorIn(await direct(pistol, zoe))).toEqual(refusal('You do not have permission to initiate direct message conversations.'));
    await sendDirect(owner, [pistol]);
    expect((await direct(pistol, owner)).status).toBe(200);
    expect(errorIn(await direct(pistol, owner, zoe))).toEqual(refusal('You do not have permission to initiate direct message conversations.'));
    await setRealm(server, { settings: { directMessageInitiator: everybody() } });
  });
});

describe('mentions', () => {
  const people = Array.from({ length: 15 }, (_, index) => index);
  const wildcard = {
    status: 400,
    code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
    msg: 'You do not have permission to use channel wildcard mentions in this channel.',
  };
  const topical = { status: 400, code: 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED', msg: 'You do not have permission to use topic wildcard mentions in this topic.' };

  test('of everybody need permission above fifteen people', async () => {
    const [first, ...others] = [zoe, ...(await Promise.all(people.map((index) => server.addPerson(`Crowd ${index}`))))];
    const crowd = others.slice(0, 14);
    const small = await makeChannel('small', [first, ...crowd]);
    const large = await makeChannel('large', [first, ...others]);
    await setRealm(server, { settings: { canMentionManyUsers: named(server.realm.systemGroups.administrators) } });
    expect((await post(zoe, { to: small, content: '@**all**' })).status).toBe(200);
    expect(errorIn(await post(zoe, { to: large, content: 'come, @**all**' }))).toEqual(wildcard);
    expect(errorIn(await post(zoe.at(228), { type: 'stream', to: large, content: '@**everyone**' }))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(errorIn(await post(zoe.at(229), { type: 'stream', to: large, content: '@**everyone**' }))).toMatchObject({ code: wildcard.code });
    expect((await post(zoe, { to: large, content: '@_**all** and `@**all**`' })).status).toBe(200);
    await makeChannel('large', [owner]);
    expect((await post(owner, { to: large, content: '@**all**' })).status).toBe(200);

    for (const person of others) await say(person, large, 'here', 'busy');
    expect((await post(zoe, { to: large, topic: 'busy', content: '@**topic**' })).status).toBe(200);
    expect(errorIn(await post(zoe, { to: large, topic: 'BUSY', content: '@**topic**' }))).toEqual(topical);
  });
});

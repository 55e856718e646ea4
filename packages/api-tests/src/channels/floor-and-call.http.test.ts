import { featureLevel, newestLevel } from '@parley/core';
import { holders } from '@parley/core/model';
import { setChannel, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, say, seenBy, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let owner: TestPerson;
let secret: number;

/** Below 349 no group opens the metadata of a private channel; at the newest level each of these does. */
const openingGroups = ['canAdministerChannel', 'canAddSubscribers', 'canSubscribe'] as const;

beforeAll(async () => {
  const floor = featureLevel(208);
  if (floor === null) throw new Error('208 is a level');
  server = await startTestServer({ level: floor, realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  secret = await makeChannel('secret', [zoe], { invite_only: true, history_public_to_subscribers: true });
  await say(zoe, secret, 'nothing to see');
});
afterAll(() => server.close());

/** The answer about the private channel, with its name and id replaced by missing ones. */
const asMissing = (text: string): string => text.replaceAll('secret', 'nowhere').replaceAll(String(secret), '999999');

describe.each(openingGroups)('on a server at level 208, a call at the newest level by somebody in %s', (setting) => {
  const person = () => iago.at(newestLevel);
  beforeAll(() => setChannel(server, secret, { settings: { [setting]: holders([iago.id], []) } }));
  afterAll(() => setChannel(server, secret, { settings: { [setting]: holders([], []) } }));

  test('gets no link to a private channel by mentioning it, as for a missing one', async () => {
    const id = await sendDirect(person(), [iago], '#**secret** and #**secret>talk**');
    expect((await seenBy(person(), id))['content']).toBe('<p>#<strong>secret</strong> and #<strong>secret&gt;talk</strong></p>');
    expect((await person().post('/messages/render', { content: '#**secret**' })).body['rendered']).toBe('<p>#<strong>secret</strong></p>');
  });

  test.each([
    ['name', () => 'secret', 'nowhere'],
    ['id', () => secret, 999_999],
  ])('gets nothing of a private channel by narrowing to its %s: the answer is as for a missing one', async (_, named, missing) => {
    const ask = (operand: string | number) =>
      person().get('/messages', { anchor: 'newest', num_before: 5, num_after: 0, narrow: [{ operator: 'channel', operand }] });
    const [answer, reference] = [await ask(named()), await ask(missing)];
    expect([answer.status, asMissing(answer.text)]).toEqual([400, reference.text]);
  });

  test.each([
    ['name', '/messages', {}, () => 'secret', 'nowhere'],
    ['id', '/messages', {}, () => secret, 999_999],
    ['id', '/scheduled_messages', { scheduled_delivery_timestamp: 4_102_444_800 }, () => secret, 999_999],
  ])('gets nothing of a private channel by its %s in %s: the answer is as for a missing one', async (_, path, more, named, missing) => {
    const ask = (to: string | number) => person().post(path, { type: 'stream', to, topic: 'talk', content: 'hello', ...more });
    const [answer, reference] = [await ask(named()), await ask(missing)];
    expect([answer.status, asMissing(answer.text)]).toEqual([400, reference.text]);
  });

  test('gets nothing of a private channel by a typing request: the answer is as for a missing one', async () => {
    const ask = (id: number) => person().post('/typing', { type: 'stream', op: 'start', stream_id: id, topic: 'talk' });
    const [answer, reference] = [await ask(secret), await ask(999_999)];
    expect([answer.status, asMissing(answer.text)]).toEqual([400, reference.text]);
  });
});

test('its subscribers link to it, narrow to it and write to it', async () => {
  const id = await say(zoe.at(newestLevel), 'secret', '#**secret**');
  expect((await seenBy(zoe.at(newestLevel), id))['content']).toContain(`data-stream-id="${secret}"`);
});

describe('on a server at level 208, an administrator outside a private channel, at the newest level', () => {
  const path = '/users/me/subscriptions';

  test('removes people from it, as at level 208; somebody else outside gets the answer for a missing one', async () => {
    const taking = { subscriptions: ['secret'], principals: [iago.id] };
    for (const administrator of [owner.at(newestLevel), owner]) {
      expect((await zoe.post(path, { subscriptions: [{ name: 'secret' }], principals: [iago.id] })).status).toBe(200);
      expect((await administrator.delete(path, taking)).body).toMatchObject({ removed: ['secret'] });
    }
    const outside = await server.addPerson('Cordelia');
    for (const person of [outside, outside.at(newestLevel)]) {
      const [answer, reference] = [await person.delete(path, taking), await person.delete(path, { ...taking, subscriptions: ['nowhere'] })];
      expect([answer.status, asMissing(answer.text)]).toEqual([400, reference.text]);
    }
  });

  test('changes none of its permissions', async () => {
    const moderators = { new: server.realm.systemGroups.moderators };
    for (const setting of ['can_send_message_group', 'can_remove_subscribers_group', 'can_resolve_topics_group']) {
      expect((await owner.at(newestLevel).patch(`/streams/${secret}`, { [setting]: moderators })).body.msg).toBe('Channel content access is required.');
    }
  });
});

import { holders, named } from '@parley/core/model';
import { openQueue, setChannel, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, refusal, say, seenBy } from '../../../fixtures/clients/message-client.js';
import { edit, inTopic, move, second, updates, week } from '../../../fixtures/clients/editing-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let guest: TestPerson;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  guest = await server.addPerson('Guest', { role: 'guest' });
});
afterAll(() => server.close());

const channelOf = (people: readonly [TestPerson, ...TestPerson[]], params: TestParams = {}): Promise<number> =>
  makeChannel(`channel ${(serial += 1)}`, people, params);

describe('another channel', () => {
  test.each([208, 339, 496])('at level %d a move and a deletion are told of where the channel was archived before the events are read', async (level) => {
    const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe])];
    const [moved, deleted] = [await say(zoe, from, 'moved'), await say(zoe, from, 'deleted')];
    const queue = await updates(zoe.at(level));
    await move(iago, moved, { stream_id: to, propagate_mode: 'change_one' });
    await iago.delete(`/messages/${deleted}`);
    await iago.delete(`/streams/${from}`);
    expect(await queue.newEvents()).toMatchObject([
      { type: 'update_message', stream_id: from, new_stream_id: to, message_ids: [moved] },
      { type: 'delete_message', message_id: deleted },
    ]);
  });

  test('under the same topic, each by its own spelling', async () => {
    const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe])];
    const ids = [await say(zoe, from), await say(zoe, from, 'hi', 'Talk')];
    server.clock.advance(second);
    const queue = await updates(zoe);
    await move(zoe, ids[0]!, { stream_id: to, propagate_mode: 'change_all' });
    expect([await inTopic(zoe, from, 'talk'), await inTopic(zoe, to, 'talk')]).toEqual([[], ids]);
    expect(await Promise.all(ids.map(async (id) => (await seenBy(iago, id))['subject']))).toEqual(['talk', 'Talk']);
    expect((await seenBy(zoe, ids[0]!))['edit_history']).toEqual([
      { user_id: zoe.id, timestamp: Math.floor(server.clock.now() / second), prev_stream: from, stream: to },
    ]);
    const [event] = await queue.newEvents();
    expect(event).toMatchObject({ stream_id: from, new_stream_id: to, orig_subject: 'talk', propagate_mode: 'change_all', message_ids: ids });
    expect(event).not.toHaveProperty('subject');
  });

  test('under another topic', async () => {
    const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe])];
    const id = await say(zoe, from);
    const queue = await updates(zoe);
    await move(zoe, id, { stream_id: to, topic: 'new' });
    expect(await queue.newEvents()).toMatchObject([{ stream_id: from, new_stream_id: to, orig_subject: 'talk', subject: 'new', propagate_mode: 'change_one' }]);
    expect((await seenBy(zoe, id))['edit_history']).toMatchObject([{ prev_stream: from, stream: to, prev_topic: 'talk', topic: 'new' }]);
  });

  test('is refused with a text, without the right to move or to post there, and for an unknown channel', async () => {
    const [from, to, secret] = [await channelOf([iago, zoe, guest]), await channelOf([iago, zoe]), await channelOf([iago], { invite_only: true })];
    const id = await say(zoe, from);
    expect(errorIn(await edit(zoe, id, { stream_id: to, content: 'x' }))).toEqual(refusal('Cannot change message content while changing channel'));
    expect(errorIn(await edit(guest, id, { stream_id: to }))).toEqual(refusal("You don't have permission to move this message"));
    const missing = await edit(zoe, id, { stream_id: 999_999 });
    expect(errorIn(missing)).toEqual(refusal('Invalid channel ID'));
    expect((await edit(zoe, id, { stream_id: secret })).text).toBe(missing.text);
    await setChannel(server, to, { settings: { canSendMessage: holders([iago.id], []) } });
    expect(errorIn(await edit(zoe, id, { stream_id: to }))).toEqual(refusal('You do not have permission to post in this channel.'));
    await setChannel(server, to, { settings: { canSendMessage: named(server.realm.systemGroups.everyone) } });
    await setRealm(server, { settings: { canMoveMessagesBetweenChannels: named(server.realm.systemGroups.nobody) } });
    expect(errorIn(await edit(zoe, id, { stream_id: to }))).toEqual(refusal("You don't have permission to move this message"));
    await setChannel(server, from, { settings: { canMoveMessagesOutOfChannel: holders([zoe.id], []) } });
    expect(errorIn(await edit(zoe.at(395), id, { stream_id: to }))).toEqual(refusal("You don't have permission to move this message"));
    await move(zoe.at(396), id, { stream_id: to });
    await setRealm(server, { settings: { canMoveMessagesBetweenChannels: named(server.realm.systemGroups.members) } });
  });

  test('after the time limit is for moderators', async () => {
    const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe])];
    const id = await say(zoe, from);
    server.clock.advance(week + 20 * second + 1);
    expect(errorIn(await edit(zoe, id, { stream_id: to }))).toEqual(refusal("The time limit for editing this message's channel has passed"));
    expect(errorIn(await edit(zoe.at(254), id, { stream_id: to }))).toEqual(refusal("The time limit for editing this message's stream has passed"));
    await move(iago, id, { stream_id: to });
  });

  test('that is archived is refused', async () => {
    const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe])];
    const id = await say(zoe, from);
    await iago.delete(`/streams/${to}`);
    expect(errorIn(await edit(zoe, id, { stream_id: to }))).toEqual(refusal('Invalid channel ID'));
  });

  test('hides the messages from people who may not read there, without revealing that place', async () => {
    const [from, to] = [await channelOf([iago, zoe, cordelia]), await channelOf([iago, zoe], { invite_only: true })];
    const ids = [await say(iago, from), await say(iago, from)];
    const [ofOne, lost, guests] = [await updates(zoe), await updates(cordelia), await updates(guest)];
    await move(iago, ids[0]!, { stream_id: to, topic: 'secret plan', propagate_mode: 'change_all' });
    expect(await ofOne.newEvents()).toMatchObject([{ type: 'update_message', message_ids: ids, new_stream_id: to }]);
    const events = await lost.newEvents();
    expect(events).toMatchObject(ids.map((id) => ({ type: 'delete_message', message_type: 'stream', stream_id: from, topic: 'talk', message_id: id })));
    expect(JSON.stringify(events)).not.toMatch(/secret plan/);
    expect(await guests.newEvents()).toEqual([]);
    expect(await inTopic(cordelia, from, 'talk')).toEqual([]);
    expect((await cordelia.get(`/messages/${ids[0]}`)).status).toBe(400);
  });

  test('attack 7, 8: from a private one, people outside learn neither its id nor its topics', async () => {
    const [from, to] = [await channelOf([iago, zoe], { invite_only: true }), await channelOf([iago, zoe, cordelia])];
    const id = await say(iago, from, 'hello', 'hidden topic');
    await move(iago, id, { topic: 'another hidden one' });
    await move(iago, id, { stream_id: to, topic: 'open' });
    await move(iago, id, { topic: 'renamed' });
    const places = async (person: TestPerson) => [
      ((await person.get(`/messages/${id}`)).body['message'] as { edit_history: ReadonlyArray<object> }).edit_history,
      (await person.get(`/messages/${id}/history`)).body['message_history'],
    ];
    const [shown, snapshots] = await places(cordelia);
    expect(shown).toMatchObject([{ prev_topic: 'open', topic: 'renamed' }]);
    expect(snapshots).toHaveLength(2);
    expect(JSON.stringify([shown, snapshots])).not.toMatch(/hidden|prev_stream/);
    const [whole] = await places(zoe);
    expect(whole).toHaveLength(3);
    expect(JSON.stringify(whole)).toMatch(/hidden/);
  });

  test('with protected history gives copies to present subscribers, and to nobody later', async () => {
    const [from, to] = [await channelOf([iago, cordelia]), await channelOf([iago, zoe], { invite_only: true, history_public_to_subscribers: false })];
    const id = await say(iago, from);
    const queue = await updates(zoe);
    await move(iago, id, { stream_id: to });
    expect(await queue.newEvents()).toMatchObject([{ type: 'update_message', message_ids: [id], new_stream_id: to, flags: ['read'] }]);
    expect((await seenBy(zoe, id)).flags).toEqual(['read']);
    const name = ((await iago.get(`/streams/${to}`)).body['stream'] as { name: string }).name;
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [guest.id] });
    expect((await guest.get(`/messages/${id}`)).status).toBe(400);
  });

  test('keeps unread messages unread for people in both', async () => {
    const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe])];
    const ids = [await say(iago, from), await say(iago, from)];
    await zoe.post('/messages/flags', { messages: [ids[0]!], op: 'add', flag: 'read' });
    await move(iago, ids[0]!, { stream_id: to, propagate_mode: 'change_all' });
    expect(await Promise.all(ids.map(async (id) => (await seenBy(zoe, id)).flags))).toEqual([['read'], []]);
  });
});

test('with one refused part changes nothing', async () => {
  const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago], { invite_only: true })];
  const id = await say(zoe, from);
  const before = await countRows(server);
  expect((await edit(zoe, id, { topic: 'x', stream_id: to })).status).toBe(400);
  expect((await edit(iago, id, { topic: 'x', content: 'y' })).status).toBe(400);
  expect(await countRows(server)).toEqual(before);
  expect(await seenBy(zoe, id)).toMatchObject({ subject: 'talk', content: '<p>hello</p>' });
});

test('takes topic preferences along when the whole topic moves', async () => {
  const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe])];
  const id = await say(iago, from);
  await zoe.post('/user_topics', { stream_id: from, topic: 'talk', visibility_policy: 3 });
  const queue = await openQueue(zoe, { event_types: ['user_topic', 'update_message'] });
  const older = await openQueue(zoe, { event_types: ['muted_topics', 'update_message'] });
  await move(iago, id, { stream_id: to, topic: 'new', propagate_mode: 'change_all' });
  // The whole list, once.
  expect((await older.newEvents()).map(({ type }) => type)).toEqual(['muted_topics', 'update_message']);
  expect(await queue.newEvents()).toMatchObject([
    { type: 'user_topic', stream_id: from, topic_name: 'talk', visibility_policy: 0 },
    { type: 'user_topic', stream_id: to, topic_name: 'new', visibility_policy: 3 },
    { type: 'update_message' },
  ]);
});

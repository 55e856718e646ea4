import { holders, named } from '@parley/core/model';
import { setChannel, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say, seenBy } from '../../../fixtures/clients/message-client.js';
import { edit, inTopic, move, second, topicsOf, updates, week } from '../../../fixtures/clients/editing-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
});
afterAll(() => server.close());

const channelOf = (people: readonly [TestPerson, ...TestPerson[]], params: TestParams = {}): Promise<number> =>
  makeChannel(`channel ${(serial += 1)}`, people, params);

describe('another topic', () => {
  test('for one message, for it and those after it, for all of its topic', async () => {
    const channel = await channelOf([iago, zoe]);
    const [first, second_, third, fourth] = [
      await say(iago, channel),
      await say(zoe, channel, 'hi', 'Talk'),
      await say(zoe, channel),
      await say(iago, channel),
    ];
    await move(iago, second_, { topic: 'one' });
    expect([await inTopic(zoe, channel, 'talk'), await inTopic(zoe, channel, 'one')]).toEqual([[first, third, fourth], [second_]]);
    await move(iago, third, { topic: 'later', propagate_mode: 'change_later' });
    expect([await inTopic(zoe, channel, 'talk'), await inTopic(zoe, channel, 'later')]).toEqual([[first], [third, fourth]]);
    await move(iago, fourth, { subject: 'all', propagate_mode: 'change_all' });
    expect([await inTopic(zoe, channel, 'later'), await inTopic(zoe, channel, 'all')]).toEqual([[], [third, fourth]]);
    expect(await topicsOf(zoe, channel)).toEqual(['all', 'one', 'talk']);
  });

  test('adds a line to the history of each, with the time of a move instead of an edit', async () => {
    const channel = await channelOf([iago, zoe]);
    const ids = [await say(iago, channel), await say(zoe, channel, 'hi', 'Talk')];
    server.clock.advance(7 * second);
    await move(iago, ids[0]!, { topic: 'other', propagate_mode: 'change_all' });
    const at = Math.floor(server.clock.now() / second);
    expect(await Promise.all(ids.map(async (id) => (await seenBy(zoe, id))['edit_history']))).toEqual([
      [{ user_id: iago.id, timestamp: at, prev_topic: 'talk', topic: 'other' }],
      [{ user_id: iago.id, timestamp: at, prev_topic: 'Talk', topic: 'other' }],
    ]);
    const message = await seenBy(zoe, ids[0]!);
    expect(message).toMatchObject({ last_moved_timestamp: at, subject: 'other' });
    expect(message).not.toHaveProperty('last_edit_timestamp');
    expect((await seenBy(zoe.at(364) as TestPerson, ids[0]!))['last_edit_timestamp']).toBe(at);
  });

  test('has one event for all, for everybody in the channel', async () => {
    const channel = await channelOf([iago, zoe]);
    const ids = [await say(iago, channel), await say(zoe, channel)];
    const [ofOne, outside] = [await updates(zoe), await updates(cordelia)];
    await move(iago, ids[1]!, { topic: '', propagate_mode: 'change_all' });
    const events = await ofOne.newEvents();
    expect(events).toEqual([
      {
        id: expect.any(Number) as number,
        type: 'update_message',
        user_id: iago.id,
        rendering_only: false,
        message_id: ids[1],
        message_ids: ids,
        flags: [],
        edit_timestamp: Math.floor(server.clock.now() / second),
        stream_id: channel,
        stream_name: expect.any(String) as string,
        propagate_mode: 'change_all',
        orig_subject: 'talk',
        subject: '',
        topic_links: [],
      },
    ]);
    expect(await outside.newEvents()).toEqual([]);
  });

  test('with another text is one line of the history, and one event', async () => {
    const channel = await channelOf([iago, zoe]);
    const [id, other] = [await say(iago, channel, 'first'), await say(iago, channel)];
    const queue = await updates(zoe);
    await move(iago, id, { topic: 'new', content: '@**Zoe**', propagate_mode: 'change_all' });
    expect((await seenBy(zoe, id))['edit_history']).toMatchObject([{ prev_topic: 'talk', topic: 'new', prev_content: 'first' }]);
    expect((await seenBy(zoe, other))['edit_history']).toEqual([
      { user_id: iago.id, timestamp: expect.any(Number) as number, prev_topic: 'talk', topic: 'new' },
    ]);
    expect(await queue.newEvents()).toMatchObject([
      { message_ids: [id, other], subject: 'new', orig_content: 'first', content: '@**Zoe**', flags: ['mentioned'] },
    ]);
    await move(iago, id, { content: 'second' });
    expect((await seenBy(zoe, id))['edit_history']).toHaveLength(2);
  });

  test('in another spelling is a change', async () => {
    const channel = await channelOf([iago, zoe]);
    const id = await say(iago, channel);
    await move(iago, id, { topic: 'TALK', propagate_mode: 'change_all' });
    expect(await topicsOf(zoe, channel)).toEqual(['TALK']);
  });

  test('is refused', async () => {
    const channel = await channelOf([iago, zoe]);
    const id = await say(iago, channel);
    await setRealm(server, { settings: { canMoveMessagesBetweenTopics: named(server.realm.systemGroups.nobody) } });
    expect(errorIn(await edit(zoe, id, { topic: 'x' }))).toEqual(refusal("You don't have permission to edit this message"));
    await setChannel(server, channel, { settings: { canMoveMessagesWithinChannel: holders([zoe.id], []) } });
    expect(errorIn(await edit(zoe.at(395), id, { topic: 'x' }))).toEqual(refusal("You don't have permission to edit this message"));
    await move(zoe.at(396), id, { topic: 'x' });
    await setRealm(server, { settings: { canMoveMessagesBetweenTopics: named(server.realm.systemGroups.everyone) } });
    expect(errorIn(await edit(zoe, id, { topic: 'a\u0007' }))).toEqual(refusal('Invalid character in topic, at position 2!'));
    for (const topic of ['✔', '✔ general chat', '✔ (no topic)']) {
      expect(errorIn(await edit(zoe, id, { topic }))).toEqual(refusal('General chat cannot be marked as resolved'));
    }
  });

  test('follows the channel’s topics policy, and the right to open topics', async () => {
    const channel = await channelOf([iago, zoe]);
    const id = await say(iago, channel);
    await setChannel(server, channel, { topicsPolicy: 'disableEmptyTopic' });
    expect(errorIn(await edit(zoe, id, { topic: '' }))).toMatchObject({ status: 400, msg: expect.stringContaining('general chat') as string });
    await setChannel(server, channel, { topicsPolicy: 'emptyTopicOnly' });
    expect(errorIn(await edit(zoe, id, { topic: 'x' }))).toMatchObject({ status: 400, msg: expect.stringContaining('general chat') as string });
    await setChannel(server, channel, { topicsPolicy: 'inherit', settings: { canCreateTopic: holders([iago.id], []) } });
    expect(errorIn(await edit(zoe, id, { topic: 'x' }))).toEqual(refusal('You do not have permission to create new topics in this channel.'));
    await move(zoe.at(440), id, { topic: 'TALK' });
    await move(zoe, id, { topic: '✔ TALK' });
    await say(iago, channel, 'hi', 'there');
    await move(zoe, id, { topic: 'there' });
  });

  test('after the time limit is for moderators', async () => {
    const channel = await channelOf([iago, zoe]);
    const id = await say(zoe, channel);
    server.clock.advance(week + 20 * second);
    await move(zoe, id, { topic: 'x' });
    server.clock.advance(1);
    expect(errorIn(await edit(zoe, id, { topic: 'y' }))).toEqual(refusal("The time limit for editing this message's topic has passed."));
    await move(iago, id, { topic: 'y' });
  });

  test('the empty topic has its display name for clients that need it', async () => {
    const channel = await channelOf([iago, zoe]);
    const id = await say(iago, channel);
    await move(iago.at(370), id, { topic: '(no topic)' });
    expect((await seenBy(zoe, id, { allow_empty_topic_name: true }))['subject']).toBe('');
    await move(iago, id, { topic: 'x' });
    await move(iago, id, { topic: 'general chat' });
    expect((await seenBy(zoe, id, { allow_empty_topic_name: true }))['subject']).toBe('');
    expect((await seenBy(zoe, id))['edit_history']).toMatchObject([
      { prev_topic: 'x', topic: 'general chat' },
      { prev_topic: 'general chat' },
      { topic: 'general chat' },
    ]);
  });
});

describe('a whole topic', () => {
  test('that is partly too old is refused with the number of movable messages, except for moderators', async () => {
    const channel = await channelOf([iago, zoe]);
    const old = [await say(zoe, channel), await say(zoe, channel)];
    server.clock.advance(week + 21 * second);
    const young = [await say(zoe, channel), await say(zoe, channel), await say(zoe, channel)];
    const whole = { topic: 'x', propagate_mode: 'change_all' };
    expect(errorIn(await edit(zoe, young[1]!, whole))).toEqual({
      status: 400,
      code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
      msg: 'You only have permission to move the 3/5 most recent messages in this topic.',
      first_message_id_allowed_to_move: young[0],
      total_messages_in_topic: 5,
      total_messages_allowed_to_move: 3,
    });
    expect(errorIn(await edit(zoe.at(171), young[1]!, whole))).toEqual(refusal('You only have permission to move the 3/5 most recent messages in this topic.'));
    expect(await inTopic(zoe, channel, 'talk')).toEqual([...old, ...young]);
    await move(zoe, young[0]!, { topic: 'x', propagate_mode: 'change_later' });
    await move(iago, old[0]!, { topic: 'x', propagate_mode: 'change_all' });
    expect(await inTopic(zoe, channel, 'x')).toEqual([...old, ...young]);
  });

  test('that is partly visible moves its visible part', async () => {
    const channel = await channelOf([iago], { invite_only: true, history_public_to_subscribers: false });
    const hidden = await say(iago, channel);
    const name = ((await iago.get(`/streams/${channel}`)).body['stream'] as { name: string }).name;
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [zoe.id] });
    const seen = await say(iago, channel);
    await move(zoe, seen, { topic: 'x', propagate_mode: 'change_all' });
    expect([await inTopic(iago, channel, 'talk'), await inTopic(iago, channel, 'x')]).toEqual([[hidden], [seen]]);
  });
});

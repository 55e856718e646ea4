import { openQueue, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { fetchPage, makeChannel, messagesIn, say } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

interface Room {
  readonly id: number;
  readonly name: string;
}

const room = async (params: TestParams = {}): Promise<Room> => {
  const name = `room ${(serial += 1)}`;
  return { id: await makeChannel(name, [iago, zoe], params), name };
};
const move = async (person: Pick<TestPerson, 'patch'>, id: number, params: TestParams): Promise<void> => {
  const reply = await person.patch(`/messages/${id}`, params);
  if (reply.status !== 200) throw new Error(reply.text);
};
const everything = async (channel: number) =>
  messagesIn(await fetchPage(zoe, { narrow: [{ operator: 'channel', operand: channel }], apply_markdown: false, allow_empty_topic_name: true }));
/** Topic and text of notices in a channel. */
const notices = async (channel: Room): Promise<ReadonlyArray<unknown>> =>
  (await everything(channel.id)).filter(({ sender_full_name: name }) => name === 'Notification Bot').map(({ subject, content }) => [subject, content]);
const byIago = () => `@_**Iago|${iago.id}**`;
const second = 1000;

describe('notices of a move', () => {
  test('are in the new topic by default; in the old one on request', async () => {
    const channel = await room();
    const id = await say(iago, channel.id);
    await move(iago, id, { topic: 'new', send_notification_to_new_thread: false });
    expect(await notices(channel)).toEqual([]);
    await move(iago, id, { topic: 'newer', send_notification_to_old_thread: true });
    expect(await notices(channel)).toEqual([
      ['newer', `This topic was moved here from #**${channel.name}>new** by ${byIago()}.`],
      ['new', `This topic was moved to #**${channel.name}>newer** by ${byIago()}.`],
    ]);
  });

  test('name one message, or several of a topic', async () => {
    const channel = await room();
    const [, next] = [await say(iago, channel.id), await say(iago, channel.id)];
    await move(iago, next, { topic: 'one', send_notification_to_old_thread: true });
    const link = `#narrow/channel/${channel.id}-${channel.name.replace(' ', '-')}/topic/one/near/${next}`;
    expect(await notices(channel)).toEqual([
      ['one', `[A message](${link}) was moved here from #**${channel.name}>talk** by ${byIago()}.`],
      ['talk', `A message was moved from this topic to #**${channel.name}>one** by ${byIago()}.`],
    ]);
    const [from, to] = [await room(), await room()];
    const [, second_] = [await say(iago, from.id), await say(iago, from.id), await say(iago, from.id)];
    await move(iago, second_, { topic: 'two', propagate_mode: 'change_later', stream_id: to.id, send_notification_to_old_thread: true });
    expect(await notices(to)).toEqual([['two', `2 messages were moved here from #**${from.name}>talk** by ${byIago()}.`]]);
    expect(await notices(from)).toEqual([['talk', `2 messages were moved from this topic to #**${to.name}>two** by ${byIago()}.`]]);
  });

  test('name the messages where a whole topic joins another', async () => {
    const [from, to] = [await room(), await room()];
    await say(iago, from.id, 'there before', 'there');
    await say(iago, to.id, 'there before', 'there');
    const one = await say(iago, from.id, 'hello', 'alone');
    await move(iago, one, { topic: 'there', propagate_mode: 'change_all', send_notification_to_old_thread: true });
    const link = `#narrow/channel/${from.id}-${from.name.replace(' ', '-')}/topic/there/near/${one}`;
    expect(await notices(from)).toEqual([
      ['there', `[A message](${link}) was moved here from #**${from.name}>alone** by ${byIago()}.`],
      ['alone', `This topic was moved to #**${from.name}>there** by ${byIago()}.`],
    ]);
    const first = await say(iago, from.id, 'hello', 'two');
    await say(iago, from.id, 'hello', 'two');
    await move(iago, first, { topic: 'there', stream_id: to.id, propagate_mode: 'change_all' });
    expect(await notices(to)).toEqual([['there', `2 messages were moved here from #**${from.name}>two** by ${byIago()}.`]]);
  });

  test('say nothing of messages there that the mover may not see', async () => {
    const [from, to] = [await room(), { id: await makeChannel('protected history', [zoe], { invite_only: true }), name: 'protected history' }];
    await say(zoe, to.id, 'before their time', 'plans');
    await zoe.post('/users/me/subscriptions', { subscriptions: [{ name: to.name }], principals: [iago.id] });
    const id = await say(iago, from.id, 'hello', 'alone');
    await move(iago, id, { topic: 'plans', stream_id: to.id, propagate_mode: 'change_all' });
    const next = await say(iago, from.id, 'hello', 'another');
    await move(iago, next, { topic: 'plans', stream_id: to.id, propagate_mode: 'change_all' });
    expect((await notices(to)).map((notice) => (notice as ReadonlyArray<string>)[1])).toEqual([
      `This topic was moved here from #**${from.name}>alone** by ${byIago()}.`,
      expect.stringContaining(`was moved here from #**${from.name}>another** by`),
    ]);
    expect((await notices(to)).at(-1)).not.toEqual(['plans', expect.stringContaining('This topic')]);
  });

  test.each([
    [391, []],
    [392, ['read']],
  ])('come after the move itself, to a mover at level %i with the flags %j', async (level, flagsOfMover) => {
    const channel = await room();
    const id = await say(iago, channel.id);
    const [ofOne, ofMover] = [await openQueue(zoe, { event_types: ['message', 'update_message'] }), await openQueue(iago, { event_types: ['message'] })];
    await move(iago.at(level), id, { topic: 'new' });
    expect((await ofOne.newEvents()).map(({ type, flags }) => [type, flags])).toEqual([
      ['update_message', []],
      ['message', []],
    ]);
    expect((await ofMover.newEvents()).map(({ flags }) => flags)).toEqual([flagsOfMover]);
  });

  test('between channels never name a private one in another', async () => {
    const [open, secret] = [await room(), await room({ invite_only: true })];
    const [inside, outside] = [await say(iago, secret.id, 'hello', 'plans'), await say(iago, open.id, 'hello', 'chat')];
    await move(iago, inside, { stream_id: open.id, topic: 'published', send_notification_to_old_thread: true });
    await move(iago, outside, { stream_id: secret.id, topic: 'hidden', send_notification_to_old_thread: true });
    expect(await notices(open)).toEqual([
      ['published', `This topic was moved here from another channel by ${byIago()}.`],
      ['chat', `This topic was moved to another channel by ${byIago()}.`],
    ]);
    expect(await notices(secret)).toEqual([
      ['plans', `This topic was moved to #**${open.name}>published** by ${byIago()}.`],
      ['hidden', `This topic was moved here from #**${open.name}>chat** by ${byIago()}.`],
    ]);
  });

  test('below 152 only between channels, and in the old topic by default', async () => {
    const [from, to] = [await room(), await room()];
    const id = await say(iago, from.id);
    await move(iago.at(151), id, { topic: 'x', send_notification_to_old_thread: true, send_notification_to_new_thread: true });
    expect(await notices(from)).toEqual([]);
    await move(iago.at(151), id, { stream_id: to.id });
    expect([(await notices(from)).length, (await notices(to)).length]).toEqual([1, 1]);
    const other = await say(iago, from.id, 'hello', 'other');
    await move(iago.at(152), other, { stream_id: to.id });
    expect([(await notices(from)).length, (await notices(to)).length]).toEqual([1, 2]);
  });

  test('with a topic whose name looks like Markdown', async () => {
    const channel = await room();
    const id = await say(iago, channel.id, 'hello', 'x** @**all');
    await move(iago, id, { topic: 'new' });
    const [notice] = (await everything(channel.id)).filter(({ subject }) => subject === 'new').slice(1);
    expect(notice?.flags).toEqual([]);
    const [shown] = messagesIn(await zoe.get('/messages', { message_ids: [Number(notice?.id)] }));
    expect(shown?.['content']).not.toContain('wildcard');
    expect(shown?.['content']).toContain(`@**all</a>`);
  });
});

describe('a resolved topic', () => {
  const resolve = (id: number, topic = '✔ talk') => move(iago, id, { topic, propagate_mode: 'change_all' });

  test('has a notice, and another when it is unresolved', async () => {
    const channel = await room();
    const id = await say(zoe, channel.id);
    await resolve(id);
    expect(await notices(channel)).toEqual([['✔ talk', `${byIago()} has marked this topic as resolved.`]]);
    server.clock.advance(60 * second);
    await resolve(id, 'talk');
    expect(await notices(channel)).toEqual([
      ['talk', `${byIago()} has marked this topic as resolved.`],
      ['talk', `${byIago()} has marked this topic as unresolved.`],
    ]);
  });

  test('has it independent of other notices, and no notice of a move', async () => {
    const channel = await room();
    const id = await say(zoe, channel.id);
    await move(iago, id, { topic: '✔ talk', propagate_mode: 'change_all', send_notification_to_new_thread: false, send_notification_to_old_thread: true });
    expect(await notices(channel)).toHaveLength(1);
    const [message] = await everything(channel.id);
    expect(message).not.toHaveProperty('last_moved_timestamp');
    expect(message).toMatchObject({ edit_history: [{ prev_topic: 'talk', topic: '✔ talk' }] });
  });

  test('that is unresolved within a minute keeps neither notice', async () => {
    const channel = await room();
    const id = await say(zoe, channel.id);
    const queue = await openQueue(zoe, { event_types: ['message', 'update_message', 'delete_message'] });
    await resolve(id);
    server.clock.advance(60 * second - 1);
    await resolve(id, 'talk');
    expect(await notices(channel)).toEqual([]);
    expect((await queue.newEvents()).map(({ type }) => type)).toEqual(['update_message', 'update_message', 'delete_message']);
    await resolve(id);
    expect(await notices(channel)).toHaveLength(1);
  });

  test('keeps later messages, and ordinary ones with the same text', async () => {
    const channel = await room();
    const id = await say(zoe, channel.id);
    await resolve(id);
    await say(zoe, channel.id, 'wait, x has marked this topic as resolved.', '✔ talk');
    await resolve(id, 'talk');
    expect(await notices(channel)).toHaveLength(2);
    expect(await everything(channel.id)).toHaveLength(4);
  });

  test('needs all of its messages: moving one is no resolution', async () => {
    const channel = await room();
    const ids = [await say(zoe, channel.id), await say(zoe, channel.id)];
    await move(iago, ids[0]!, { topic: '✔ talk' });
    expect((await notices(channel)).map((notice) => (notice as ReadonlyArray<string>)[1])).toEqual([expect.stringContaining('was moved here from')]);
  });

  test('that also changes its channel is a move', async () => {
    const [from, to] = [await room(), await room()];
    const id = await say(zoe, from.id);
    await move(iago, id, { topic: '✔ talk', stream_id: to.id, propagate_mode: 'change_all' });
    expect(await notices(to)).toEqual([['✔ talk', `This topic was moved here from #**${from.name}>talk** by ${byIago()}.`]]);
  });
});

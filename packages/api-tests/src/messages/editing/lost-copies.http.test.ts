import { countStatements, openQueue, type QueueClient, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { fillChannel } from '../../../fixtures/people/crowd.js';
import { countRows, makeChannel, narrowed, say, succeeded } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

/** Everybody's, private or of one person. */
const channelOf = (people: readonly [TestPerson, ...TestPerson[]], isPrivate = false) =>
  makeChannel(`channel ${(count += 1)}`, people, { invite_only: isPrivate });
const moved = async (id: number, stream_id: number) =>
  succeeded(
    await iago.patch(`/messages/${id}`, {
      stream_id,
      propagate_mode: 'change_all',
      send_notification_to_old_thread: false,
      send_notification_to_new_thread: false,
    }),
  );
const flag = async (person: TestPerson, name: string, ids: ReadonlyArray<number>, op = 'add') =>
  succeeded(await person.post('/messages/flags', { messages: [...ids], op, flag: name }));
const subscribe = async (person: TestPerson, id: number) => {
  const { body } = await iago.get(`/streams/${id}`);
  succeeded(await iago.post('/users/me/subscriptions', { subscriptions: [{ name: (body['stream'] as { name: string }).name }], principals: [person.id] }));
};
const leave = async (person: TestPerson, id: number) => {
  const { body } = await iago.get(`/streams/${id}`);
  succeeded(await person.delete('/users/me/subscriptions', { subscriptions: [(body['stream'] as { name: string }).name] }));
};

const flagsOf = async (person: TestPerson, id: number) =>
  (succeeded(await person.get(`/messages/${id}`)).body['message'] as unknown as { flags: ReadonlyArray<string> }).flags;

interface Told {
  readonly unread: ReadonlyArray<number>;
  readonly starred: ReadonlyArray<number>;
}

/** What a registration tells of these messages, and what searches for them find. */
const toldOf = async (person: TestPerson, ids: ReadonlyArray<number>): Promise<Told> => {
  const among = (found: ReadonlyArray<number>) => found.filter((id) => ids.includes(id));
  const { body } = await person.post('/register', { fetch_event_types: ['message', 'update_message_flags', 'starred_messages'] });
  const { streams } = body['unread_msgs'] as unknown as { streams: ReadonlyArray<{ unread_message_ids: ReadonlyArray<number> }> };
  const told = {
    unread: among(streams.flatMap((group) => group.unread_message_ids)),
    starred: among(body['starred_messages'] as unknown as ReadonlyArray<number>),
  };
  expect({ unread: among(await narrowed(person, [['is', 'unread']])), starred: among(await narrowed(person, [['is', 'starred']])) }).toEqual(told);
  return told;
};
const nothing: Told = { unread: [], starred: [] };

/** The flags that events add or remove, and the messages that they move or delete. */
const heard = async (queue: QueueClient) =>
  (await queue.newEvents()).flatMap((event) => {
    const ids = (event['messages'] ?? event['message_ids']) as ReadonlyArray<number>;
    if (event['type'] === 'update_message_flags') return [[`${String(event['op'])} ${String(event['flag'])}`, ids]];
    return event['type'] === 'update_message' || event['type'] === 'delete_message' ? [[event['type'], ids]] : [];
  });

describe('messages that are moved into a channel where their reader is not', () => {
  test.each([
    ['from a private to a public channel', true, false],
    ['from a public to another public channel', false, false],
    ['from a private to another private channel', true, true],
    ['from a public to a private channel', false, true],
  ])('%s are read and lose their stars, in state and events', async (_, wasPrivate, isPrivate) => {
    const [from, to] = [await channelOf([iago, zoe], wasPrivate), await channelOf([iago], isPrivate)];
    const ids = [await say(iago, from), await say(iago, from), await say(iago, from)];
    const [unread = 0, read = 0, plain = 0] = ids;
    await flag(zoe, 'read', [read]);
    await flag(zoe, 'starred', [unread, read]);
    expect(await toldOf(zoe, ids)).toEqual({ unread: [unread, plain], starred: [unread, read] });
    const queue = await openQueue(zoe, { client_capabilities: { notification_settings_null: false, bulk_message_deletion: true } });
    await moved(plain, to);
    expect(await toldOf(zoe, ids)).toEqual(nothing);
    expect((await narrowed(zoe, [])).filter((id) => ids.includes(id))).toEqual([]);
    expect(await heard(queue)).toEqual(
      isPrivate
        ? [['delete_message', ids]]
        : [
            ['update_message', ids],
            ['add read', ids],
            ['remove starred', ids],
          ],
    );
    if (!isPrivate) {
      expect(await flagsOf(zoe, unread)).toEqual(['read', 'historical']);
      expect(await narrowed(zoe, [{ operator: 'channel', operand: to }])).toEqual(ids);
    }
    await subscribe(zoe, to);
    expect(await toldOf(zoe, ids)).toEqual(nothing);
    expect((await narrowed(zoe, [])).filter((id) => ids.includes(id))).toEqual([]);
  });

  test('are not unread again when the reader leaves the channel of birth, had muted the sender, or the messages come back', async () => {
    const [from, to, third] = [await channelOf([iago, zoe]), await channelOf([iago]), await channelOf([iago, zoe])];
    const ids = [await say(iago, from), await say(iago, from)];
    await moved(ids[0] ?? 0, to);
    await leave(zoe, from);
    await subscribe(zoe, to);
    expect(await toldOf(zoe, ids)).toEqual(nothing);
    await moved(ids[0] ?? 0, third);
    expect(await toldOf(zoe, ids)).toEqual(nothing);
    await subscribe(zoe, from);
    await moved(ids[0] ?? 0, from);
    expect(await toldOf(zoe, ids)).toEqual(nothing);
    expect((await narrowed(zoe, [])).filter((id) => ids.includes(id))).toEqual([]);
  });

  test('stay read for who had muted their sender, and leaves the channel of birth', async () => {
    const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe])];
    const othello = await server.addPerson('Othello');
    await subscribe(othello, from);
    const id = await say(othello, from);
    succeeded(await zoe.post(`/users/me/muted_users/${othello.id}`));
    await moved(id, to);
    await leave(zoe, from);
    expect(await toldOf(zoe, [id])).toEqual(nothing);
  });

  test('can be starred and reacted to again: that makes another copy', async () => {
    const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago])];
    const id = await say(iago, from);
    await flag(zoe, 'starred', [id]);
    await moved(id, to);
    const queue = await openQueue(zoe);
    await flag(zoe, 'starred', [id]);
    expect(await toldOf(zoe, [id])).toEqual({ unread: [], starred: [id] });
    expect(await heard(queue)).toEqual([['add starred', [id]]]);
    expect(await flagsOf(zoe, id)).toEqual(['read', 'starred', 'historical']);
  });

  test('lose mentions, too, and the reader does not count as one who has read them', async () => {
    const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago])];
    const ids = [await say(iago, from, '@**Zoe**'), await say(iago, from, '@**all**'), await say(iago, from, '@**topic** again')];
    await flag(zoe, 'read', ids);
    await moved(ids[0] ?? 0, to);
    await subscribe(zoe, to);
    expect((await narrowed(zoe, [['is', 'mentioned']])).filter((id) => ids.includes(id))).toEqual([]);
    for (const id of ids) {
      expect(await flagsOf(zoe, id)).toEqual(['read', 'historical']);
      expect((await iago.get(`/messages/${id}/read_receipts`)).body['user_ids']).toEqual([]);
    }
  });
});

test('who is subscribed to the other channel keeps the messages with their flags, and hears of the move alone', async () => {
  const [from, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe])];
  const ids = [await say(iago, from, '@**all**'), await say(iago, from)];
  await flag(zoe, 'starred', [ids[1] ?? 0]);
  const queue = await openQueue(zoe);
  await moved(ids[0] ?? 0, to);
  expect(await toldOf(zoe, ids)).toEqual({ unread: ids, starred: [ids[1]] });
  expect(await heard(queue)).toEqual([['update_message', ids]]);
  await leave(zoe, from);
  expect(await toldOf(zoe, ids)).toEqual({ unread: ids, starred: [ids[1]] });
  await moved(ids[0] ?? 0, from);
  expect(await toldOf(zoe, ids)).toEqual(nothing);
});

test('a star on what the reader cannot read any more is not told, until they can again', async () => {
  const [left, closed] = [await channelOf([iago, zoe], true), await channelOf([iago, zoe])];
  const ids = [await say(iago, left), await say(iago, closed)];
  await flag(zoe, 'read', ids);
  await flag(zoe, 'starred', ids);
  await leave(zoe, closed);
  expect(await toldOf(zoe, ids)).toEqual({ unread: [], starred: ids });
  await leave(zoe, left);
  expect(await toldOf(zoe, ids)).toEqual({ unread: [], starred: [ids[1]] });
  succeeded(await iago.patch(`/streams/${closed}`, { is_private: true }));
  expect(await toldOf(zoe, ids)).toEqual(nothing);
  for (const id of [left, closed]) await subscribe(zoe, id);
  expect(await toldOf(zoe, ids)).toEqual({ unread: [], starred: ids });
});

test('a move costs the same, however many people lose the messages', async () => {
  const [small, large, to] = [await channelOf([iago, zoe]), await channelOf([iago, zoe]), await channelOf([iago])];
  await fillChannel(server, { channel: large, like: zoe, people: 1998 });
  const costOf = async (channel: number) => {
    const id = await say(iago, channel, 'hello', `topic ${channel}`);
    const before = await countRows(server);
    const { statements } = await countStatements(server.knex, () => moved(id, to));
    const after = await countRows(server);
    return {
      statements: statements.length,
      rows: Object.entries(after)
        .flatMap(([name, rows]) => (rows === before[name] ? [] : [name]))
        .sort(),
    };
  };
  // Both channels are known as origins of messages by then.
  await costOf(small);
  await costOf(large);
  const few = await costOf(small);
  expect(await costOf(large)).toEqual(few);
  expect(few.rows).not.toContain('message_flag');
});

import { holders, named } from '@parley/core/model';
import { holdInserts, type TestPerson, type TestReply, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { forRaces, openChannelPeople } from '../../../fixtures/people/channel-people.js';
import { type HeldTx, holdChange } from '../../../fixtures/forced-order.js';
import { countRows, makeChannel, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;

beforeAll(async () => {
  ({ server, owner, iago } = await openChannelPeople(forRaces));
});
afterAll(() => server.close());

const rounds = [1, 2, 3];
const membership = '/users/me/subscriptions';
const remove = (name: string, person: TestPerson): Promise<TestReply> => owner.delete(membership, { subscriptions: [name], principals: [person.id] });
const add = (name: string, person: TestPerson): Promise<TestReply> => owner.post(membership, { subscriptions: [{ name }], principals: [person.id] });
const post = (person: TestPerson, channel: number): Promise<TestReply> =>
  person.post('/messages', { type: 'stream', to: channel, topic: 'race', content: 'now' });
const countMessages = async (): Promise<number> => (await countRows(server))['message'] ?? 0;
const rows = async <Row>(statement: string, ...bindings: ReadonlyArray<string | number | ReadonlyArray<number>>): Promise<ReadonlyArray<Row>> =>
  (await server.knex.raw<{ rows: ReadonlyArray<Row> }>(statement, bindings as never)).rows;

describe('a person who is removed from a private channel while sending', () => {
  test.each(rounds)('sends nothing where the removal commits first (%i)', async (round) => {
    const name = `first ${round}`;
    const channel = await makeChannel(name, [owner, iago], { invite_only: true });
    const held = await holdInserts(server, 'event_log');
    const leaving = remove(name, iago);
    await held.waiting(1);
    const sending = post(iago, channel);
    await whenRowsAwaited(server, 1);
    await held.release();
    expect((await leaving).body['removed']).toEqual([name]);
    expect((await sending).body).toMatchObject({ result: 'error', code: 'STREAM_DOES_NOT_EXIST' });
    expect(await rows('select 1 from parley.message where conversation_id = ?', channel)).toEqual([]);
  });

  test.each(rounds)('has sent where the message commits first, and has received it (%i)', async (round) => {
    const name = `second ${round}`;
    const channel = await makeChannel(name, [owner, iago], { invite_only: true });
    const held = await holdInserts(server, 'event_log');
    const sending = post(iago, channel);
    await held.waiting(1);
    const leaving = remove(name, iago);
    await whenRowsAwaited(server, 1);
    await held.release();
    const id = Number((await sending).body['id']);
    expect((await leaving).body['removed']).toEqual([name]);
    const [period] = await rows<{ to_message: string }>(
      'select to_message from parley.subscription_period where channel_id = ? and user_id = ?',
      channel,
      iago.id,
    );
    expect(id).toBeLessThan(Number(period?.to_message));
  });

  test('sends only within their periods, however often they come and go', async () => {
    const channel = await makeChannel('in and out', [owner, iago], { invite_only: true });
    let isOver = false;
    const coming = (async () => {
      for (let index = 0; index < 12; index += 1) {
        await remove('in and out', iago);
        await add('in and out', iago);
      }
    })().finally(() => {
      isOver = true;
    });
    const replies: TestReply[] = [];
    const senders = [1, 2, 3].map(async () => {
      while (!isOver) replies.push(await post(iago, channel));
    });
    await Promise.all([coming, ...senders]);
    const sent = replies.filter(({ status }) => status === 200).map(({ body }) => Number(body['id']));
    expect(replies.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
    const within = `exists (select 1 from parley.subscription_period p where p.channel_id = m.conversation_id and p.user_id = m.sender_id
      and m.id >= p.from_message and (p.to_message is null or m.id < p.to_message))`;
    const stored = await rows<{ id: string; within: boolean }>(
      `select m.id, ${within} as within from parley.message m where m.conversation_id = ? order by m.id`,
      channel,
    );
    expect(stored.map(({ id }) => Number(id))).toEqual([...sent].sort((left, right) => left - right));
    expect(stored.filter((message) => !message.within)).toEqual([]);
  });
});

describe('a right that is taken away while a request relies on it', () => {
  const inChannel = (settings: object) => (tx: HeldTx, channel: number) =>
    tx.raw('update parley.channel set settings = settings || ?::jsonb where id = ?', [JSON.stringify(settings), channel]);
  const nobody = () => named(server.realm.systemGroups.nobody);

  test.each<[string, (tx: HeldTx, channel: number) => PromiseLike<unknown>, string]>([
    ['to post', (tx, channel) => inChannel({ canSendMessage: nobody() })(tx, channel), 'You do not have permission to post in this channel.'],
    [
      'to open a topic',
      (tx, channel) => inChannel({ canCreateTopic: holders([owner.id], []) })(tx, channel),
      'You do not have permission to create new topics in this channel.',
    ],
    [
      'to a channel that is archived',
      (tx, channel) => tx.raw('update parley.channel set is_archived = true where id = ?', [channel]),
      "Not authorized to send to channel 'rights",
    ],
    ['to an account', (tx) => tx.raw('update parley.account set is_active = false where id = ?', [iago.id]), 'Account is deactivated'],
    [
      'to leave the topic empty',
      (tx, channel) => tx.raw("update parley.channel set topics_policy = 'emptyTopicOnly' where id = ?", [channel]),
      'Only the general chat topic is allowed in this channel.',
    ],
  ])('%s', async (what, change, msg) => {
    const channel = await makeChannel(`rights ${what}`, [owner, iago]);
    const before = await countMessages();
    const held = await holdChange(server, (tx) => change(tx, channel));
    const sending = post(iago, channel);
    await whenRowsAwaited(server, 1);
    await held.commit();
    const reply = await sending;
    await server.knex.raw('update parley.account set is_active = true where id = ?', [iago.id]);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    expect(reply.body.msg).toContain(msg);
    expect(await countMessages()).toBe(before);
  });

  test('to send direct messages', async () => {
    const before = await countRows(server);
    const held = await holdChange(server, (tx) =>
      tx.raw('update parley.realm set settings = settings || ?::jsonb', [JSON.stringify({ directMessagePermission: nobody() })]),
    );
    const sending = iago.post('/messages', { type: 'direct', to: [owner.id], content: 'now' });
    await whenRowsAwaited(server, 1);
    await held.commit();
    expect((await sending).body.msg).toBe('Direct messages are disabled in this organization.');
    // The change itself is in the audit.
    expect(await countRows(server)).toEqual({ ...before, audit_change: (before['audit_change'] ?? 0) + 1 });
  });

  test('and a change that leaves the sender’s rights alone does not stop the message', async () => {
    const channel = await makeChannel('kept', [owner, iago]);
    const held = await holdChange(server, (tx) => inChannel({ canSendMessage: holders([iago.id], []) })(tx, channel));
    const sending = say(iago, channel);
    await whenRowsAwaited(server, 1);
    await held.commit();
    expect(await sending).toBeGreaterThan(0);
  });
});

describe('two people who write to each other for the first time at once', () => {
  test.each(rounds)('make one conversation (%i)', async (round) => {
    const [left, right] = [await server.addPerson(`Left ${round}`), await server.addPerson(`Right ${round}`)];
    await server.knex.raw(`update parley.realm set settings = settings || ?::jsonb`, [
      JSON.stringify({ directMessagePermission: named(server.realm.systemGroups.everyone) }),
    ]);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    const held = await holdInserts(server, 'conversation');
    const sending = [sendDirect(left, [right]), sendDirect(right, [left]), sendDirect(left, [right])];
    await held.waiting(3);
    await held.release();
    const ids = await Promise.all(sending);
    const made = await rows<{ id: string }>('select id from parley.conversation where participants = ?', [left.id, right.id]);
    expect(made).toHaveLength(1);
    const kept = await rows<{ conversation_id: string }>('select distinct conversation_id from parley.message where id = any(?)', ids);
    expect(kept.map(({ conversation_id: id }) => id)).toEqual(made.map(({ id }) => id));
    expect(await rows('select user_id from parley.conversation_member where conversation_id = ? order by 1', Number(made[0]?.id))).toHaveLength(2);
  });
});

import { holdInserts, openQueue, readLog, type TestPerson, type TestServer, typesOf, whenRowsAwaited } from '@parley/testkit';
import { forRaces, openChannelPeople } from '../../fixtures/people/channel-people.js';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  ({ server, owner, iago, zoe } = await openChannelPeople(forRaces));
});
afterAll(() => server.close());

const path = '/users/me/subscriptions';
const rows = async (statement: string, ...bindings: ReadonlyArray<unknown>): Promise<ReadonlyArray<Record<string, unknown>>> =>
  (await server.knex.raw<{ rows: ReadonlyArray<Record<string, unknown>> }>(statement, bindings as never)).rows;
const here = async (): Promise<number> => (await readLog(server)).position;
const since = async (position: number) => (await readLog(server, position)).entries.map(({ event }) => event);
const rounds = Array.from({ length: 5 }, (_, index) => index);

test.each(rounds)('two who make a channel at once, with equal names, make one channel (round %i)', async (round) => {
  const before = await here();
  const held = await holdInserts(server, 'channel');
  const asked = [iago.post(path, { subscriptions: [{ name: `Caf\u00e9 ${round}` }] }), zoe.post(path, { subscriptions: [{ name: `CAFE\u0301 ${round}` }] })];
  await held.waiting(2);
  await held.release();
  const replies = await Promise.all(asked);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);

  const made = await rows('select id, name, creator_id from parley.channel where name_folded = ?', `caf\u00e9 ${round}`);
  expect(made).toHaveLength(1);
  const [{ name } = {}] = made;
  expect(replies.map(({ body }) => body['subscribed'])).toEqual([{ [iago.id]: [name] }, { [zoe.id]: [name] }]);
  const events = await since(before);
  expect(events.filter(({ kind }) => kind === 'channelCreated')).toHaveLength(1);
  expect(events.filter(({ kind }) => kind === 'subscribed')).toHaveLength(2);
});

test.each(rounds)('someone removed from a private channel adds nobody any more (round %i)', async (round) => {
  const name = `private ${round}`;
  await owner.post(path, { subscriptions: [{ name }], invite_only: true, principals: [owner.id, iago.id] });
  const before = await here();
  const held = await holdInserts(server, 'subscription');
  const bringsIn = iago.post(path, { subscriptions: [{ name }], principals: [zoe.id] });
  await held.waiting(1);
  expect((await owner.delete(path, { subscriptions: [name], principals: [iago.id] })).body['removed']).toEqual([name]);
  await held.release();
  expect((await bringsIn).body.msg).toBe(`Unable to access channel (${name}).`);
  expect((await since(before)).map(({ kind }) => kind)).toEqual(['unsubscribed']);
  expect(
    await rows('select 1 from parley.subscription s join parley.channel c on c.id = s.channel_id where c.name = ? and s.user_id = ?', name, zoe.id),
  ).toEqual([]);
});

test('many joins and leaves of one person keep rows, periods and log consistent', async () => {
  await owner.post(path, { subscriptions: [{ name: 'crowded' }] });
  const before = await here();
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      index % 2 === 0 ? zoe.post(path, { subscriptions: [{ name: 'crowded' }] }) : zoe.delete(path, { subscriptions: ['crowded'] }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const changes = (await since(before)).map(({ kind }) => kind).filter((kind) => kind === 'subscribed' || kind === 'unsubscribed');
  expect(changes).toEqual(changes.map((_, index) => (index % 2 === 0 ? 'subscribed' : 'unsubscribed')));
  const effective = replies.filter(
    ({ body }) => Object.keys((body['subscribed'] ?? {}) as object).length > 0 || (body['removed'] as ReadonlyArray<unknown> | undefined)?.[0] !== undefined,
  );
  expect(changes).toHaveLength(effective.length);

  const channel = 'channel_id = (select id from parley.channel where name = ?) and user_id = ?';
  const [{ is_active: isActive } = {}] = await rows(`select is_active from parley.subscription where ${channel}`, 'crowded', zoe.id);
  expect(isActive).toBe(changes.at(-1) === 'subscribed');
  const open = await rows(`select 1 from parley.subscription_period where ${channel} and to_position is null`, 'crowded', zoe.id);
  expect(open).toHaveLength(isActive === true ? 1 : 0);
});

test.each(rounds)('a message during leaving is read with the rest (round %i)', async (round) => {
  const name = `left ${round}`;
  const channel = await makeChannel(name, [owner, zoe, iago]);
  const before = await say(iago, channel, 'before');
  const queue = await openQueue(zoe, { event_types: ['message', 'subscription', 'update_message_flags'] });
  const held = await holdInserts(server, 'event_log');
  const sending = say(iago, channel, 'meanwhile');
  await held.waiting(1);
  // The message has its number. Leaving waits for its commit and has read unread messages before, or reads them afterwards.
  const leaving = zoe.delete(path, { subscriptions: [name] });
  await whenRowsAwaited(server, 1);
  await held.release();
  const meanwhile = await sending;
  expect((await leaving).body['removed']).toEqual([name]);
  const events = await queue.newEvents();
  expect(typesOf(events)).toEqual(['message', 'subscription/remove', 'update_message_flags/add']);
  expect(events.at(-1)).toMatchObject({ flag: 'read', messages: [before, meanwhile] });
});

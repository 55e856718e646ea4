import { holdInserts, openQueue, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { forRaces, openChannelPeople } from '../../../fixtures/people/channel-people.js';
import { makeChannel, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  ({ server, owner, iago, zoe } = await openChannelPeople(forRaces));
  await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const rounds = [1, 2, 3];
const smile = { emoji_name: 'smile', emoji_code: '1f642', reaction_type: 'unicode_emoji' };
const countIn = async (table: string, id: number): Promise<number> =>
  (await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(`select 1 from parley.${table} where message_id = ?`, [id])).rows.length;

test.each(rounds)('a double click is one reaction and one event, and the second click is refused (%i)', async () => {
  const id = await say(iago, 'Denmark');
  const queue = await openQueue(iago, { event_types: ['reaction'] });
  const held = await holdInserts(server, 'reaction');
  const clicks = [1, 2, 3].map(() => zoe.post(`/messages/${id}/reactions`, smile));
  // The first holds the counter and waits before its insert, the others wait for it with what they have read.
  await held.waiting(1);
  await whenRowsAwaited(server, 2);
  await held.release();
  const replies = await Promise.all(clicks);
  expect(replies.map(({ status, body }) => [status, body.code ?? null]).sort()).toEqual([
    [200, null],
    [400, 'REACTION_ALREADY_EXISTS'],
    [400, 'REACTION_ALREADY_EXISTS'],
  ]);
  expect(await countIn('reaction', id)).toBe(1);
  expect(await queue.newEvents()).toHaveLength(1);
  expect((await seenBy(iago, id))['reactions']).toHaveLength(1);
});

test.each(rounds)('two people who react with one emoji under two names both succeed, under its canonical name (%i)', async () => {
  const id = await say(iago, 'Denmark');
  const held = await holdInserts(server, 'reaction');
  const first = zoe.post(`/messages/${id}/reactions`, { emoji_name: 'thumbs_up' });
  await held.waiting(1);
  const second = iago.post(`/messages/${id}/reactions`, { emoji_name: '+1' });
  await whenRowsAwaited(server, 1);
  await held.release();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect((await seenBy(iago, id))['reactions']).toMatchObject([
    { emoji_name: '+1', user_id: zoe.id },
    { emoji_name: '+1', user_id: iago.id },
  ]);
});

const remove = (id: number) => owner.delete(`/messages/${id}`);

describe('a reaction against the deletion of its message', () => {
  test.each(rounds)('is refused where the deletion commits first (%i)', async () => {
    const id = await say(iago, 'Denmark');
    const held = await holdInserts(server, 'event_log');
    const deleting = remove(id);
    await held.waiting(1);
    const reacting = zoe.post(`/messages/${id}/reactions`, smile);
    await whenRowsAwaited(server, 1);
    await held.release();
    expect((await deleting).status).toBe(200);
    expect((await reacting).body).toMatchObject({ code: 'BAD_REQUEST', msg: 'Invalid message(s)' });
    expect(await countIn('reaction', id)).toBe(0);
  });

  test.each(rounds)('is deleted with its message where it commits first (%i)', async () => {
    const id = await say(iago, 'Denmark');
    const held = await holdInserts(server, 'event_log');
    const reacting = zoe.post(`/messages/${id}/reactions`, smile);
    await held.waiting(1);
    const deleting = remove(id);
    await whenRowsAwaited(server, 1);
    await held.release();
    expect((await reacting).status).toBe(200);
    expect((await deleting).status).toBe(200);
    expect(await countIn('reaction', id)).toBe(0);
  });
});

test('someone removed from a private channel while reacting has not reacted', async () => {
  await makeChannel('private', [iago, zoe], { invite_only: true });
  const id = await say(iago, 'private');
  const held = await holdInserts(server, 'event_log');
  const leaving = iago.delete('/users/me/subscriptions', { subscriptions: ['private'], principals: [zoe.id] });
  await held.waiting(1);
  const reacting = zoe.post(`/messages/${id}/reactions`, smile);
  await whenRowsAwaited(server, 1);
  await held.release();
  await leaving;
  expect((await reacting).body).toMatchObject({ msg: 'Invalid message(s)' });
  expect(await countIn('reaction', id)).toBe(0);
});

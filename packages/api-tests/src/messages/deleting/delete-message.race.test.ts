import { holdInserts, openQueue, type TestPerson, type TestReply, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { forRaces, openChannelPeople } from '../../../fixtures/people/channel-people.js';
import { holdChange } from '../../../fixtures/forced-order.js';
import { errorIn, makeChannel, narrowed, refusal, say } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;

beforeAll(async () => {
  ({ server, owner, iago } = await openChannelPeople(forRaces));
});
afterAll(() => server.close());

const rounds = [1, 2, 3];
const remove = (person: TestPerson, id: number): Promise<TestReply> => person.delete(`/messages/${id}`);
const rowsOf = async (table: string, channel: number): Promise<ReadonlyArray<Record<string, unknown>>> =>
  (await server.knex.raw<{ rows: ReadonlyArray<Record<string, unknown>> }>(`select * from parley."${table}" where channel_id = ?`, [channel])).rows;

describe('a message with two concurrent deletions', () => {
  test.each(rounds)('is deleted once, with one event (attack 44, %i)', async (round) => {
    const id = await makeChannel(`both ${round}`, [owner, iago]);
    const [message, other] = [await say(iago, id), await say(iago, id, 'stays')];
    const queue = await openQueue(iago, { event_types: ['delete_message'] });
    const held = await holdInserts(server, 'event_log');
    const first = remove(iago, message);
    await held.waiting(1);
    const second = remove(owner, message);
    await whenRowsAwaited(server, 1);
    await held.release();
    expect([(await first).status, errorIn(await second)]).toEqual([200, refusal('Message already deleted')]);
    expect(await queue.newEvents()).toMatchObject([{ type: 'delete_message', message_id: message }]);
    expect(await narrowed(owner, [['channel', `both ${round}`]])).toEqual([other]);
    expect(await rowsOf('channel_day', id)).toMatchObject([{ messages: 1 }]);
  });
});

describe('deleting', () => {
  test.each(rounds)('and sending into the same topic keep the sent message, and its topic (%i)', async (round) => {
    const id = await makeChannel(`sent into ${round}`, [owner, iago]);
    const message = await say(iago, id, 'gone');
    const held = await holdInserts(server, 'event_log');
    const sending = say(owner, id, 'stays');
    await held.waiting(1);
    const deleting = remove(iago, message);
    await whenRowsAwaited(server, 1);
    await held.release();
    const intervals = await sending;
    expect((await deleting).status).toBe(200);
    expect(await rowsOf('topic', id)).toMatchObject([{ name: 'talk', last_message_id: String(intervals) }]);
    expect((await rowsOf('topic_participant', id)).map((row) => Number(row['user_id']))).toEqual([owner.id]);
  });

  test('is refused when the right is lost meanwhile', async () => {
    const id = await makeChannel('revoked', [owner, iago]);
    const message = await say(iago, id);
    const nobody = JSON.stringify({ canDeleteOwnMessage: { kind: 'named', group: server.realm.systemGroups.nobody } });
    const held = await holdChange(server, (tx) => tx.raw('update parley.realm set settings = settings || ?::jsonb', [nobody]));
    const deleting = remove(iago, message);
    await whenRowsAwaited(server, 1);
    await held.commit();
    expect(errorIn(await deleting)).toEqual(refusal("You don't have permission to delete this message"));
    expect(await narrowed(owner, [['channel', 'revoked']])).toEqual([message]);
  });

  test('is checked again after a concurrent move to a place with other rules', async () => {
    const [here, there] = [await makeChannel('judged here', [owner, iago]), await makeChannel('judged there', [owner, iago])];
    const everyone = JSON.stringify({ canDeleteAnyMessage: { kind: 'named', group: server.realm.systemGroups.everyone } });
    await server.knex.raw('update parley.channel set settings = settings || ?::jsonb where id = ?', [everyone, here]);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    const message = await say(owner, here);
    const moving = await server.knex.transaction();
    await moving.raw('select 1 from parley.realm_counter for update');
    await moving.raw('update parley.message set conversation_id = ? where id = ?', [there, message]);
    const deleting = remove(iago, message);
    await whenRowsAwaited(server, 1);
    await moving.commit();
    expect(errorIn(await deleting)).toEqual(refusal("You don't have permission to delete this message"));
  });
});

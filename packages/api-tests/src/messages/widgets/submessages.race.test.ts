import { countStatements, holdInserts, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { forRaces, openChannelPeople } from '../../../fixtures/people/channel-people.js';
import { makeChannel, say } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  ({ server, owner, iago, zoe } = await openChannelPeople(forRaces));
  await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const vote = (person: TestPerson, id: number) =>
  person.post('/submessage', { message_id: id, msg_type: 'widget', content: '{"type":"vote","key":"canned,0","vote":1}' });
const countOf = async (id: number): Promise<number> =>
  (await server.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.submessage where message_id = ?', [id])).rows.length;

test.each([1, 2, 3])('an answer to a poll that is deleted meanwhile is refused (%i)', async () => {
  const id = await say(iago, 'Denmark', '/poll Lunch?');
  const held = await holdInserts(server, 'event_log');
  const deleting = owner.delete(`/messages/${id}`);
  await held.waiting(1);
  const voting = vote(zoe, id);
  await whenRowsAwaited(server, 1);
  await held.release();
  expect((await deleting).status).toBe(200);
  expect((await voting).body).toMatchObject({ msg: 'Invalid message(s)' });
  expect(await countOf(id)).toBe(0);
});

test('concurrent answers stay within the maximum', async () => {
  const id = await say(iago, 'Denmark', '/poll Lunch?');
  await server.knex.raw(
    `insert into parley.submessage (realm_id, message_id, sender_id, is_first, content) select ?, ?, ?, false, '{}' from generate_series(1, 198)`,
    [server.realm.id, id, zoe.id],
  );
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => vote(zoe, id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await countOf(id)).toBe(201);
});

test('an answer takes the same statements after many as after none, and a poll as many as any message', async () => {
  const id = await say(iago, 'Denmark', '/poll Lunch?');
  await vote(zoe, id);
  const statements = async (work: () => Promise<unknown>) => (await countStatements(server.knex, work)).statements.length;
  const first = await statements(() => vote(zoe, id));
  for (let index = 0; index < 20; index += 1) await vote(iago, id);
  expect(await statements(() => vote(zoe, id))).toBe(first);
  await say(iago, 'Denmark', 'plain');
  expect(await statements(() => say(iago, 'Denmark', '/poll Lunch?'))).toBe(await statements(() => say(iago, 'Denmark', 'plain')));
});

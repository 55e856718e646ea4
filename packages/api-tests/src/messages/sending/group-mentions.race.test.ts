import { holdInserts, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, narrowed, say, seenBy, succeeded } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let zoe: TestPerson;
let channel: number;
let group: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } }, poolMax: 30 });
  owner = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [owner, zoe]);
  const made = succeeded(await owner.post('/user_groups/create', { name: 'team', description: '', members: [owner.id] }));
  group = Number(made.body['group_id']);
});
afterAll(() => server.close());

const rounds = Array.from({ length: 3 }, (_, index) => index);

test.each(rounds)('a message that is sent while somebody joins a group does not mention them; the next one does (round %i)', async () => {
  const held = await holdInserts(server, 'group_member');
  const joining = owner.post(`/user_groups/${group}/members`, { add: [zoe.id] });
  await held.waiting(1);
  const during = await say(owner, channel, '@*team*');
  await held.release();
  expect((await joining).status).toBe(200);
  const after = await say(owner, channel, '@*team*');
  expect([(await seenBy(zoe, during)).flags, (await seenBy(zoe, after)).flags]).toEqual([[], ['mentioned']]);
  expect(await narrowed(zoe, [['is', 'mentioned']])).not.toContain(during);
  succeeded(await owner.post(`/user_groups/${group}/members`, { delete: [zoe.id] }));
  expect((await seenBy(zoe, after)).flags).toEqual(['mentioned']);
});

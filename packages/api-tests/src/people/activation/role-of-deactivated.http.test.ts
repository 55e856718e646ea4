import { openQueue, setActive, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

type Groups = ReadonlyArray<{ readonly id: number; readonly members: ReadonlyArray<number> }>;
const groupsWith = async (level: number, id: number) => {
  const { body } = await hamlet.at(level).post('/register', { fetch_event_types: ['realm_user_groups'], event_types: [] });
  const groups = (body as unknown as { readonly realm_user_groups: Groups }).realm_user_groups;
  return groups.flatMap((group) => (group.members.includes(id) ? [group.id] : [])).sort((left, right) => left - right);
};

test.each([
  [302, true],
  [303, false],
])('at level %i, a queue keeps up with the groups of a deactivated person whose role changes (told: %s)', async (level, isTold) => {
  const { id } = await server.addPerson(`Ophelia ${level}`);
  await setActive(server, id, false);
  const before = await groupsWith(level, id);
  const queue = await openQueue(hamlet.at(level), { event_types: ['user_group'] });
  expect((await owner.patch(`/users/${id}`, { role: 300 })).status).toBe(200);
  const events = (await queue.newEvents()) as unknown as ReadonlyArray<{
    readonly op: string;
    readonly group_id: number;
    readonly user_ids: ReadonlyArray<number>;
  }>;
  for (const { user_ids: ids } of events) expect(ids).toEqual([id]);
  const of = (op: string) => events.flatMap((event) => (event.op === op ? [event.group_id] : []));
  const kept = before.filter((group) => !of('remove_members').includes(group));
  expect([...kept, ...of('add_members')].sort((left, right) => left - right)).toEqual(await groupsWith(level, id));
  expect(events.length > 0).toBe(isTold);
});

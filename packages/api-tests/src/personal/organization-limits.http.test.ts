import { runWorkers, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say } from '../../fixtures/clients/message-client.js';

const max = 3;

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let message: number;

beforeAll(async () => {
  server = await startTestServer({ maxScheduledPerRealm: max, realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  message = await say(iago, await makeChannel('limits', [iago, zoe]), 'hello');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.scheduled_message').delete();
  await server.knex('parley.reminder').delete();
});

const soon = (): number => Math.floor(server.clock.now() / 1000) + 60;

/** What a refusal leaves as it is. */
const stored = async () => ({
  items: await server.knex('parley.scheduled_message').select().orderBy('id'),
  reminders: await server.knex('parley.reminder').select().orderBy('id'),
  counts: await server.knex('parley.scheduled_count').select().orderBy('is_reminder'),
  log: await server.knex('parley.realm_counter').select('position', 'message_id'),
});

interface Kind {
  readonly path: string;
  readonly params: (person: TestPerson, message: number) => TestParams;
  readonly id: string;
  readonly named: string;
}

const scheduled: Kind = {
  path: '/scheduled_messages',
  params: (person) => ({ type: 'direct', to: [person.id], content: 'later', scheduled_delivery_timestamp: soon() }),
  id: 'scheduled_message_id',
  named: 'scheduled messages',
};
const reminders: Kind = {
  path: '/reminders',
  params: (_, about) => ({ message_id: about, scheduled_delivery_timestamp: soon() }),
  id: 'reminder_id',
  named: 'reminders',
};

const add = (person: TestPerson, { path, params }: Kind, about = message) => person.post(path, params(person, about));
const added = async (person: TestPerson, kind: Kind): Promise<number> => {
  const reply = await add(person, kind);
  if (reply.status !== 200) throw new Error(reply.text);
  return Number(reply.body[kind.id]);
};
const isRefused = async (person: TestPerson, kind: Kind): Promise<void> => {
  const before = await stored();
  expect(errorIn(await add(person, kind))).toEqual(refusal(`Your organization has too many ${kind.named}.`));
  expect(await stored()).toEqual(before);
};

describe.each([
  ['scheduled messages', scheduled],
  ['reminders', reminders],
] as const)('%s of an organization', (_, kind) => {
  test('are limited, of all people together; one more is refused and changes nothing', async () => {
    await added(iago, kind);
    await added(iago, kind);
    const ofZoe = await added(zoe, kind);
    await isRefused(zoe, kind);
    await isRefused(iago, kind);
    expect((await zoe.delete(`${kind.path}/${ofZoe}`)).status).toBe(200);
    await added(iago, kind);
    await isRefused(zoe, kind);
  });

  test('make room when they are due', async () => {
    for (let count = 0; count < max; count += 1) await added(iago, kind);
    await isRefused(zoe, kind);
    server.clock.advance(61_000);
    await runWorkers(server);
    for (let count = 0; count < max; count += 1) await added(zoe, kind);
    await isRefused(iago, kind);
  });

  test('are counted apart from those of other organizations', async () => {
    const realm = await server.addRealm({ stringId: `other-${kind.path.slice(1, 4)}` });
    const stranger = await server.addPerson('Stranger', {}, realm);
    const there = await say(stranger, await makeChannel('limits', [stranger]), 'hello');
    for (let count = 0; count < max; count += 1) await added(iago, kind);
    expect((await add(stranger, kind, there)).status).toBe(200);
    await isRefused(iago, kind);
  });
});

test('scheduled messages and reminders are counted apart', async () => {
  for (let count = 0; count < max; count += 1) await added(iago, scheduled);
  await added(iago, reminders);
  await isRefused(zoe, scheduled);
});

test('a full organization lets people change and replace what they have scheduled, also what failed', async () => {
  const [first] = [await added(iago, scheduled), await added(iago, scheduled), await added(zoe, scheduled)];
  expect((await iago.patch(`/scheduled_messages/${first}`, { content: 'otherwise' })).status).toBe(200);
  await server.knex('parley.scheduled_message').where({ id: first }).update({ state: 'failed' });
  await isRefused(zoe, scheduled);
  expect((await iago.patch(`/scheduled_messages/${first}`, { scheduled_delivery_timestamp: soon() })).status).toBe(200);
  await isRefused(zoe, scheduled);
});

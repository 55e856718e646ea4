import { defaultUserSettings } from '@parley/core/model';
import { basicAuthorization, newestRegistration, startTestServer, type TestClient, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { holdReads } from '../../../fixtures/forced-order.js';
import { makeChannel, say, sendDirect } from '../../../fixtures/clients/message-client.js';
import { grant } from '../../../fixtures/people/people.js';

let server: TestServer;
let owner: TestPerson;
let member: TestPerson;
let guest: TestPerson;
let shy: TestPerson;
let channel: number;

/** In both addresses of the person who shows them to nobody. */
const secret = 'hidden.away';

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  member = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  shy = await server.addPerson('Cordelia', {
    email: `${secret}@example.org`,
    settings: { ...defaultUserSettings, emailAddressVisibility: 'nobody' },
  });
  await grant(server, owner, 'canChangeUserEmails');
  channel = await makeChannel('everybody', [owner, member, guest, shy]);
});
afterAll(() => server.close());

const succeeded = (reply: TestReply): TestReply => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
};

/** Something of every kind that names a person. */
const act = async (person: TestPerson): Promise<void> => {
  const message = await say(person, channel, 'hello');
  await sendDirect(person, [owner, member, guest], 'hello');
  succeeded(await person.post(`/messages/${message}/reactions`, { emoji_name: 'smile' }));
  succeeded(await person.patch(`/messages/${message}`, { content: 'hello again' }));
  succeeded(await person.post('/typing', { op: 'start', to: [owner.id, member.id, guest.id] }));
  succeeded(await person.post('/users/me/presence', { status: 'active', new_user_input: true }));
  succeeded(
    await person.post('/users/me/subscriptions', { subscriptions: [{ name: `of ${message}` }], principals: [owner.id, member.id, guest.id, person.id] }),
  );
  succeeded(await person.delete('/users/me/subscriptions', { subscriptions: [`of ${message}`] }));
  succeeded(await owner.patch(`/users/${person.id}`, { full_name: `Cordelia ${message}` }));
};

/** All that a client reads about others. */
const readAll = async (client: TestClient): Promise<ReadonlyArray<TestReply>> => [
  await client.get('/users', { include_custom_profile_fields: true }),
  await client.get(`/users/${shy.id}`),
  await client.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0 }),
  await client.get('/users/me/subscriptions', { include_subscribers: true }),
  await client.get(`/streams/${channel}/members`),
  await client.get('/realm/presence'),
];

describe.each([1, 208, 339, 496])('attack 24: at level %i an address that nobody may see', (at) => {
  test('is in no answer and no event for others', async () => {
    const watchers = await Promise.all(
      [owner, member, guest].map(async (person) => {
        const client = person.at(at);
        return { client, registered: succeeded(await client.post('/register', newestRegistration)) };
      }),
    );
    await act(shy);
    succeeded(await owner.patch(`/users/${shy.id}`, { new_email: `${secret}.${at}@example.org` }));
    for (const { client, registered } of watchers) {
      const { queue_id: queue = null } = registered.body;
      const events = succeeded(await client.get('/events', { queue_id: queue, last_event_id: -1, dont_block: true }));
      expect(events.text).toContain('Cordelia');
      for (const { text } of [registered, events, ...(await readAll(client))]) expect(text).not.toContain(secret);
    }
    succeeded(await owner.patch(`/users/${shy.id}`, { new_email: shy.email }));
    expect((await shy.at(at).get('/users/me')).text).toContain(shy.email);
  });
});

test('attack 17: the own record is that of before or after a change of address and name, and never a mixture', async () => {
  const names = ['Edmund', 'Edgar', 'Edmund', 'Edgar', 'Edmund'];
  const emailOf = (name: string): string => `${name.toLowerCase()}@example.org`;
  const person = await server.addPerson('Edgar');
  const { rows } = await server.knex.raw<{ rows: [{ key_generation: string }] }>('select key_generation from parley.account where id = ?', [person.id]);
  const key = server.chat.world.secrets.apiKey(server.realm.id, person.id, Number(rows[0].key_generation));
  const own = (name: string) => server.anybody.get('/users/me', {}, { headers: { authorization: basicAuthorization(emailOf(name), key) } });
  const change = async (): Promise<void> => {
    for (const name of names) succeeded(await owner.patch(`/users/${person.id}`, { new_email: emailOf(name), full_name: name }));
  };
  const read = async (): Promise<number> => {
    let found = 0;
    for (let times = 0; times < 40; times += 1) {
      const { status, body } = await own(times % 2 === 0 ? 'Edgar' : 'Edmund');
      if (status === 401) continue;
      found += 1;
      const { email, delivery_email: real, full_name: name } = body as unknown as Readonly<Record<'email' | 'delivery_email' | 'full_name', string>>;
      expect([email, real]).toEqual([emailOf(name), emailOf(name)]);
    }
    return found;
  };
  const [, found] = await Promise.all([change(), read()]);
  expect(found).toBeGreaterThan(0);
});

test('attack 17: the own record that is being read while visibility, name and time zone change is that of before or after', async () => {
  const person = await server.addPerson('Kent', { settings: { ...defaultUserSettings, emailAddressVisibility: 'everyone' } });
  const own = async () => (await person.get('/users/me')).body;
  const before = await own();
  await say(owner, await makeChannel('new to Kent', [owner, person]), 'hello');
  const held = await holdReads(server, 'message');
  const reading = own();
  await held.awaited();
  succeeded(await person.patch('/settings', { email_address_visibility: 4, full_name: 'Caius', timezone: 'Europe/London' }));
  await held.release();
  const { max_message_id: _, ...during } = await reading;
  const { max_message_id: newest, ...after } = await own();
  expect(newest).toBeGreaterThan(0);
  const { max_message_id: __, ...former } = before;
  expect(after).not.toEqual(former);
  expect([former, after]).toContainEqual(during);
});

import { millisecondsPerDay, newestLevel } from '@parley/core';
import { cookieBrowser, openQueue, readLog, startTestServer, type TestPerson, type TestServer, whenListening } from '@parley/testkit';
import { operations } from '@parley/wire';
import { openAt } from '@parley/core/rules';
import { errorIn } from '../../fixtures/clients/message-client.js';
import { nameOf, pathOf } from '../../fixtures/hostile-values.js';

const password = 'a sea of troubles';

let server: TestServer;
let owner: TestPerson;
let second: TestPerson;
let hamlet: TestPerson;
let king: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  second = await server.addPerson('Othello', { role: 'owner', password });
  hamlet = await server.addPerson('Hamlet');
  king = await server.addPerson('Lear', { role: 'owner' }, await server.addRealm({ stringId: 'lear' }));
});
afterAll(() => server.close());
afterEach(async () => {
  await server.chat.provision.reactivateRealm(server.realm.id)();
  await server.knex('parley.outgoing_mail').delete();
});

const deactivate = (person: Pick<TestPerson, 'post'> = owner, params = {}) => person.post('/realm/deactivate', params);
const gone = { status: 401, code: 'UNAUTHORIZED', msg: 'This organization has been deactivated' };
/** Where no header of the API is asked for, the body names the reason. */
const goneToBrowsers = { result: 'error', code: 'REALM_DEACTIVATED', msg: 'This organization has been deactivated' };
const stored = async () => (await server.knex('parley.realm').where('realm_id', server.realm.id).first()) as Record<string, unknown>;

test('every operation of the organization is refused, and of no other; /server_settings answers', async () => {
  expect((await deactivate()).status).toBe(200);
  const open = openAt(newestLevel);
  for (const row of operations.filter(({ access, gate, api }) => access === 'account' && api === undefined && (gate === undefined || open(gate)))) {
    const method = row.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    if (!(method in hamlet)) continue;
    expect([nameOf(row), errorIn(await owner[method](pathOf(row)))]).toEqual([nameOf(row), expect.objectContaining(gone)]);
  }
  expect((await server.anybody.get('/server_settings')).status).toBe(200);
  expect((await king.get('/users/me')).status).toBe(200);
  expect((await stored())['is_deactivated']).toBe(true);
  await server.chat.provision.reactivateRealm(server.realm.id)();
  expect((await hamlet.get('/users/me')).body).toMatchObject({ full_name: 'Hamlet', is_active: true });
});

test('a browser with a session, and a key in the address, are told REALM_DEACTIVATED; the session works again afterwards', async () => {
  const browser = cookieBrowser(server.url);
  await browser.request('/login/');
  await browser.form('/accounts/login/', browser.withToken({ username: second.email, password }));
  const webhook = await server.addPerson('Puck', { bot: { type: 'incomingWebhook', ownerId: second.id, isSystemBot: false } });
  const read = async (path: string, init: Parameters<typeof browser.request>[1] = {}) => {
    const { status, text } = await browser.request(path, init);
    return [status, JSON.parse(text) as unknown];
  };
  const queue = JSON.parse((await browser.request('/json/events?dont_block=true')).text) as { queue_id: string };
  expect((await deactivate()).status).toBe(200);
  expect(await read('/json/users/me')).toEqual([401, goneToBrowsers]);
  expect(await read(`/json/events?queue_id=${queue.queue_id}&last_event_id=-1&dont_block=true`)).toEqual([401, goneToBrowsers]);
  expect(await read(`/api/v1/external/slack_incoming?api_key=${webhook.apiKey}`, { method: 'POST' })).toEqual([401, expect.objectContaining(goneToBrowsers)]);
  expect(errorIn(await second.get('/users/me'))).toMatchObject(gone);
  await server.chat.provision.reactivateRealm(server.realm.id)();
  expect(await read('/json/users/me')).toEqual([200, expect.objectContaining({ user_id: second.id })]);
});

test('an open poll gets the last event; the next one is refused', async () => {
  const queue = await openQueue(hamlet);
  const listening = whenListening(server);
  const waiting = queue.next();
  await listening;
  expect((await deactivate()).status).toBe(200);
  expect(await waiting).toEqual([{ id: expect.any(Number) as number, type: 'realm', op: 'deactivated', realm_id: server.realm.id }]);
  expect(errorIn(await hamlet.get('/events', { queue_id: queue.id, last_event_id: -1 }))).toMatchObject(gone);
});

test('each owner gets a mail, with the day of the deletion', async () => {
  expect((await deactivate(owner, { deletion_delay_days: 14 })).status).toBe(200);
  const mails = await server.knex('parley.outgoing_mail').select<ReadonlyArray<Record<string, unknown>>>('recipient', 'kind', 'facts');
  const due = Number((await stored())['deletion_due_at']);
  expect(Math.round((due - server.chat.world.clock.now()) / millisecondsPerDay)).toBe(14);
  expect(mails.map(({ kind, facts }) => [kind, facts])).toEqual([owner, second].map(() => ['realmDeactivated', { byName: 'Desdemona', deletionDueAt: due }]));
  await server.chat.provision.reactivateRealm(server.realm.id)();
  expect(await stored()).toMatchObject({ is_deactivated: false, deletion_due_at: null });
});

test.each([
  [{ deletion_delay_days: 13 }, 'Data deletion time must be at least 14 days in the future.'],
  [{ deletion_delay_days: -1 }, 'Data deletion time must be at least 14 days in the future.'],
  [{ deletion_delay_days: 'soon' }, 'deletion_delay_days is not valid JSON'],
])('%j is refused, and changes nothing', async (params, msg) => {
  const before = (await readLog(server)).position;
  expect(errorIn(await deactivate(owner, params))).toMatchObject({ status: 400, msg });
  expect([(await readLog(server)).position, (await stored())['is_deactivated']]).toEqual([before, false]);
});

test.each([
  [331, { ignored_parameters_unsupported: ['deletion_delay_days'] }],
  [1, {}],
])('below 332 there is no delay: at level %i it is a parameter that nobody knows', async (level, said) => {
  expect((await deactivate(owner.at(level), { deletion_delay_days: 1 })).body).toEqual({ result: 'success', msg: '', ...said });
  expect(await stored()).toMatchObject({ is_deactivated: true, deletion_due_at: null });
});

test('owners alone deactivate it', async () => {
  const iago = await server.addPerson('Iago', { role: 'administrator' });
  for (const person of [iago, hamlet]) {
    expect(errorIn(await deactivate(person))).toMatchObject({ status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' });
  }
});

test('what is sent at the same time is sent before, or refused', async () => {
  await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }] });
  const sends = Array.from({ length: 10 }, (_, index) => hamlet.post('/messages', { type: 'stream', to: 'Denmark', topic: 't', content: `word ${index}` }));
  const [, ...replies] = await Promise.all([deactivate(), ...sends]);
  const sent = replies.filter(({ status }) => status === 200);
  for (const reply of replies.filter(({ status }) => status !== 200)) expect(errorIn(reply)).toMatchObject(gone);
  const { entries } = await readLog(server);
  const events = entries.map(({ event }) => event.kind);
  expect(events.slice(events.lastIndexOf('realmDeactivated') + 1)).toEqual([]);
  const [count] = await server.knex('parley.message').where('content', 'like', 'word %').count();
  expect(Number(count?.['count'])).toBe(sent.length);
});

test('consents to exports: for each active person, for administrators, from level 295', async () => {
  const bot = await server.addPerson('Ariel', { bot: { type: 'generic', ownerId: null, isSystemBot: false } });
  const { body } = await owner.get('/export/realm/consents');
  const consents = body['export_consents'] as unknown as ReadonlyArray<Record<string, unknown>>;
  expect(consents.find(({ user_id: id }) => id === hamlet.id)).toEqual({ user_id: hamlet.id, consented: false, email_address_visibility: 1 });
  expect(consents.some(({ user_id: id }) => id === bot.id || id === king.id)).toBe(false);
  expect((await owner.at(429).get('/export/realm/consents')).body['export_consents']).toContainEqual({ user_id: hamlet.id, consented: false });
  expect((await owner.at(294).get('/export/realm/consents')).status).toBe(404);
  const [newer, older, others] = await Promise.all([openQueue(owner.at(312)), openQueue(second.at(311)), openQueue(king)]);
  expect((await hamlet.patch('/settings', { allow_private_data_export: true })).status).toBe(200);
  const consentEvent = { id: expect.any(Number) as number, type: 'realm_export_consent', user_id: hamlet.id, consented: true };
  expect([await newer.newEvents(), await older.newEvents(), await others.newEvents()]).toEqual([[consentEvent], [], []]);
  expect((await owner.at(429).get('/export/realm/consents')).body['export_consents']).toContainEqual({ user_id: hamlet.id, consented: true });
  expect(errorIn(await hamlet.get('/export/realm/consents'))).toMatchObject({ status: 400, msg: 'Must be an organization administrator' });
});

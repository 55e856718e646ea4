import { cookieBrowser, setRealm, startTestServer, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { actions } from '@parley/core/rules';
import { named } from '@parley/core/model';
import { snakeCase } from '@parley/wire';
import { makeChannel, say, sendDirect, succeeded } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let guest: TestPerson;

const missing = 99_999_999;
const levels = [1, 208, 349, 362, 496];
const actionsOn = (to: string): ReadonlyArray<string> => Object.entries(actions).flatMap(([name, row]) => (row.to === to ? [snakeCase(name)] : []));

const ask = (caller: TestPerson, params: Readonly<Record<string, string | number>>, level = 496): Promise<TestReply> =>
  caller.at(level).own().post('/explain', params);

/** All people's ids that an answer has. */
const peopleIn = ({ body }: TestReply): ReadonlySet<number> => {
  const found = new Set<number>();
  const look = (value: unknown, name: string): void => {
    if (typeof value === 'number' && ['by', 'direct_members', 'user_id'].includes(name)) found.add(value);
    else if (Array.isArray(value)) for (const one of value) look(one, name);
    else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) look(one, key);
  };
  look(body, '');
  return found;
};

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  guest = await server.addPerson('Guest', { role: 'guest' });
});
afterAll(() => server.close());

describe('attack 11: what is hidden is like what is missing', () => {
  test.each(levels)('a private channel, to members and guests, by every action, at level %i', async (level) => {
    const secret = await makeChannel(`secret ${level}`, [iago], { invite_only: true });
    for (const action of actionsOn('channel')) {
      for (const caller of [zoe, guest]) {
        expect((await ask(caller, { action, stream_id: secret }, level)).text).toBe((await ask(caller, { action, stream_id: missing }, level)).text);
      }
    }
  });

  test('a public channel that a guest is not in', async () => {
    const open = await makeChannel('open', [iago]);
    for (const action of actionsOn('channel')) {
      expect((await ask(guest, { action, stream_id: open })).text).toBe((await ask(guest, { action, stream_id: missing })).text);
    }
  });

  test.each(levels)('a message of others, of a private channel, from before one’s time, and of another organization, at level %i', async (level) => {
    const foreigner = await server.addPerson(`Foreigner ${level}`, { role: 'owner' }, await server.addRealm({ stringId: `elsewhere${level}` }));
    const past = await makeChannel(`past ${level}`, [iago], { invite_only: true, history_public_to_subscribers: false });
    const before = await say(iago, past);
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: `past ${level}` }], principals: [zoe.id] });
    const hidden = [
      [zoe, before],
      [guest, before],
      [zoe, await sendDirect(iago, [cordelia])],
      [zoe, await say(iago, await makeChannel(`private ${level}`, [iago], { invite_only: true }))],
      [foreigner, await say(iago, await makeChannel(`public ${level}`, [iago]))],
    ] as const;
    for (const action of actionsOn('message')) {
      for (const [caller, id] of hidden) {
        expect((await ask(caller, { action, message_id: id }, level)).text).toBe((await ask(caller, { action, message_id: missing }, level)).text);
      }
    }
  });

  test('a channel and a group of another organization', async () => {
    const foreigner = await server.addPerson('Far', { role: 'owner' }, await server.addRealm({ stringId: 'far' }));
    const open = await makeChannel('near', [iago]);
    const { members } = server.realm.systemGroups;
    expect((await ask(foreigner, { action: 'read', stream_id: open })).text).toBe((await ask(foreigner, { action: 'read', stream_id: missing })).text);
    expect((await ask(foreigner, { action: 'join', group_id: members })).text).toBe((await ask(foreigner, { action: 'join', group_id: missing })).text);
  });

  test('other people, to all but administrators: whether there are any, or what they are called', async () => {
    const asked = [zoe.id, missing].map((id) => ask(cordelia, { user_id: id, action: 'invite' }));
    const written = [zoe.email, 'nobody@example.com'].map((email) => ask(cordelia, { email, action: 'invite' }));
    const texts = new Set((await Promise.all([...asked, ...written])).map(({ text }) => text));
    expect([...texts].map((text) => JSON.parse(text) as object)).toMatchObject([{ code: 'UNAUTHORIZED_PRINCIPAL' }]);
  });

  test('somebody who left a private channel asks about it and its messages no more', async () => {
    const left = await makeChannel('left', [iago, zoe], { invite_only: true });
    const id = await say(iago, left);
    expect((await ask(zoe, { action: 'post', stream_id: left })).body).toMatchObject({ allowed: true });
    await iago.delete('/users/me/subscriptions', { subscriptions: ['left'], principals: [zoe.id] });
    expect((await ask(zoe, { action: 'post', stream_id: left })).body).toMatchObject({ result: 'error', msg: 'Invalid channel ID' });
    expect((await ask(zoe, { action: 'delete_message', message_id: id })).body).toMatchObject({ result: 'error', msg: 'Invalid message(s)' });
  });
});

describe('a guest who sees only some people', () => {
  let shared: number;
  let group: number;
  beforeAll(async () => {
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    const made = { name: 'crew', description: '', members: [cordelia.id], can_manage_group: { direct_members: [cordelia.id, zoe.id], direct_subgroups: [] } };
    group = Number(succeeded(await cordelia.post('/user_groups/create', made)).body['group_id']);
    const holders = { direct_members: [zoe.id, cordelia.id], direct_subgroups: [group] };
    shared = await makeChannel('shared', [zoe, guest], {
      can_send_message_group: holders,
      can_administer_channel_group: holders,
    });
  });
  afterAll(() => setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } }));

  test('is told of nobody else, by any action at any level: neither in a proof nor as who could make a change', async () => {
    const id = await say(zoe, shared);
    const seen = new Set<number>();
    for (const level of [208, 349, 496]) {
      for (const [action, { to }] of Object.entries(actions)) {
        const params = { channel: { stream_id: shared }, group: { group_id: group }, message: { message_id: id }, organization: {} }[to];
        const reply = await ask(guest, { action: snakeCase(action), ...params }, level);
        expect([action, reply.status]).toEqual([action, 200]);
        for (const person of peopleIn(reply)) seen.add(person);
        for (const { email } of [iago, cordelia]) expect(reply.text).not.toContain(email);
      }
    }
    // The channel has Zoe in common with the guest.
    expect([...seen].sort((one, other) => one - other)).toEqual([zoe.id, guest.id]);
  });

  test('while others are told', async () => {
    const { body } = await ask(iago, { action: 'post', stream_id: shared });
    expect(body['grounds']).toContainEqual(expect.objectContaining({ value: { direct_members: [zoe.id, cordelia.id], direct_subgroups: [group] } }));
  });
});

test('deactivated people are neither in a proof nor among those who could make a change', async () => {
  const gone = await server.addPerson('Gone', { role: 'administrator' });
  const holders = { direct_members: [gone.id, cordelia.id], direct_subgroups: [] };
  const channel = await makeChannel('of somebody gone', [cordelia, zoe], { can_send_message_group: holders, can_administer_channel_group: holders });
  const before = await ask(zoe, { action: 'post', stream_id: channel });
  expect(peopleIn(before)).toContain(gone.id);
  succeeded(await iago.delete(`/users/${gone.id}`));
  const after = await ask(zoe, { action: 'post', stream_id: channel });
  expect(after.body).toMatchObject({ allowed: false, change: [{ by: [cordelia.id, iago.id] }] });
  expect(peopleIn(after)).not.toContain(gone.id);
  expect((await ask(gone, { action: 'invite' })).status).toBe(401);
});

test('a page asks by the session of its browser, which no page of another origin can use', async () => {
  const person = await server.addPerson('Perdita', { password: 'a sea of troubles' });
  const browser = cookieBrowser(server.url);
  await browser.request('/login/');
  await browser.form('/accounts/login/', browser.withToken({ username: person.email, password: 'a sea of troubles' }));
  const asked = (token: string | null, headers: Readonly<Record<string, string>> = {}) =>
    browser.request('/api/parley/v1/explain', {
      method: 'POST',
      body: new URLSearchParams({ action: 'invite' }),
      headers: { ...(token === null ? {} : { 'x-csrftoken': token }), ...headers },
    });
  const token = browser.cookies.get('csrftoken') ?? '';
  const { status, text } = await asked(token);
  expect([status, JSON.parse(text)]).toMatchObject([200, { user_id: person.id, allowed: true }]);
  expect((await asked(null)).status).toBe(401);
  expect((await asked('another')).status).toBe(403);
  // A key that is sent counts, and not the cookie beside it.
  expect((await asked(token, { authorization: `Basic ${btoa(`${person.email}:nonsense`)}` })).status).toBe(401);
  // Only what this page could ask for anyway: the compatible API takes keys alone.
  expect((await browser.request('/api/v1/users/me', { headers: { 'x-csrftoken': token } })).status).toBe(401);
});

test('nobody asks without an account', async () => {
  await setRealm(server, { policies: { spectatorAccess: true } });
  const reply = await fetch(`${server.url}/api/parley/v1/explain`, { method: 'POST', body: new URLSearchParams({ action: 'invite' }) });
  expect(reply.status).toBe(401);
});

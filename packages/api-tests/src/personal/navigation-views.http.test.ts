import {
  countStatements,
  holdInserts,
  openQueue,
  readLog,
  startTestServer,
  type TestParams,
  type TestPerson,
  type TestReply,
  type TestServer,
  whenRowsAwaited,
} from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.navigation_view').delete();
});

const path = '/navigation_views';
const alerts = { fragment: 'narrow/is/alerted', is_pinned: false, name: 'Alerts' };
const inbox = { fragment: 'inbox', is_pinned: true, name: null };

const add = (params: TestParams = alerts, person: Pick<TestPerson, 'post'> = iago) => person.post(path, params);
const all = async (person: Pick<TestPerson, 'get'> = iago) => (await person.get(path)).body['navigation_views'];
const state = async (person: Pick<TestPerson, 'post'> = iago) =>
  (await person.post('/register', { fetch_event_types: ['navigation_views'] })).body['navigation_views'];
/** Makes 98 more of one. */
const multiply = () =>
  server.knex.raw(`insert into parley.navigation_view (realm_id, user_id, fragment, name, is_pinned)
    select realm_id, user_id, 'x' || n, 'x' || n, true from parley.navigation_view, generate_series(1, 98) as n`);
const event = (op: string, rest: object) => ({ id: expect.any(Number) as number, type: 'navigation_view', op, ...rest });

const taken = refusal('Navigation view already exists.');
const builtInNamed = refusal('Built-in views cannot have a custom name.');
const nameless = refusal('Custom views must have a valid name.');
const missing = { ...refusal('Navigation view does not exist.'), status: 404 };

/** The position of the log and the stored views: what a refusal leaves as it is. */
const stored = async () => [(await readLog(server)).position, await all()];

describe('4.18: a view', () => {
  test('#1: a built-in one is added without a name, and published to its owner alone', async () => {
    const [mine, others] = [await openQueue(iago), await openQueue(zoe)];
    expect((await add({ fragment: 'inbox', is_pinned: true })).status).toBe(200);
    expect(await mine.newEvents()).toEqual([event('add', { navigation_view: inbox })]);
    expect([await all(), await state(), await others.newEvents()]).toEqual([[inbox], [inbox], []]);
  });

  test('#2, #8b: fragment and name are each used once', async () => {
    await add({ fragment: 'inbox', is_pinned: true });
    await add();
    const before = await stored();
    expect(errorIn(await add({ fragment: 'inbox', is_pinned: false }))).toEqual(taken);
    expect(errorIn(await add({ ...alerts, name: 'Other' }))).toEqual(taken);
    expect(errorIn(await add({ ...alerts, fragment: 'narrow/is/unread' }))).toEqual(taken);
    expect(await stored()).toEqual(before);
  });

  test.each<[string, string, TestParams]>([
    ['#3', 'fragment cannot be blank', { fragment: '' }],
    ['#4', 'fragment cannot be blank', { fragment: ' ' }],
    ['#12', 'name cannot be blank', { name: ' ' }],
    ['#8a', 'Built-in views cannot have a custom name.', { fragment: 'inbox', name: 'x' }],
    ['#18', 'is_pinned is not a boolean', { is_pinned: 1 }],
    ['attack 65', 'fragment is too long (limit: 2000 characters)', { fragment: 'x'.repeat(2001) }],
    ['attack 65', 'name is too long (limit: 100 characters)', { name: 'x'.repeat(101) }],
  ])('%s: refused, and nothing changes: %s', async (_, msg, params) => {
    const before = await stored();
    expect(errorIn(await add({ ...alerts, ...params }))).toEqual(refusal(msg));
    expect(await stored()).toEqual(before);
  });

  test('#5, #8: without is_pinned, and without the name of a custom view', async () => {
    const { is_pinned: isPinned, name, ...rest } = alerts;
    expect((await add({ ...rest, name })).body).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'is_pinned' argument" });
    expect(errorIn(await add({ ...rest, is_pinned: isPinned }))).toEqual(nameless);
    // A name may be sent as null.
    expect(errorIn(await add({ ...rest, is_pinned: isPinned, name: 'null' }))).toEqual(nameless);
    expect((await add({ fragment: 'inbox', is_pinned: true, name: 'null' })).status).toBe(200);
    expect(await all()).toEqual([inbox]);
  });

  test('#6: a custom one keeps its name, #11: without the white space around it', async () => {
    await add({ ...alerts, fragment: ' narrow/is/alerted ', name: ' Alerts\n' });
    await add({ fragment: ' inbox ', is_pinned: true });
    expect(await all()).toEqual([alerts, inbox]);
  });

  test('#7: others may have the same, guests and bots too', async () => {
    const guest = await server.addPerson('Polonius', { role: 'guest' });
    const bot = await server.addPerson('Ghost', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    for (const person of [iago, zoe, guest, bot]) {
      expect((await add(alerts, person)).status).toBe(200);
      expect(await all(person)).toEqual([alerts]);
    }
  });

  test('#10: a queue without the type gets no event', async () => {
    const [without, only] = [await openQueue(iago, { event_types: ['message'] }), await openQueue(iago, { event_types: ['navigation_view'] })];
    await add();
    expect([await without.newEvents(), (await only.newEvents()).length]).toEqual([[], 1]);
  });

  const terms = ['has/reaction/sender/me', 'is/mentioned', 'is/starred'];
  test.each(['inbox', 'recent', 'feed', 'drafts', 'scheduled', ...terms.map((term) => `narrow/${term}`)])('%s is built in', async (fragment) => {
    expect(errorIn(await add({ fragment, is_pinned: true, name: 'x' }))).toEqual(builtInNamed);
    expect((await add({ fragment, is_pinned: true })).status).toBe(200);
  });
});

describe('4.18: a change', () => {
  test('#13: the event has what was changed, also where that is nothing', async () => {
    for (const params of [alerts, { fragment: 'inbox', is_pinned: true }]) await add(params);
    const [queue, { fragment }] = [await openQueue(iago), alerts];
    for (const params of [{ is_pinned: true }, { name: ' Words ' }, { is_pinned: true, name: 'Both' }, {}]) {
      expect((await iago.patch(`${path}/${fragment}`, params)).status).toBe(200);
    }
    expect((await iago.patch(`${path}/inbox`, { is_pinned: false })).status).toBe(200);
    expect(await queue.newEvents()).toEqual([
      event('update', { fragment, data: { is_pinned: true } }),
      event('update', { fragment, data: { name: 'Words' } }),
      event('update', { fragment, data: { is_pinned: true, name: 'Both' } }),
      event('update', { fragment, data: {} }),
      event('update', { fragment: 'inbox', data: { is_pinned: false } }),
    ]);
    expect(await all()).toMatchObject([{ is_pinned: true, name: 'Both' }, { is_pinned: false }]);
    expect(await state()).toEqual(await all());
  });

  test('#14, #15: built-in and taken names are refused before a view is looked for', async () => {
    await add();
    await add({ ...alerts, fragment: 'narrow/is/unread', name: 'Unread' });
    const before = await stored();
    expect(errorIn(await iago.patch(`${path}/inbox`, { name: 'x' }))).toEqual(builtInNamed);
    // The name of the changed view counts too.
    for (const fragment of [alerts.fragment, 'narrow/is/unread', 'nowhere']) {
      expect(errorIn(await iago.patch(`${path}/${fragment}`, { name: 'Alerts' }))).toEqual(taken);
    }
    expect(errorIn(await iago.patch(`${path}/nowhere`, { name: ' ' }))).toEqual(refusal('name cannot be blank'));
    for (const fragment of ['nowhere', 'inbox', 'narrow', 'narrow/is/alerted/', '%20narrow/is/alerted', 'narrow/is/alerted%00']) {
      expect(errorIn(await iago.patch(`${path}/${fragment}`, { is_pinned: true }))).toEqual(missing);
      expect(errorIn(await iago.delete(`${path}/${fragment}`))).toEqual(missing);
    }
    expect(await stored()).toEqual(before);
  });

  test('#16: a view is removed once', async () => {
    await add();
    const queue = await openQueue(iago);
    expect((await iago.delete(`${path}/${alerts.fragment}`)).status).toBe(200);
    expect(errorIn(await iago.delete(`${path}/${alerts.fragment}`))).toEqual(missing);
    expect([await queue.newEvents(), await all()]).toEqual([[event('remove', { fragment: alerts.fragment })], []]);
    expect((await add()).status).toBe(200);
  });

  test.each(['narrow/is/alerted', '#a%2Fb?c=d&e', '../users/me', 'a//b/', '/', 'é 😀', '%', '{fragment}', '"; drop table parley.navigation_view; --'])(
    'whatever its fragment is, its path names it: %s',
    async (fragment) => {
      expect((await add({ ...alerts, fragment })).status).toBe(200);
      const place = `${path}/${encodeURIComponent(fragment)}`;
      expect((await iago.patch(place, { is_pinned: true })).status).toBe(200);
      expect(await all()).toEqual([{ fragment, is_pinned: true, name: 'Alerts' }]);
      expect((await iago.delete(place)).status).toBe(200);
    },
  );
});

test('attack 65: the longest fragment is found, and one with a scheme is text like any other', async () => {
  for (const fragment of ['\u{1F600}'.repeat(2000), 'javascript:alert(1)']) {
    expect((await add({ fragment, is_pinned: true, name: 'x'.repeat(100) })).status).toBe(200);
    expect(await all()).toEqual([{ fragment, is_pinned: true, name: 'x'.repeat(100) }]);
    expect((await iago.delete(`${path}/${encodeURIComponent(fragment)}`)).status).toBe(200);
  }
});

test('attack 65: texts that would be stored as one are one', async () => {
  expect((await add({ ...alerts, fragment: 'a\0b', name: 'c\0d' })).status).toBe(200);
  expect(errorIn(await add({ fragment: 'a\uFFFDb', is_pinned: true, name: 'other' }))).toEqual(taken);
  expect(errorIn(await add({ fragment: 'other', is_pinned: true, name: 'c\uFFFDd' }))).toEqual(taken);
  expect(await all()).toEqual([{ ...alerts, fragment: 'a\uFFFDb', name: 'c\uFFFDd' }]);
});

test("attacks 26 and 65: somebody else's views are missing", async () => {
  const king = await server.addPerson('Lear', {}, await server.addRealm({ stringId: 'lear' }));
  for (const other of [king, zoe]) await add(alerts, other);
  const before = await stored();
  expect(errorIn(await iago.patch(`${path}/${alerts.fragment}`, { is_pinned: true }))).toEqual(missing);
  expect(errorIn(await iago.delete(`${path}/${alerts.fragment}`))).toEqual(missing);
  expect([await stored(), await all(zoe), await all(king)]).toEqual([before, [alerts], [alerts]]);
  expect((await add()).status).toBe(200);
});

test('attack 65: their number is limited, and each costs as little as the first', async () => {
  const { statements } = await countStatements(server.knex, () => add());
  expect(statements.filter((text) => /navigation_view|event_log|no key update/.test(text))).toHaveLength(4);
  await multiply();
  const counted = async (call: () => Promise<unknown>) => (await countStatements(server.knex, call)).statements.length;
  expect(await counted(() => add({ ...alerts, fragment: 'one', name: 'one' }))).toBe(statements.length);
  expect(errorIn(await add({ fragment: 'inbox', is_pinned: true }))).toEqual(refusal('You have too many navigation views.'));
  expect(await all()).toHaveLength(100);
  expect((await add(alerts, zoe)).status).toBe(200);
});

describe.each([1, 2, 3])('round %i', () => {
  const done = [200, ''];
  /** The first request waits before its commit, and the second has begun by then. */
  const together = async (first: () => Promise<TestReply>, second: () => Promise<TestReply>) => {
    const queue = await openQueue(iago);
    const held = await holdInserts(server, 'event_log');
    const one = first();
    await held.waiting(1);
    const other = second();
    await Promise.race([whenRowsAwaited(server, 1), held.waiting(2)]);
    await held.release();
    const replies = [await one, await other];
    return { replies: replies.map(({ status, body }) => [status, body.msg]), events: (await queue.newEvents()).map(({ op }) => op) };
  };

  test.each<[string, TestParams]>([
    ['#17: of two creations of one fragment at once', { ...alerts, name: 'Other' }],
    ['of two creations with one name at once', { ...alerts, fragment: 'narrow/is/unread' }],
  ])('4.18%s, one succeeds, with one event', async (_, second) => {
    expect(
      await together(
        () => add(),
        () => add(second),
      ),
    ).toEqual({
      replies: [done, [400, 'Navigation view already exists.']],
      events: ['add'],
    });
    expect(await all()).toEqual([alerts]);
  });

  test('attack 65: two creations at once do not exceed the limit', async () => {
    await add({ fragment: 'inbox', is_pinned: true });
    await multiply();
    const { replies } = await together(
      () => add(),
      () => add({ ...alerts, fragment: 'other', name: 'other' }),
    );
    expect(replies).toEqual([done, [400, 'You have too many navigation views.']]);
    expect(await all()).toHaveLength(100);
  });

  test('of two names that become one at once, the second is refused', async () => {
    await add();
    await add({ fragment: 'narrow/is/unread', is_pinned: true, name: 'Unread' });
    const { replies } = await together(
      () => iago.patch(`${path}/${alerts.fragment}`, { name: 'One' }),
      () => iago.patch(`${path}/narrow/is/unread`, { name: 'One' }),
    );
    expect(replies).toEqual([done, [400, 'Navigation view already exists.']]);
  });

  test('a view that is removed at once is changed no more, and has no event after its removal', async () => {
    await add();
    const change = () => iago.patch(`${path}/${alerts.fragment}`, { is_pinned: true });
    expect(await together(() => iago.delete(`${path}/${alerts.fragment}`), change)).toEqual({
      replies: [done, [404, 'Navigation view does not exist.']],
      events: ['remove'],
    });
  });
});

test('4.18#9: levels: 390 has them, with their events and their state', async () => {
  const [before, since] = [await openQueue(iago.at(389)), await openQueue(iago.at(390))];
  const calls = (level: number) => [
    () => iago.at(level).post(path, alerts),
    () => iago.at(level).get(path),
    () => iago.at(level).patch(`${path}/${alerts.fragment}`, { is_pinned: true }),
    () => iago.at(level).delete(`${path}/${alerts.fragment}`),
  ];
  for (const call of calls(389)) expect(errorIn(await call())).toEqual({ status: 404, code: 'BAD_REQUEST', msg: 'Not found' });
  expect((await iago.at(389).post('/register', { fetch_event_types: ['navigation_views'] })).body).not.toHaveProperty('navigation_views');
  for (const call of calls(390)) expect((await call()).status).toBe(200);
  expect(await state(iago.at(390))).toEqual([]);
  expect([await before.newEvents(), (await since.newEvents()).map(({ op }) => op)]).toEqual([[], ['add', 'update', 'remove']]);
});

test('they go with the account of their owner', async () => {
  const dia = await server.addPerson('Dia');
  await add(alerts, dia);
  await add();
  const { provision } = server.chat;
  expect(await provision.deleteAccount(server.realm.id, { account: dia.id, withMessages: false })()).toMatchObject({ _tag: 'Right' });
  expect(await provision.eraseAccounts(server.realm.id)()).toMatchObject({ _tag: 'Right' });
  expect(await server.knex('parley.navigation_view').where({ user_id: dia.id })).toEqual([]);
  expect(await all()).toEqual([alerts]);
});

import { named } from '@parley/core/model';
import {
  assembleCast,
  type Cast,
  countStatements,
  makeChannel,
  openQueue,
  say,
  type SeenEvent,
  setRealm,
  startTestServer,
  type TestClient,
  type TestPerson,
  type TestServer,
  typesOf,
} from '@parley/testkit';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await assembleCast(server);
});
afterAll(() => server.close());

const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const;
type Role = keyof typeof roles;

const setRole = async ({ id }: TestPerson, role: Role): Promise<void> => {
  expect((await cast.owner.patch(`/users/${id}`, { role: roles[role] })).status).toBe(200);
};

let count = 0;
const somebody = (role: Role): Promise<TestPerson> => server.addPerson(`Somebody ${(count += 1)}`, { role });

/** Somebody with a queue, a public and a private channel without them. */
const outsider = async (role: Role, reader: (person: TestPerson) => TestClient = (person) => person) => {
  const person = await somebody(role);
  const word = `roles ${person.id}`;
  const [open, closed] = [await makeChannel(cast, word), await makeChannel(cast, `${word} private`, { isPrivate: true })];
  return { person, word, open, closed, queue: await openQueue(reader(person)) };
};

const isEnded = async (queue: Awaited<ReturnType<typeof openQueue>>): Promise<boolean> => (await queue.poll(-1)).body['code'] === 'BAD_EVENT_QUEUE_ID';
const created = (events: ReadonlyArray<SeenEvent>): ReadonlyArray<number> =>
  events.flatMap(({ type, op, streams }) =>
    type === 'stream' && op === 'create' ? (streams as ReadonlyArray<{ stream_id: number }>).map((one) => one.stream_id) : [],
  );
const deleted = (events: ReadonlyArray<SeenEvent>): ReadonlyArray<number> =>
  events.flatMap(({ type, op, stream_ids: ids }) => (type === 'stream' && op === 'delete' ? (ids as ReadonlyArray<number>) : []));

test('a role that changes takes the groups of roles first, then full members', async () => {
  const person = await somebody('member');
  const queue = await openQueue(cast.owner, { event_types: ['user_group'] });
  const { body } = await cast.owner.post('/register', { fetch_event_types: ['realm_user_groups'] });
  const groups = body['realm_user_groups'] as unknown as ReadonlyArray<{ readonly id: number; readonly name: string }>;
  const named = (id: unknown) => groups.find((group) => group.id === id)?.name;
  const told = async () => (await queue.newEvents()).map(({ op, group_id: id }) => [op, named(id)]);
  await setRole(person, 'administrator');
  expect(await told()).toEqual([
    ['remove_members', 'role:members'],
    ['add_members', 'role:administrators'],
    ['remove_members', 'role:fullmembers'],
  ]);
  await setRole(person, 'member');
  expect(await told()).toEqual([
    ['remove_members', 'role:administrators'],
    ['add_members', 'role:members'],
    ['add_members', 'role:fullmembers'],
  ]);
});

describe('somebody whose role changes keeps their queue, and is told', () => {
  test('as a guest who becomes a member: the public channels, their subscribers, and nothing of private ones', async () => {
    const { person, open, closed, queue } = await outsider('guest');
    await setRole(person, 'member');
    const events = await queue.newEvents();
    expect(created(events)).toContain(open);
    expect(created(events)).not.toContain(closed);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'subscription', op: 'peer_add', stream_ids: [open], user_ids: [cast.actor.id, cast.peer.id] }),
    );
    const place = typesOf(events);
    expect(place.indexOf('realm_user/update')).toBeLessThan(place.indexOf('user_group/remove_members'));
    expect(place.indexOf('user_group/add_members')).toBeLessThan(place.indexOf('stream/create'));
    expect(place.indexOf('stream/create')).toBeLessThan(place.indexOf('subscription/peer_add'));
  });

  test('as a member who becomes a guest: the channels that they are not in are gone, and the others stay', async () => {
    const { person, open, queue } = await outsider('member');
    const shared = await makeChannel(cast, `shared ${person.id}`, { members: [cast.actor.id, person.id] });
    await setRole(person, 'guest');
    const events = await queue.newEvents();
    expect(deleted(events)).toContain(open);
    expect(deleted(events)).not.toContain(shared);
    await say(cast.actor, shared, 'still here');
    expect(typesOf(await queue.newEvents())).toContain('message');
  });

  test('as a new administrator: private channels, bots and addresses; and as a former one, that they are gone', async () => {
    const { person, closed, queue } = await outsider('member');
    const { body } = await cast.actor.post('/bots', { full_name: `Bot ${person.id}`, short_name: `bot-${person.id}` });
    await cast.peer.patch('/settings', { email_address_visibility: 3 });
    await setRole(person, 'administrator');
    const address = (value: string | null) =>
      expect.objectContaining({ type: 'realm_user', op: 'update', person: { user_id: cast.peer.id, delivery_email: value } }) as SeenEvent;
    const gained = await queue.newEvents();
    expect(created(gained)).toContain(closed);
    expect(gained).toContainEqual(address(cast.peer.email));
    expect(gained).toContainEqual(
      expect.objectContaining({ type: 'realm_bot', op: 'add', bot: expect.objectContaining({ user_id: body['user_id'] }) as unknown }),
    );
    await setRole(person, 'member');
    const lost = await queue.newEvents();
    expect(deleted(lost)).toContain(closed);
    expect(lost).toContainEqual(address(null));
    expect(lost).toContainEqual(expect.objectContaining({ type: 'realm_bot', op: 'delete', bot: { user_id: body['user_id'] } }));
    await cast.peer.patch('/settings', { email_address_visibility: 1 });
  });

  test('others are told of the role and the groups alone', async () => {
    const { person } = await outsider('guest');
    const beside = await openQueue(cast.stranger);
    await setRole(person, 'member');
    expect(new Set(typesOf(await beside.newEvents()))).toEqual(new Set(['realm_user/update', 'user_group/remove_members', 'user_group/add_members']));
  });

  test.each([
    [204, true],
    [205, false],
  ])('at level %i: the queue has ended: %s', async (level, hasEnded) => {
    const { person, queue } = await outsider('guest', (one) => one.at(level));
    await setRole(person, 'member');
    expect(await isEnded(queue)).toBe(hasEnded);
  });

  test('below level 205 a role that shows the same things ends nothing', async () => {
    const { person, queue } = await outsider('administrator', (one) => one.at(204));
    await setRole(person, 'owner');
    expect(typesOf(await queue.newEvents())).toContain('realm_user/update');
  });

  test('with as many statements, however many channels there are', async () => {
    const costOf = async (): Promise<number> => {
      const { person, queue } = await outsider('guest');
      return (
        await countStatements(server.knex, async () => {
          await setRole(person, 'member');
          await queue.newEvents();
        })
      ).statements.length;
    };
    const first = await costOf();
    for (let made = 0; made < 5; made += 1) await makeChannel(cast, `more ${made}`);
    expect(await costOf()).toBeLessThanOrEqual(first);
  });
});

describe('entries from before the change are shown as far as the person could see them then, and may now', () => {
  test('a former administrator is told nothing of a private channel', async () => {
    const { person, word, closed, queue } = await outsider('administrator');
    await cast.actor.patch(`/streams/${closed}`, { description: `secret of ${word}` });
    await setRole(person, 'member');
    const events = await queue.newEvents();
    expect(JSON.stringify(events)).not.toContain(`secret of ${word}`);
    expect(deleted(events)).toContain(closed);
  });

  test('a new administrator gets no event of what happened in private channels before, only the channel', async () => {
    const { person, word, closed, queue } = await outsider('member');
    await cast.actor.patch(`/streams/${closed}`, { description: `once of ${word}` });
    await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: `${word} private` }], principals: [cast.stranger.id] });
    await setRole(person, 'administrator');
    const events = await queue.newEvents();
    expect(events.filter(({ type, op }) => type === 'stream' && op === 'update')).toEqual([]);
    const before = events.slice(0, typesOf(events).indexOf('realm_user/update'));
    expect(before.filter(({ type }) => type === 'subscription')).toEqual([]);
    expect(created(events)).toContain(closed);
  });

  test('somebody who was a guest for a while misses nothing, and is told in order', async () => {
    const { person, open, queue } = await outsider('member');
    await setRole(person, 'guest');
    const meanwhile = await makeChannel(cast, `meanwhile ${person.id}`);
    await setRole(person, 'member');
    const events = await queue.newEvents();
    expect(created(events).filter((id) => id === meanwhile)).toHaveLength(1);
    expect(created(events)).toContain(open);
  });

  test('a bot that a person made as a member is told once, with their promotion', async () => {
    const { person, queue } = await outsider('member');
    const { body } = await person.post('/bots', { full_name: `Own ${person.id}`, short_name: `own-${person.id}` });
    await setRole(person, 'administrator');
    const added = (await queue.newEvents()).filter(({ type, op }) => type === 'realm_bot' && op === 'add');
    expect(added.filter(({ bot }) => (bot as { user_id: number }).user_id === body['user_id'])).toHaveLength(1);
  });

  test('and the same once more, when the client has not acknowledged them', async () => {
    const { person, queue } = await outsider('member');
    await makeChannel(cast, `hidden from ${person.id}`, { isPrivate: true });
    await setRole(person, 'administrator');
    const [first, second] = [(await queue.poll(-1)).body['events'], (await queue.poll(-1)).body['events']];
    expect(second).toEqual(first);
  });
});

describe('where guests see only some people', () => {
  beforeAll(() => setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } }));

  test('the queue of somebody who becomes a guest ends, since no event hides everybody else; and that of a guest who becomes a member', async () => {
    const { person, queue } = await outsider('member');
    await setRole(person, 'guest');
    expect(await isEnded(queue)).toBe(true);
    const again = await openQueue(person);
    await setRole(person, 'member');
    expect(await isEnded(again)).toBe(true);
  });

  test('other changes end nothing', async () => {
    const { person, queue } = await outsider('member');
    await setRole(person, 'administrator');
    expect(await isEnded(queue)).toBe(false);
  });
});

import { defaultUserSettings, type EmailVisibility, named, type Role } from '@parley/core/model';
import { setRealm, startTestServer, type TestClient, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal, sendDirect } from '../../fixtures/clients/message-client.js';

type Person = Readonly<Record<string, unknown>>;

let server: TestServer;
let hamlet: TestPerson;
let bot: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet');
  bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
});
afterAll(() => server.close());

const userOf = async (reader: TestClient, { id }: Pick<TestPerson, 'id'>): Promise<Person> => (await reader.get(`/users/${id}`)).body['user'] as Person;
const dummy = ({ id }: Pick<TestPerson, 'id'>): string => `user${id}@localhost`;

describe('C7: who sees an address', () => {
  const roles: ReadonlyArray<Role> = ['owner', 'administrator', 'moderator', 'member', 'guest'];
  const readers = new Map<Role, TestPerson>();

  beforeAll(async () => {
    for (const role of roles) readers.set(role, await server.addPerson(`Reader ${role}`, { role }));
  });

  test.each<[EmailVisibility, number]>([
    ['everyone', 5],
    ['members', 4],
    ['moderators', 3],
    ['administrators', 2],
    ['nobody', 0],
  ])('shown to %s: the first %i roles, and the person', async (visibility, seeing) => {
    const target = await server.addPerson(`Shown to ${visibility}`, { settings: { ...defaultUserSettings, emailAddressVisibility: visibility } });
    const email = visibility === 'everyone' ? target.email : dummy(target);
    for (const [index, role] of roles.entries()) {
      const isSeen = index < seeing;
      for (const level of [163, 339, 496])
        expect(await userOf(readers.get(role)!.at(level), target)).toMatchObject({ email, delivery_email: isSeen ? target.email : null });
      // LEVEL(163): a hidden address had no key; one that is the same as the other had none either.
      const older = await userOf(readers.get(role)!.at(162), target);
      expect([older['email'], older['delivery_email']]).toEqual([email, isSeen && visibility !== 'everyone' ? target.email : undefined]);
    }
    expect(await userOf(target, target)).toMatchObject({ email, delivery_email: target.email });
  });

  test('that of a bot is always seen', async () => {
    for (const reader of readers.values()) expect(await userOf(reader, bot)).toMatchObject({ email: bot.email, delivery_email: bot.email });
  });
});

describe('D3: the user object', () => {
  /** The first level of a key, and the first one without it. */
  const keys: ReadonlyArray<readonly [key: string, since: number, until: number]> = [
    ['role', 59, 497],
    ['avatar_version', 6, 497],
    ['is_billing_admin', 73, 363],
    ['is_imported_stub', 433, 497],
  ];

  test.each(keys)('%s is there from level %i on, before %i', async (key, since, until) => {
    const isThere = async (level: number): Promise<boolean> => Object.hasOwn(await userOf(hamlet.at(level), hamlet), key);
    expect([await isThere(since - 1), await isThere(since), await isThere(until - 1)]).toEqual([false, true, true]);
    if (until <= 496) expect(await isThere(until)).toBe(false);
  });

  test.each([58, 339, 496])('at level %i has what every reader gets, and a time of joining by the minute', async (level) => {
    for (const one of [hamlet, bot]) {
      const user = await userOf(hamlet.at(level), one);
      expect(user).toMatchObject({
        user_id: one.id,
        full_name: one.fullName,
        is_active: true,
        is_owner: false,
        is_admin: false,
        is_guest: false,
        timezone: '',
      });
      expect(user['date_joined']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00$/);
      expect([user['is_bot'], user['bot_type'] ?? null, user['bot_owner_id'] ?? null]).toEqual(one === bot ? [true, 1, hamlet.id] : [false, null, null]);
      for (const key of ['is_deleted', 'is_system_bot', 'is_cross_realm_bot', 'profile_data']) expect(user).not.toHaveProperty(key);
    }
  });

  test('of people, keys of bots are null from level 496 on, and absent before', async () => {
    expect(await userOf(hamlet.at(495), hamlet)).not.toHaveProperty('bot_type');
    expect(await userOf(hamlet.at(496), hamlet)).toMatchObject({ bot_type: null, bot_owner_id: null });
  });
});

describe('C6: whom a guest reaches where guests do not see everybody', () => {
  let guest: TestPerson;

  beforeAll(async () => {
    guest = await server.addPerson('Polonius', { role: 'guest' });
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
  });

  const somebody = (name: string): Promise<TestPerson> => server.addPerson(name);
  const reaches = async (target: TestPerson): Promise<unknown> => {
    const reply = await guest.get(`/users/${target.id}`);
    return reply.status === 200 ? true : errorIn(reply);
  };
  const hidden = refusal('Insufficient permission');

  test.each<[string, (target: TestPerson) => Promise<unknown>, boolean]>([
    ['nobody in particular', () => Promise.resolve(), false],
    ['a subscriber of the same channel', (target) => makeChannel(`with ${target.id}`, [hamlet, target, guest]), true],
    ['a subscriber of another channel', (target) => makeChannel(`without ${target.id}`, [hamlet, target]), false],
    ['somebody of a group conversation', (target) => sendDirect(hamlet, [target, guest]), true],
    ['somebody who wrote directly', (target) => sendDirect(target, [guest]), true],
    [
      'a former subscriber of the same channel',
      async (target) => {
        await makeChannel(`formerly ${target.id}`, [hamlet, target, guest]);
        await target.delete('/users/me/subscriptions', { subscriptions: [`formerly ${target.id}`] });
      },
      false,
    ],
  ])('%s', async (name, meet, isReached) => {
    const target = await somebody(name);
    await meet(target);
    expect(await reaches(target)).toEqual(isReached ? true : hidden);
  });

  test('themselves and bots always; members reach everybody', async () => {
    const target = await somebody('Apart');
    expect([await reaches(guest), await reaches(bot)]).toEqual([true, true]);
    expect((await hamlet.get(`/users/${target.id}`)).status).toBe(200);
  });
});

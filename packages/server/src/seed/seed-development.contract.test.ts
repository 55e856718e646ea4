import { featureLevel, newestLevel, type ReadTx } from '@parley/core';
import { named, type Realm } from '@parley/core/model';
import { countStatements, startTestServer, type TestServer } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { DevelopmentOrganization } from './development-organization.js';
import { developmentOrganizations } from './development-organization.data.js';
import { type SeededDevelopment, seedDevelopment } from './seed-development.js';

let server: TestServer;
let first: SeededDevelopment;

const orThrow = async <A>(work: Promise<Either.Either<unknown, A>>): Promise<A> => {
  const outcome = await work;
  if (Either.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

const seed = (password: string): Promise<SeededDevelopment> => seedDevelopment(server.chat, password);

beforeAll(async () => {
  server = await startTestServer();
  first = await seed('the first password');
});
afterAll(() => server.close());

const realmOf = async (stringId: string): Promise<Realm> => {
  const found = await orThrow(server.chat.world.store.realmByStringId(stringId)());
  if (found._tag === 'None') throw new Error(`no ${stringId}`);
  return found.value;
};

const read = async <A>(stringId: string, work: (tx: ReadTx) => TaskEither.TaskEither<unknown, A>): Promise<A> => {
  const { id } = await realmOf(stringId);
  const { result } = await orThrow(server.chat.world.store.transact(id, 'snapshot', (tx) => TaskEither.mapLeft(() => ({}) as never)(work(tx)))());
  return result;
};

/** Subscribers by channel: `channel: addresses`. */
const subscribers = async (stringId: string): Promise<Readonly<Record<string, ReadonlyArray<string>>>> => {
  const users = new Map((await read(stringId, (tx) => tx.users.all())).map(({ id, email }) => [id, email]));
  const channels = await read(stringId, (tx) => tx.channels.all());
  const found = await read(stringId, (tx) => tx.subscriptions.subscribers(channels.map(({ id }) => id)));
  return Object.fromEntries(channels.map(({ id, name }) => [name, (found.get(id) ?? []).map((userId) => users.get(userId) ?? '')]));
};

test('both organizations are filled, each with its own system bots', async () => {
  expect(first.filled.map(({ stringId }) => stringId)).toEqual(['zulip', 'lear']);
  const users = await read('zulip', (tx) => tx.users.all());
  const emails = (isSystem: boolean) => users.filter(({ bot }) => bot?.isSystemBot === isSystem).map(({ email }) => email);
  expect(emails(true)).toEqual(['notification-bot@zulip.com', 'welcome-bot@zulip.com', 'emailgateway@zulip.com']);
  expect(emails(false)).toEqual(['default-bot@zulip.com', 'webhook-bot@zulip.com', 'outgoing-webhook@zulip.com']);
  expect(users.filter(({ bot }) => bot === null).map(({ fullName, role }) => [fullName, role])).toEqual(
    developmentOrganizations[0]?.people.map(({ fullName, role }) => [fullName, role]),
  );
  expect((await read('lear', (tx) => tx.users.all())).map(({ email }) => email)).toEqual([
    'notification-bot@zulip.com',
    'welcome-bot@zulip.com',
    'emailgateway@zulip.com',
    'cordelia@zulip.com',
    'king@lear.org',
  ]);
});

test('Iago has two scheduled messages, a year from now', async () => {
  const iago = (await read('zulip', (tx) => tx.users.byEmails(['iago@zulip.com'])))[0];
  const scheduled = await read('zulip', (tx) => tx.scheduledMessages.of(iago!.id));
  expect(scheduled.map(({ to, state }) => [to, state])).toEqual([
    [{ kind: 'channel', channelId: expect.any(Number) as number, topic: 'test-api' }, 'waiting'],
    [{ kind: 'direct', participants: [iago!.id] }, 'waiting'],
  ]);
  expect(scheduled.every(({ dueAt }) => dueAt > server.clock.now() + 364 * 86_400_000)).toBe(true);
});

test('Iago has two drafts, one of them without a recipient', async () => {
  const iago = (await read('zulip', (tx) => tx.users.byEmails(['iago@zulip.com'])))[0];
  const drafts = await read('zulip', (tx) => tx.drafts.of(iago!.id));
  expect(drafts.map(({ to }) => to)).toEqual([{ kind: 'channel', channelId: expect.any(Number) as number, topic: 'test-api' }, { kind: 'undecided' }]);
});

test('there are fields of profiles of every type, and linkifiers', async () => {
  const fields = await read('zulip', (tx) => tx.profileFields.all());
  expect(fields.map(({ name }) => name)).toEqual([
    ...['Phone number', 'Biography', 'Favorite food', 'Favorite editor', 'Birthday', 'Favorite website', 'Mentor', 'GitHub username', 'Pronouns'],
  ]);
  expect(new Set(fields.map(({ type }) => type)).size).toBe(8);
  expect((await read('zulip', (tx) => tx.linkifiers.all())).map(({ pattern }) => pattern)).toHaveLength(3);
  expect(await read('lear', (tx) => tx.profileFields.all())).toEqual([]);
});

test('bots have owners', async () => {
  const users = await read('zulip', (tx) => tx.users.all());
  const nameOf = new Map(users.map(({ id, fullName }) => [id, fullName]));
  expect(users.flatMap(({ fullName, bot }) => (bot === null || bot.ownerId === null ? [] : [[fullName, bot.type, nameOf.get(bot.ownerId)]]))).toEqual([
    ['Zulip Default Bot', 'generic', 'Desdemona'],
    ['Zulip Webhook Bot', 'incomingWebhook', 'Zoe'],
    ['Outgoing Webhook', 'outgoingWebhook', 'aaron'],
  ]);
});

test('people are subscribed as in the table, and everybody except system bots to the rest', async () => {
  const found = await subscribers('zulip');
  expect(found['core team']).toEqual(['desdemona@zulip.com', 'iago@zulip.com', 'hamlet@zulip.com']);
  expect(found['Rome']).toEqual(['ZOE@zulip.com']);
  expect(found['Venice']).toEqual(['desdemona@zulip.com', 'prospero@zulip.com', 'ZOE@zulip.com']);
  expect(found['Verona']).toHaveLength(10);
  expect(found['조리법 😎']).toHaveLength(13);
  expect(found['조리법 😎']?.filter((email) => email.startsWith('notification'))).toEqual([]);
  expect(await subscribers('lear')).toEqual({ 'core team': ['cordelia@zulip.com', 'king@lear.org'] });
});

test('a person’s channels have distinct colors, and the person has been in them from the start', async () => {
  const zoe = (await read('zulip', (tx) => tx.users.byEmails(['zoe@zulip.com'])))[0]?.id ?? (0 as never);
  const own = await read('zulip', (tx) => tx.subscriptions.of(zoe));
  expect(own).toHaveLength(14);
  expect(new Set(own.map(({ color }) => color)).size).toBe(14);
  const periods = await read('zulip', (tx) =>
    tx.subscriptions.periods(
      zoe,
      own.map(({ channelId }) => channelId),
    ),
  );
  expect(periods.map(({ fromMessage, toMessage }) => [fromMessage, toMessage])).toEqual(own.map(() => [1, null]));
});

test('channels have the kinds of the table', async () => {
  const channels = new Map((await read('zulip', (tx) => tx.channels.all())).map((channel) => [channel.name, channel]));
  const { systemGroups, settings, policies } = await realmOf('zulip');
  expect(channels.get('Rome')?.privacy).toBe('webPublic');
  expect(channels.get('core team')?.privacy).toBe('privateProtectedHistory');
  expect(channels.get('announce')?.settings.canSendMessage).toEqual(named(systemGroups.administrators));
  expect(channels.get('sandbox')?.renderedDescription).toContain('Experiment with Zulip here.');
  expect(policies.newChannelAnnouncementsChannelId).toBe(channels.get('Verona')?.id);
  expect(settings.canMentionManyUsers).toEqual(named(systemGroups.members));
  expect([policies.spectatorAccess, policies.inviteRequired, policies.readReceipts]).toEqual([true, false, true]);
});

test('the outgoing webhook has a service, and people have time zones', async () => {
  const users = await read('zulip', (tx) => tx.users.all());
  const bot = users.find(({ email }) => email === 'outgoing-webhook@zulip.com');
  const [known] = await read('zulip', (tx) => tx.bots.byIds([bot!.id]));
  expect(known?.service).toEqual({ name: 'outgoing-webhook', url: 'http://127.0.0.1:5002', interface: 'generic' });
  expect(Object.fromEntries(users.flatMap(({ email, timezone }) => (timezone === '' ? [] : [[email, timezone]])))).toEqual({
    'AARON@zulip.com': 'America/Los_Angeles',
    'othello@zulip.com': 'America/Los_Angeles',
    'ZOE@zulip.com': 'America/New_York',
    'iago@zulip.com': 'America/New_York',
    'desdemona@zulip.com': 'America/St_Johns',
    'polonius@zulip.com': 'Asia/Shanghai',
    'shiva@zulip.com': 'Asia/Kolkata',
    'cordelia@zulip.com': 'UTC',
  });
});

test('Iago and Hamlet have filled in every field of their profiles, in its form', async () => {
  const fields = await read('zulip', (tx) => tx.profileFields.all());
  const users = await read('zulip', (tx) => tx.users.all());
  const [iago, hamlet] = ['iago@zulip.com', 'hamlet@zulip.com'].map((email) => users.find((user) => user.email === email)!);
  for (const [person, mentor] of [[iago!, hamlet!] as const, [hamlet!, iago!] as const]) {
    expect(Object.keys(person.profile).map(Number)).toEqual(fields.map(({ id }) => id));
    const of = (name: string) => person.profile[String(fields.find((field) => field.name === name)?.id)];
    expect([of('Mentor'), of('Biography')?.html]).toEqual([{ value: [mentor.id], html: null }, expect.stringContaining('<')]);
  }
  expect(users.filter(({ profile }) => Object.keys(profile).length > 0)).toHaveLength(2);
});

test('a user group of two', async () => {
  const [group] = await read('zulip', (tx) => tx.groups.byNames(['hamletcharacters']));
  const people = await read('zulip', (tx) => tx.users.byEmails(['hamlet@zulip.com', 'cordelia@zulip.com']));
  expect(group?.creatorId).toBe(people.find(({ email }) => email === 'cordelia@zulip.com')?.id);
  expect(group?.directMembers).toEqual(people.map(({ id }) => id).sort((left, right) => left - right));
});

test('everybody signs in with the password; bots do not', async () => {
  const { passwords } = server.chat.world;
  const hashOf = async (email: string) => {
    const found = await read('zulip', (tx) => tx.users.credentials(email));
    return found._tag === 'Some' ? found.value.passwordHash : 'no account';
  };
  expect(await orThrow(passwords.matches('the first password', await hashOf('polonius@zulip.com'))())).toBe(true);
  expect(await hashOf('default-bot@zulip.com')).toBeNull();
});

test('some channels are in a folder', async () => {
  const folders = await read('zulip', (tx) => tx.folders.all());
  expect(folders).toMatchObject([{ name: 'Engineering', renderedDescription: '<p>For <em>those</em> who build</p>', isArchived: false }]);
  const channels = await read('zulip', (tx) => tx.channels.all());
  expect(channels.filter(({ folderId }) => folderId === folders[0]?.id).map(({ name }) => name)).toEqual(['devel', 'errors']);
  expect(await read('lear', (tx) => tx.folders.all())).toEqual([]);
});

test('new people may join a few channels together', async () => {
  const channels = new Map((await read('zulip', (tx) => tx.channels.all())).map(({ id, name }) => [id, name]));
  const [europe, ...others] = await read('zulip', (tx) => tx.defaultChannelGroups.all());
  expect([europe?.name, europe?.channelIds.map((id) => channels.get(id)), others]).toEqual(['Europe', ['Verona', 'Denmark', 'Scotland'], []]);
});

test('a second start adds nothing and changes nothing', async () => {
  const rowsOf = async () => {
    const { rows } = await server.knex.raw<{ rows: unknown[] }>(
      'select (select count(*) from parley.account) as accounts, (select count(*) from parley.channel) as channels, (select count(*) from parley.subscription) as subscriptions, (select count(*) from parley.realm) as realms, (select array_agg(rules order by realm_id) from parley.realm_counter) as rules',
    );
    return rows[0];
  };
  await server.knex.raw("update parley.account set full_name = 'Iago the Honest' where email = 'iago@zulip.com'");
  const before = await rowsOf();
  expect(await seed('the first password')).toMatchObject({ filled: [], passwordHolds: true });
  expect(await seed('another password')).toMatchObject({ filled: [], passwordHolds: false });
  expect(await rowsOf()).toEqual(before);
  expect((await read('zulip', (tx) => tx.users.byEmails(['iago@zulip.com']))).map(({ fullName }) => fullName)).toEqual(['Iago the Honest']);
});

test('an interrupted start between making an organization and filling it is completed', async () => {
  const other = await startTestServer();
  try {
    await other.addRealm({ stringId: 'zulip', name: 'Zulip Dev' });
    const seeded = await seedDevelopment(other.chat, 'x');
    expect(seeded.filled.map(({ stringId }) => stringId)).toEqual(['zulip', 'lear']);
  } finally {
    await other.close();
  }
});

test('two starts at once make everything once', async () => {
  const other = await startTestServer();
  try {
    const both = await Promise.all([seedDevelopment(other.chat, 'x'), seedDevelopment(other.chat, 'x')]);
    expect(both.flatMap(({ filled }) => filled.map(({ stringId }) => stringId)).sort()).toEqual(['lear', 'zulip']);
    expect(await orThrow(other.chat.world.store.realms()())).toHaveLength(3);
  } finally {
    await other.close();
  }
});

test('the number of statements is independent of people, bots and channels', async () => {
  const other = await startTestServer();
  const [zulip] = developmentOrganizations as [DevelopmentOrganization];
  const many = <A>(things: ReadonlyArray<A>, rename: (thing: A, index: number) => A): ReadonlyArray<A> =>
    things.flatMap((thing) => [thing, ...Array.from({ length: 10 }, (_, index) => rename(thing, index))]);
  const larger: DevelopmentOrganization = {
    ...zulip,
    stringId: 'larger',
    people: many(zulip.people, (person, index) => ({ ...person, email: `${index}${person.email}` })),
    bots: many(zulip.bots, (bot, index) => ({ ...bot, email: `${index}${bot.email}` })),
    channels: many(zulip.channels, (channel, index) => ({ ...channel, name: `${channel.name} ${index}` })),
  };
  try {
    const countOf = async (organization: DevelopmentOrganization) =>
      (await countStatements(other.knex, () => seedDevelopment(other.chat, 'x', { organizations: [organization] }))).statements.length;
    expect(await countOf(larger)).toBe(await countOf(zulip));
  } finally {
    await other.close();
  }
});

test('Iago may create people, and addresses of one domain may join', async () => {
  const people = await read('zulip', (tx) => tx.users.all());
  expect(people.filter(({ grants }) => grants.length > 0).map(({ email, grants }) => [email, grants])).toEqual([['iago@zulip.com', ['canCreateUsers']]]);
  expect(await read('zulip', (tx) => tx.domains.all())).toEqual([expect.objectContaining({ domain: 'zulip.com', allowsSubdomains: false })]);
  expect(await read('lear', (tx) => tx.domains.all())).toEqual([]);
});

test('new channels are announced in them where the floor has no setting for it', async () => {
  expect((await realmOf('zulip')).policies.sendChannelEventsMessages).toBe(false);
  const older = await startTestServer();
  try {
    await seedDevelopment(older.chat, 'a password', { floor: featureLevel(433) ?? newestLevel });
    const found = await orThrow(older.chat.world.store.realmByStringId('zulip')());
    expect(found).toMatchObject({ value: { policies: { sendChannelEventsMessages: true } } });
  } finally {
    await older.close();
  }
});

import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveRow, importArchive, withArchive } from '@parley/archives';
import { decideCreateRealm } from '@parley/core';
import { withImportStore } from '@parley/store-knex';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { runHere } from '../../../fixtures/command.js';
import { type Archive, readAll } from '../../../fixtures/read-export.js';
import { temporaryFolder } from '../../../fixtures/temporary-folder.js';
import { seedDevelopment } from '../../seed/seed-development.js';

const folder = temporaryFolder();
let server: TestServer;
let settings: Record<string, string>;
let owner: TestPerson;
let ann: TestPerson;
let bob: TestPerson;
let hook: { readonly user_id: number; readonly api_key: string };

/** Which of these texts are there. */
const foundIn = (text: string, words: ReadonlyArray<string>): ReadonlyArray<string> => words.filter((one) => text.includes(one));

const fileOf = (type: string, realm = server.realm.stringId): string => join(folder, `${type} ${realm}.tar.gz`);

const exported = async (type: string, realm = server.realm.stringId): Promise<Archive> => {
  const file = fileOf(type, realm);
  rmSync(file, { force: true });
  const made = await runHere(['export', '--realm', realm, '--type', type, '--json', file], settings);
  expect([made.code, made.errors]).toEqual([0, '']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const archive = await withArchive(file, readAll);
  const { rows } = JSON.parse(made.output) as { rows: Record<string, number> };
  for (const [name, count] of Object.entries(rows)) expect([name, archive.tables[name]?.length]).toEqual([name, count]);
  return archive;
};

const table = (archive: Archive, name: string): ReadonlyArray<ArchiveRow> => archive.tables[`zerver_${name}`] ?? [];

const upload = async (person: TestPerson, words: string): Promise<string> =>
  (await person.upload('/user_uploads', [{ bytes: Buffer.from(words) }])).body['url'] as string;

const send = async (person: TestPerson, to: string | number[], content: string): Promise<number> => {
  const to_ = typeof to === 'string' ? { type: 'stream', to, topic: 'plans' } : { type: 'direct', to };
  const { status, body } = await person.post('/messages', { ...to_, content });
  expect([status, body['msg']]).toEqual([200, '']);
  return body['id'] as number;
};

beforeAll(async () => {
  server = await startTestServer();
  const { connectionString } = server.knex.client.config.connection as { readonly connectionString: string };
  settings = { PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: 'the secret of a test server, and of no other', PARLEY_LOG_LEVEL: 'error' };
  owner = await server.addPerson('Gertrude', { role: 'owner' });
  ann = await server.addPerson('Ann');
  bob = await server.addPerson('Bob');
  const everybody = [owner.id, ann.id, bob.id];
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'open' }], principals: everybody });
  await bob.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'closed', description: 'what closed is about' }],
    principals: [bob.id, owner.id],
    invite_only: true,
    history_public_to_subscribers: true,
  });
  const guarded = { name: 'guarded', description: 'what guarded is about' };
  await bob.post('/users/me/subscriptions', { subscriptions: [guarded], invite_only: true, history_public_to_subscribers: false });
  await send(bob, 'guarded', 'guarded before ann');
  await bob.post('/users/me/subscriptions', { subscriptions: [{ name: 'guarded' }], principals: [ann.id] });
  await send(bob, 'guarded', 'guarded after ann');
  await send(ann, 'open', `open words [file](${await upload(ann, 'open file of ann')})`);
  const closed = await send(bob, 'closed', `closed words [file](${await upload(bob, 'closed file of bob')})`);
  await bob.post(`/messages/${closed}/reactions`, { emoji_name: 'octopus' });
  const moved = await send(bob, 'closed', 'once closed, first text');
  await bob.patch(`/messages/${moved}`, { content: 'once closed, second text' });
  await owner.patch(`/messages/${moved}`, { stream_id: (await owner.get('/get_stream_id', { stream: 'open' })).body['stream_id'] as number, topic: 'moved' });
  await send(bob, [owner.id], 'between bob and the owner');
  await send(ann, [bob.id], 'between ann and bob');
  await send(ann, [bob.id, owner.id], 'among three');
  await bob.post('/users/me/alert_words', { alert_words: ['bobsword'] });
  await ann.post('/users/me/alert_words', { alert_words: ['annsword'] });
  await bob.post(`/users/me/muted_users/${ann.id}`, {});
  await bob.patch('/settings', { email_address_visibility: 4, twenty_four_hour_time: true });
  await ann.patch('/settings', { allow_private_data_export: true, twenty_four_hour_time: true });
  const at = Math.floor(Date.now() / 1000) + 1_000_000;
  for (const person of [ann, bob])
    await person.post('/scheduled_messages', {
      type: 'channel',
      to: (await owner.get('/get_stream_id', { stream: 'open' })).body['stream_id'] as number,
      topic: 't',
      content: `later by ${person.id}`,
      scheduled_delivery_timestamp: at,
    });
  const webhook = { full_name: 'Hook', short_name: 'hook', bot_type: 3, payload_url: '"https://hooks.example.com/token-of-the-hook"' };
  hook = (await ann.post('/bots', webhook)).body as unknown as typeof hook;
  await bob.post('/drafts', { drafts: [{ type: 'private', to: [ann.id], topic: '', content: 'a draft of bob', timestamp: 1_700_000_000 }] });
});
afterAll(() => server.close());

test('a full export has all that the format holds, and no secrets', async () => {
  const archive = await exported('full');
  expect(
    foundIn(archive.text, [
      'guarded before ann',
      'closed words',
      'between bob and the owner',
      'once closed, first text',
      'bobsword',
      'closed file of bob',
      'octopus',
      'later by',
    ]),
  ).toEqual([
    'guarded before ann',
    'closed words',
    'between bob and the owner',
    'once closed, first text',
    'bobsword',
    'closed file of bob',
    'octopus',
    'later by',
  ]);
  expect(foundIn(archive.text, ['a draft of bob'])).toEqual([]);
  expect(table(archive, 'muteduser')).toMatchObject([{ user_profile: bob.id, muted_user: ann.id }]);
  expect(table(archive, 'scheduledmessage')).toHaveLength(2);
  expect(table(archive, 'huddle')).toHaveLength(1);

  // Every account, message, current subscription and reaction of the database.
  const count = async (from: string): Promise<number> => {
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ count: string }> }>(`select count(*) from parley.${from} and realm_id = ?`, [
      server.realm.id,
    ]);
    return Number(rows[0]?.count);
  };
  expect(table(archive, 'message')).toHaveLength(await count('message where true'));
  expect(table(archive, 'userprofile')).toHaveLength(await count('account where not is_system_bot'));
  expect(table(archive, 'stream')).toHaveLength(await count('channel where true'));
  expect(table(archive, 'reaction')).toHaveLength(await count('reaction where true'));

  // Each person's copies are the messages and flags that they get.
  for (const person of [owner, ann, bob]) {
    const { body } = await person.get('/messages', { anchor: 'oldest', num_before: 0, num_after: 1000 });
    const received = (body['messages'] as ReadonlyArray<{ id: number; flags: ReadonlyArray<string> }>).filter(({ flags }) => !flags.includes('historical'));
    const copies = table(archive, 'usermessage').filter((row) => row['user_profile'] === person.id && ((row['flags_mask'] as number) & 1024) === 0);
    expect(copies.map((row) => [row['message'], ((row['flags_mask'] as number) & 1) === 1])).toEqual(
      received.map(({ id, flags }) => [id, flags.includes('read')]),
    );
  }

  expect(foundIn(archive.text, ['what closed is about', 'what guarded is about', 'token-of-the-hook'])).toHaveLength(3);
});

test.each(['full', 'public', 'consent'])('an export of type %s has no keys and no password hashes', async (type) => {
  await server.chat.provision.setPassword(server.realm.id, ann.email, 'a password of ann')();
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ hash: string }> }>(
    'select password_hash as hash from parley.account where password_hash is not null',
  );
  expect(rows.length).toBeGreaterThan(0);
  const secrets = [owner.apiKey, ann.apiKey, bob.apiKey, hook.api_key, settings['PARLEY_SECRET'] ?? '', ...rows.map(({ hash }) => hash)];
  expect(new Set(secrets.map((secret) => secret.length > 20))).toEqual(new Set([true]));
  expect(foundIn((await exported(type)).text, secrets)).toEqual([]);
});

const hidden = [
  'guarded',
  'closed words',
  'between bob',
  'between ann',
  'among three',
  'first text',
  'second text of',
  'sword',
  'closed file of bob',
  'octopus',
  'later by',
  'a draft of bob',
];

test('a public export has what every member may read, and nothing of private channels but their names', async () => {
  const archive = await exported('public');
  expect(foundIn(archive.text, ['open words', 'open file of ann', 'once closed, second text'])).toEqual([
    'open words',
    'open file of ann',
    'once closed, second text',
  ]);
  expect(foundIn(archive.text, ['what closed is about', 'what guarded is about', 'token-of-the-hook'])).toEqual([]);
  expect(table(archive, 'service')).toMatchObject([{ user_profile: hook.user_id, base_url: 'https://webhook.invalid/' }]);
  const withoutChannels = JSON.stringify({ ...archive.tables, zerver_stream: [] }) + archive.uploads.join();
  expect(foundIn(withoutChannels, hidden)).toEqual([]);
  expect(table(archive, 'stream').map((row) => row['name'])).toEqual(expect.arrayContaining(['open', 'closed', 'guarded']));
  for (const name of ['usermessage', 'muteduser', 'alertword', 'usertopic', 'scheduledmessage', 'huddle', 'realmauditlog', 'userpresence'])
    expect([name, table(archive, name)]).toEqual([name, []]);
  expect(table(archive, 'attachment')).toHaveLength(1);
  expect(foundIn(archive.text, [bob.email])).toEqual([]);
  const people = table(archive, 'userprofile');
  expect(people.filter((row) => row['twenty_four_hour_time'] === true)).toEqual([]);
  expect(people.find((row) => row['id'] === bob.id)).toMatchObject({ email_address_visibility: 4 });
});

test('with consent there is also what consenting people can read, and nothing of others', async () => {
  const archive = await exported('consent');
  expect(table(archive, 'stream').find((row) => row['name'] === 'guarded')).toMatchObject({ description: 'what guarded is about' });
  expect(foundIn(archive.text, ['open words', 'guarded after ann', 'between ann and bob', 'among three', 'annsword', `later by ${ann.id}`])).toEqual([
    'open words',
    'guarded after ann',
    'between ann and bob',
    'among three',
    'annsword',
    `later by ${ann.id}`,
  ]);
  expect(
    foundIn(archive.text, [
      'guarded before ann',
      'closed words',
      'between bob and the owner',
      'first text',
      'bobsword',
      'closed file of bob',
      'octopus',
      `later by ${bob.id}`,
      'what closed is about',
      'token-of-the-hook',
    ]),
  ).toEqual([]);
  expect(new Set(table(archive, 'usermessage').map((row) => row['user_profile']))).toEqual(new Set([ann.id]));
  expect(new Set(table(archive, 'realmauditlog').map((row) => row['modified_user']))).toEqual(new Set([ann.id]));
  expect(table(archive, 'userprofile').find((row) => row['id'] === ann.id)).toMatchObject({ twenty_four_hour_time: true });
  expect(table(archive, 'userprofile').find((row) => row['id'] === bob.id)).toMatchObject({ twenty_four_hour_time: false });
});

test('the command refuses a file that is there, another type and an unknown organization', async () => {
  const file = fileOf('public');
  expect(await runHere(['export', '--realm', server.realm.stringId, file], settings)).toMatchObject({ code: 1, errors: `parley: ${file} is there already\n` });
  expect(await runHere(['export', '--type', 'all', join(folder, 'x')], settings)).toMatchObject({ code: 2 });
  expect(await runHere(['export', '--realm', 'none', join(folder, 'x')], settings)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no organization') as string,
  });
});

/** Rights that an operator has granted hold on that operator's server alone. */
const granted = ['can_create_users', 'can_change_user_emails'];

const perServer = new Set([...granted, 'string_id', 'path', 'path_id', 'file_name', 'huddle_hash', 'email', 'rendered_content', 'edit_history', 'messages']);

/** Without ids and unguessable names; `null` for a value that is another one on each server. */
const lastingValue = (column: string, value: unknown): unknown => {
  if (typeof value === 'string' && column === 'content') return value.replaceAll(/[0-9a-f]{2}\/[0-9a-f]{32}|[0-9a-f]{32}|\d+/g, '#');
  // People in the value of a profile field.
  if (typeof value === 'string' && /^\[\d+(?:,\d+)*\]$/.test(value)) return '[#]';
  return typeof value === 'number' || perServer.has(column) ? null : value;
};

/** What an archive has, apart from ids and the audit, which other tables tell. */
const lasting = (archive: Archive): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(archive.tables)
      .filter(([name]) => name !== 'zerver_realmauditlog')
      .map(([name, rows]) => [
        name,
        rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, lastingValue(column, value)]))),
      ]),
  );

const importInto = (stringId: string, file: string): Promise<unknown> =>
  withArchive(file, (source) =>
    withImportStore(settings['PARLEY_DATABASE_URL'] ?? '', server.clock, (store) =>
      importArchive({
        source,
        store,
        ports: server.chat.world,
        stringId,
        newRealm: ({ name, description }) => decideCreateRealm({ stringId, name, description }, server.clock.now(), 'example.org'),
        progress: () => undefined,
      }),
    ),
  );

test.each(['', 'zulip'])(
  'what the organization %j exports is imported and exported again as it was',
  async (realm) => {
    if (realm === 'zulip') await seedDevelopment(server.chat, 'a password');
    const copy = `copy${realm}`;
    const before = await exported('full', realm);
    await importInto(copy, fileOf('full', realm));
    expect(lasting(await exported('full', copy))).toEqual(lasting(before));
  },
  30_000,
);

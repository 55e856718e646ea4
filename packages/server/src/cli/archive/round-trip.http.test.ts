import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Realm } from '@parley/core/model';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { runHere } from '../../../fixtures/command.js';
import { furnish, type Json, ok } from '../../../fixtures/furnish.js';
import { temporaryFolder } from '../../../fixtures/temporary-folder.js';

const file = join(temporaryFolder(), 'export.tar.gz');
let server: TestServer;
let settings: Readonly<Record<string, string>>;
let people: ReadonlyArray<TestPerson>;
let again: ReadonlyArray<TestPerson>;

/** Keys of registers that say nothing of the organization, or are of things that the form does not hold. */
const passing = new Set([
  'queue_id',
  'last_event_id',
  'server_timestamp',
  'presences',
  'presence_last_update_id',
  'drafts',
  'devices',
  'realm_uuid',
  'event_queue_longpoll_timeout_seconds',
  'realm_bot_domain',
  'sender_realm_str',
]);

const everyNumber = /\d+/g;
const randomName = /(?:(?<=\/)[\w-]{2}\/)?[\w-]{16,}(?=[/.])/g;

/** Labels instead of ids: two organizations with the same content look the same. */
const comparable = (realm: Realm) => {
  const idKey =
    /(^|_)ids?$|^(sender|creator|author|owner|user|channel|stream|folder|message|members|subscribers|direct_members|direct_subgroups|messages|muted_users|editor|to|prev_stream)$|_group$|^realm_can_(create|manage_all)_groups$/;
  const text = (value: string): string =>
    value
      .replaceAll(realm.stringId === '' ? '//localhost' : `//${realm.stringId}.localhost`, '//HOST')
      .replaceAll(`@${realm.stringId === '' ? '' : `${realm.stringId}.`}localhost`, '@HOST')
      .replace(randomName, 'RANDOM')
      .replace(everyNumber, 'N');
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'number') return idKey.test(key) ? 'ID' : value;
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !passing.has(name))
        .map(([name, part]) => [/^\d+$/.test(name) ? 'ID' : name, walk(part, name)] as const),
    );
  };
  return (value: unknown): unknown => JSON.parse(JSON.stringify(walk(value, '')));
};

const register = (person: TestPerson): Promise<Json> =>
  ok(
    person.post('/register', {
      client_capabilities: { bulk_message_deletion: true, notification_settings_null: true, linkifier_url_template: true, user_list_incomplete: true },
      include_subscribers: true,
    }),
  );

const pages = async (person: TestPerson): Promise<ReadonlyArray<Json>> => {
  const state = await register(person);
  const narrows: ReadonlyArray<ReadonlyArray<unknown>> = [
    [],
    ...(state['subscriptions'] as ReadonlyArray<Json>).map(({ name }) => [{ operator: 'channel', operand: name }]),
    [{ operator: 'is', operand: 'starred' }],
    [{ operator: 'search', operand: 'words' }],
  ];
  const found: Json[] = [];
  for (const narrow of narrows)
    for (const markdown of [true, false])
      found.push(
        await ok(
          person.get('/messages', {
            anchor: 'newest',
            num_before: 1000,
            num_after: 0,
            narrow: JSON.stringify(narrow),
            apply_markdown: markdown,
            allow_empty_topic_name: true,
          }),
        ),
      );
  return found;
};

const bytesAt = (path: string, { stringId }: Realm): Promise<string> =>
  new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { headers: { host: stringId === '' ? 'localhost' : `${stringId}.localhost` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    }).on('error', reject);
  });

const contents = async (person: TestPerson, realm: Realm): Promise<ReadonlyArray<string>> => {
  const links = new Set(JSON.stringify(await pages(person)).match(/\/user_uploads\/\d+\/(?:[\w-]+\/)+[\w.-]+/g) ?? []);
  const found: string[] = [];
  for (const link of links) {
    const url = String((await ok(person.get(link)))['url']);
    found.push(await bytesAt(url, realm));
  }
  return found.sort();
};

let copy: Realm;

beforeAll(async () => {
  server = await startTestServer();
  const { connectionString } = server.knex.client.config.connection as { readonly connectionString: string };
  settings = { PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: 'the secret of a test server, and of no other', PARLEY_LOG_LEVEL: 'error' };
  const [owner, ann, bob, guest] = [
    await server.addPerson('Gertrude', { role: 'owner' }),
    await server.addPerson('Ann'),
    await server.addPerson('Bob'),
    await server.addPerson('Guest', { role: 'guest' }),
  ];
  people = [owner, ann, bob];
  await furnish(server.clock.now(), owner, ann, bob, guest);
  expect(await runHere(['export', '--type', 'full', file], settings)).toMatchObject({ code: 0, errors: '' });
  const { code, errors, output } = await runHere(['import', '--json', file, '--realm', 'copy'], settings);
  expect([code, errors]).toEqual([0, '']);
  expect(JSON.parse(output)).toMatchObject({ left_out: {} });
  const found = await server.chat.world.store.realmByStringId('copy')();
  if (found._tag === 'Left' || found.right._tag === 'None') throw new Error('not imported');
  copy = found.right.value;
  const keys: TestPerson[] = [];
  for (const { email, fullName } of people) {
    const key = await server.chat.provision.giveKey(copy.id, { email, isNew: false })();
    if (key._tag === 'Left' || key.right._tag === 'Left') throw new Error('no key');
    keys.push(server.knownPerson({ id: key.right.right.user.id, email, fullName, apiKey: key.right.right.apiKey }, copy));
  }
  again = keys;
}, 120_000);
afterAll(() => server.close());

test.each([0, 1, 2])('person %i registers, reads and opens the same in both organizations', async (index) => {
  const [here, there] = [people[index], again[index]];
  if (here === undefined || there === undefined) throw new Error('nobody');
  const [original, imported] = [comparable(server.realm), comparable(copy)];
  expect(imported(await register(there))).toEqual(original(await register(here)));
  expect(imported(await pages(there))).toEqual(original(await pages(here)));
  expect(await contents(there, copy)).toEqual(await contents(here, server.realm));
});

/** Who is in which group and channel, and who may post where, by names. */
const places = async (person: TestPerson): Promise<unknown> => {
  const state = await register(person);
  const users = [...(state['realm_users'] as ReadonlyArray<Json>), ...(state['realm_non_active_users'] as ReadonlyArray<Json>)];
  const groups = state['realm_user_groups'] as ReadonlyArray<Json>;
  const nameOf = (id: unknown): unknown => users.find(({ user_id: one }) => one === id)?.['full_name'];
  const groupOf = (id: unknown): unknown => groups.find(({ id: one }) => one === id)?.['name'];
  const holders = (value: unknown): unknown =>
    typeof value === 'number'
      ? groupOf(value)
      : [(value as { direct_members: number[] }).direct_members.map(nameOf), (value as { direct_subgroups: number[] }).direct_subgroups.map(groupOf)];
  return [
    groups.map(({ name, members, direct_subgroup_ids: inside, can_mention_group: mention }) => [
      name,
      (members as number[]).map(nameOf),
      (inside as number[]).map(groupOf),
      holders(mention),
    ]),
    (state['subscriptions'] as ReadonlyArray<Json>).map(({ name, subscribers, can_send_message_group: post }) => [
      name,
      (subscribers as number[]).map(nameOf),
      holders(post),
    ]),
    (state['muted_users'] as ReadonlyArray<Json>).map(({ id }) => nameOf(id)),
  ];
};

test('the same people are in the same groups and channels', async () => {
  for (const [index, person] of people.entries()) expect(await places(again[index] ?? person)).toEqual(await places(person));
});

test('an export of the copy holds as much as that of the original', async () => {
  const next = join(temporaryFolder(), 'copy.tar.gz');
  const [one, other] = [
    await runHere(['export', '--json', join(temporaryFolder(), 'x.tar.gz')], settings),
    await runHere(['export', '--json', '--realm', 'copy', next], settings),
  ];
  // Gaps in what somebody received become periods of their own.
  const rowsOf = (output: string): unknown => ({ ...(JSON.parse(output) as { readonly rows: Json }).rows, zerver_realmauditlog: null });
  expect(rowsOf(other.output)).toEqual(rowsOf(one.output));
});

test('a file whose name is too long for file systems, as older uploads have it, moves along with the message that links it', async () => {
  const [owner] = people;
  if (owner === undefined) throw new Error('nobody');
  const { url } = await ok(owner.upload('/user_uploads', [{ name: 'long.txt', bytes: Buffer.from('long words') }]));
  const [, key = ''] = /\/([\w-]{20,})\//.exec(String(url)) ?? [];
  const long = `${'名'.repeat(100)}.txt`;
  await server.knex.raw('update parley.attachment set path = ?, name = ? where path like ?', [`${key}/${long}`, `${'名'.repeat(200)}.txt`, `%/${key}/%`]);
  const address = `/user_uploads/${String(server.realm.id)}/${key}/${encodeURIComponent(long)}`;
  await ok(owner.post('/messages', { type: 'direct', to: [owner.id], content: `[long](${address})` }));
  const archive = join(temporaryFolder(), 'long.tar.gz');
  expect(await runHere(['export', '--type', 'full', archive], settings)).toMatchObject({ code: 0, errors: '' });
  execFileSync('tar', ['-xzf', archive, '-C', temporaryFolder()]);
  expect(await runHere(['import', '--json', archive, '--realm', 'long'], settings)).toMatchObject({ code: 0, errors: '' });
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ path: string; name: string; content: string }> }>(
    `select attachment.path, attachment.name, message.content from parley.attachment
       join parley.attachment_link on (attachment_link.realm_id, attachment_id) = (attachment.realm_id, attachment.id)
       join parley.message on (message.realm_id, message.id) = (attachment_link.realm_id, message_id)
     where attachment.realm_id = (select realm.realm_id from parley.realm where string_id = 'long') and attachment.name like '名%'`,
  );
  expect(rows).toMatchObject([{ name: `${'名'.repeat(83)}.txt`, path: expect.stringMatching(/^[\w-]{2}\/[\w-]+\/名{65}\.txt$/) }]);
  expect(decodeURI(String(rows[0]?.content))).toContain(rows[0]?.path);
});

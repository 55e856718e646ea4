import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tarEnd, tarEntry } from '@parley/archives';
import { startTestServer, type TestServer } from '@parley/testkit';
import { runHere } from '../../../fixtures/command.js';
import { temporaryFolder } from '../../../fixtures/temporary-folder.js';

/** As small as an export can be: two people in one channel. */
const tables = {
  zerver_realm: [{ id: 2, string_id: 'elsinore', name: 'Elsinore' }],
  zerver_userprofile: [11, 12].map((id) => ({
    id,
    delivery_email: `person${String(id)}@example.org`,
    full_name: `Person ${String(id)}`,
    is_active: true,
    is_bot: false,
    role: 400,
  })),
  zerver_stream: [{ id: 21, name: 'castle' }],
  zerver_recipient: [{ id: 31, type: 2, type_id: 21 }],
  zerver_subscription: [11, 12].map((id) => ({ id, user_profile: id, recipient: 31, active: true })),
  zerver_somethingnew: [],
};
const messages = {
  zerver_message: [{ id: 41, sender: 11, recipient: 31, subject: 'to be', content: 'hello', date_sent: 1_704_067_200 }],
  zerver_usermessage: [11, 12].map((id) => ({ message: 41, user_profile: id, flags_mask: 1 })),
};
const packed = gzipSync(
  Buffer.concat([
    ...Object.entries({ 'realm.json': tables, 'messages-000001.json': messages }).map(([name, value]) =>
      tarEntry(`zulip-export/${name}`, Buffer.from(JSON.stringify(value)), 0),
    ),
    tarEnd,
  ]),
);

/** A Slack export as a zip program makes it: Hamlet, without an address, in the channel castle, who says hello; a reaction with an emoji of their own; a notice. */
const workspace = Buffer.from(
  [
    'UEsDBBQAAAAIAAAAIlgXYwlrKAAAADIAAAAKAAAAdXNlcnMuanNvbouuVspMUbJSCjVU0lHKS8xNBbIzEnNzUkuA/KLUxJx4qKAHRLA2FgBQSwMEFAAAAAgAAAAiWJ9xwngtAAAALgAA',
    'AA0AAABjaGFubmVscy5qc29ui65WykxRslJyNlTSUcpLzE0FspMTi0tyUoH83NTcpNSiYiWraKVQQ6XY2lgAUEsDBBQAAAAIAAAAIliORfAjgwAAAN0AAAAWAAAAY2FzdGxlLzIwMjQt',
    'MDEtMDIuanNvbm2OSwrDMAxE76J1KHI/KfQeXQUT1EQ0KY4dLAdagu9eGbL0TjMPnqbbIf1WhgcsLEJvhgY24ajF0+id+Jv0nti5UKJoMHe8mtulRTwhokFUEJmGNAevvNvB01KUK0WV',
    'U4whHdqCi9hmm5vKa9leRzdM5D27/hNmX99UCI/1UWcdle0fUEsBAhQDFAAAAAgAAAAiWBdjCWsoAAAAMgAAAAoAAAAAAAAAAAAAAKSBAAAAAHVzZXJzLmpzb25QSwECFAMUAAAACAAA',
    'ACJYn3HCeC0AAAAuAAAADQAAAAAAAAAAAAAApIFQAAAAY2hhbm5lbHMuanNvblBLAQIUAxQAAAAIAAAAIliORfAjgwAAAN0AAAAWAAAAAAAAAAAAAACkgagAAABjYXN0bGUvMjAyNC0w',
    'MS0wMi5qc29uUEsFBgAAAAADAAMAtwAAAF8BAAAAAA==',
  ].join(''),
  'base64',
);

/** A Mattermost export: Hamlet in the one channel of the one team, who says hello; a reaction with an emoji that does not come along. */
const mattermost = Buffer.from(
  [
    'UEsDBBQAAAAIAAAAIljI3vbyFQEAAGwCAAAMAAAAaW1wb3J0Lmpzb25sbVLLTsQwDLzzFaucAW3FS+oJiQ/gADeEKqtYNJAXcbpLVfXfcdKk2122OTjyjGdsp6MIg0NRix16ktaIy+VWV9PF',
    'WOCAoBlLoR6FAR2zLVBQyPkPSU7B0OT8a4ebp4KBUnbfWIemkWYnAxOC73FaqbcdGIOKyeXGHrPXwSNrB7s3V/TTgz9nzODmpYBZ/VmsvXpCz1gK7BJjLu5AKwyMoQaplsQj/oJ2Cq9NAr1V',
    'SAzSQAF1k+Vis5x9+7+awo+Mws5THhUcz1WqMnMunN75rEZxlmJHKZxZ2LLLE+159MO4GongM20A+a1ipUcI2ADLVg/b2+ru5n4bP+4LoQ38d8ytnyqhtl+yvAV990o1DnwYROr7D1BLAQIU',
    'AxQAAAAIAAAAIljI3vbyFQEAAGwCAAAMAAAAAAAAAAAAAACkgQAAAABpbXBvcnQuanNvbmxQSwUGAAAAAAEAAQA6AAAAPwEAAAAA',
  ].join(''),
  'base64',
);

const folder = temporaryFolder();
const file = join(folder, 'export.tar.gz');
let server: TestServer;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startTestServer();
  const { connectionString } = server.knex.client.config.connection as { readonly connectionString: string };
  settings = { PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_LOG_LEVEL: 'error' };
  writeFileSync(file, packed);
});
afterAll(() => server.close());

test('an export moves in, is refused under a name that is taken, and leaves no files behind', async () => {
  const done = await runHere(['import', file, '--realm', 'elsinore'], settings);
  expect([done.code, done.errors]).toEqual([0, '']);
  expect(done.output).toContain('The organization is imported: http://elsinore.localhost');
  expect(done.output).toContain('Tables that were not read: "zerver_somethingnew".');
  const again = await runHere(['import', '--json', file, '--realm', 'elsinore'], settings);
  expect([again.code, JSON.parse(again.errors)]).toEqual([1, { error: 'failed', messages: ['there is already an organization "elsinore"'] }]);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`parley-import-${String(process.pid)}-`))).toEqual([]);
});

test('programs learn what was done, under another name', async () => {
  const { code, output } = await runHere(['import', '--json', file, '--realm', 'wittenberg', '--name', 'Wittenberg', '--from', 'zulip'], settings);
  expect([code, JSON.parse(output)]).toMatchObject([
    0,
    { short_name: 'wittenberg', messages: 1, resumed: false, left_out: {}, unread_tables: ['zerver_somethingnew'] },
  ]);
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(`select name, is_deactivated from parley.realm where string_id = 'wittenberg'`);
  expect(rows).toEqual([{ name: 'Wittenberg', is_deactivated: false }]);
});

test('a workspace of Slack moves in', async () => {
  const zip = join(folder, 'slack.zip');
  writeFileSync(zip, workspace);
  const { code, output } = await runHere(
    ['import', '--json', zip, '--from', 'slack', '--realm', 'slack', '--email-domain', 'example.net', '--threads'],
    settings,
  );
  expect([code, JSON.parse(output)]).toMatchObject([
    0,
    {
      short_name: 'slack',
      messages: 1,
      left_out: { 'notices and rows that are no messages': 1, "reactions with the workspace's own emoji": 1, 'addresses of people, which the export lacks': 1 },
    },
  ]);
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(
    `select r.name, a.email from parley.account a join parley.realm r using (realm_id) where r.string_id = 'slack' and a.full_name = 'Hamlet'`,
  );
  expect(rows).toEqual([{ name: 'slack', email: 'hamlet@example.net' }]);
});

test('an export of Mattermost moves in, with the name of its team', async () => {
  const zip = join(folder, 'mattermost.zip');
  writeFileSync(zip, mattermost);
  const args = ['import', '--json', zip, '--realm', 'castle'];
  const { code, output } = await runHere([...args, '--from', 'mattermost', '--threads'], settings);
  expect([code, JSON.parse(output)]).toMatchObject([
    0,
    { short_name: 'castle', messages: 1, left_out: { 'reactions with emoji that do not come along': 1 }, unread_tables: [] },
  ]);
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(
    `select r.name, a.email from parley.account a join parley.realm r using (realm_id) where r.string_id = 'castle' and a.full_name = 'hamlet'`,
  );
  expect(rows).toEqual([{ name: 'The Castle', email: 'hamlet@example.net' }]);
  const unnamed = await runHere(['import', '--json', zip, '--realm', 'unnamed', '--name', 'Unnamed'], settings);
  expect([unnamed.code, JSON.parse(unnamed.output)]).toMatchObject([0, { short_name: 'unnamed', messages: 1 }]);
});

test('a check says beforehand what will be taken and left out, and changes nothing', async () => {
  const organizations = async (): Promise<unknown> => (await server.knex.raw<{ rows: unknown }>('select string_id from parley.realm order by 1')).rows;
  const before = await organizations();
  const checked = await runHere(['import', '--check', file], settings);
  expect([checked.code, checked.errors]).toEqual([0, '']);
  expect(checked.output).toContain('can be imported. It has people: 2, channels: 1, messages: 1.');
  expect(checked.output).toContain('Tables that were not read: "zerver_somethingnew".');
  expect(checked.output).toContain('Nothing was changed.');

  const zip = join(folder, 'checked.zip');
  writeFileSync(zip, workspace);
  // No server has ever run with these settings.
  const slack = await runHere(['import', '--json', '--check', '--from', 'slack', zip], { PARLEY_DATA_DIR: join(folder, 'none') });
  expect([slack.code, JSON.parse(slack.output)]).toMatchObject([
    0,
    { checked: true, taken: { people: 1, channels: 1, messages: 1 }, left_out: { "reactions with the workspace's own emoji": 1 } },
  ]);
  expect(existsSync(join(folder, 'none'))).toBe(false);

  const other = join(folder, 'checked-mattermost.zip');
  writeFileSync(other, mattermost);
  const third = await runHere(['import', '--check', '--from', 'mattermost', other], { PARLEY_DATA_DIR: join(folder, 'none') });
  expect([third.code, third.errors]).toEqual([0, '']);
  expect(third.output).toContain('can be imported. It has people: 1, channels: 1, messages: 1.');
  expect(third.output).toContain('Left out: reactions with emoji that do not come along (1).');

  const bad = join(folder, 'bad.tar.gz');
  writeFileSync(
    bad,
    gzipSync(Buffer.concat([tarEntry('zulip-export/realm.json', Buffer.from('{"zerver_realm":[{"id":2,"string_id":"a","name":7}]}'), 0), tarEnd])),
  );
  const refused = await runHere(['import', '--check', bad], settings);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('zerver_realm, row 1')]);
  expect(await organizations()).toEqual(before);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`parley-check-${String(process.pid)}-`))).toEqual([]);
});

test('what a file has inside says where it comes from, and how to give it where it is packed otherwise', async () => {
  const named = (name: string, content: Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const done = await runHere(['import', '--json', named('unnamed.zip', workspace), '--realm', 'recognized', '--threads'], settings);
  expect([done.code, JSON.parse(done.output)]).toMatchObject([0, { short_name: 'recognized', messages: 1 }]);
  for (const [content, complaint] of [
    [Buffer.from('504b0506' + '00'.repeat(18), 'hex'), 'is a zip archive, and no export of Slack'],
    [Buffer.from('fd377a585a000000', 'hex'), 'is packed with xz: unpack it'],
    [Buffer.from('BZh91AY'), 'is packed with bzip2: unpack it'],
  ] as const) {
    const { code, errors } = await runHere(['import', named('export.tar.gz.bin', content), '--realm', 'other'], settings);
    expect([code, errors]).toEqual([1, expect.stringContaining(complaint)]);
  }
});

test.each<[string, ReadonlyArray<string>, number, string]>([
  ['a file that is not there', [join(folder, 'none'), '--realm', 'x'], 1, 'there is no file'],
  ['a bad short name', [file, '--realm', 'X Y'], 1, 'short name'],
  ['no short name', [file], 2, '--realm'],
  ['a check that would fetch', [file, '--check', '--from', 'slack', '--token', 'xoxp-1'], 2, 'leave --token out'],
  ['a choice that is for Slack', [file, '--realm', 'x', '--threads'], 2, '--from slack'],
  ['a token for an export of Zulip', [file, '--realm', 'x', '--token', 'xoxp-1'], 2, '--from slack'],
  ['two places for files', [file, '--realm', 'x', '--from', 'slack', '--token', 'xoxp-1', '--files', folder], 2, 'exclude each other'],
  ['a domain that is none', [file, '--realm', 'x', '--from', 'slack', '--email-domain', 'a b'], 2, '--email-domain takes a domain'],
  ['a token for an export of Mattermost', [file, '--realm', 'x', '--from', 'mattermost', '--token', 'xoxp-1'], 2, 'for --from slack'],
  ['an export of Zulip as one of Mattermost', [file, '--realm', 'x', '--from', 'mattermost'], 1, 'is no zip archive'],
  ['an export of another form', [file, '--realm', 'x', '--from', 'slack'], 1, 'is no zip archive'],
  ['an unknown form', [file, '--realm', 'x', '--from', 'paper'], 2, 'zulip'],
])('%s ends with a complaint', async (_, args, code, complaint) => {
  const ended = await runHere(['import', ...args], settings);
  expect([ended.code, ended.errors]).toEqual([code, expect.stringContaining(complaint)]);
});

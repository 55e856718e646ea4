import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { at, elsinoreExport, elsinoreFiles, elsinores, exportOf, line, member, post, type Row } from '../../fixtures/mattermost-export.js';
import { zipOf } from '../../fixtures/zip-file.js';
import { isTableName, tables } from '../format/index.js';
import type { ArchiveRow } from '../read/archive-source.js';
import { type MattermostOptions, type MattermostSource, noMattermostDomain, withMattermostExport } from './mattermost-source.js';

const folder = mkdtempSync(join(tmpdir(), 'mattermost-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

const options: MattermostOptions = {
  emoji: { byName: emojiByName, ofCode: emojiNameByCode },
  name: 'elsinore',
  emailDomain: noMattermostDomain,
  hasThreads: false,
};

const all = async (rows: AsyncIterable<ArchiveRow>): Promise<ReadonlyArray<ArchiveRow>> => {
  const found: ArchiveRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
};

interface Converted {
  readonly tables: Readonly<Record<string, ReadonlyArray<ArchiveRow>>>;
  readonly messages: ReadonlyArray<ArchiveRow>;
  readonly pictures: ReadonlyArray<ArchiveRow>;
  readonly losses: MattermostSource['losses'];
  readonly fingerprint: string;
}

const convert = (zip: Buffer, chosen: Partial<MattermostOptions> = {}): Promise<Converted> => {
  const path = join(folder, `${String(files++)}.zip`);
  writeFileSync(path, zip);
  return withMattermostExport(path, { ...options, ...chosen }, async (source) => {
    const found: Record<string, ReadonlyArray<ArchiveRow>> = {};
    for (const table of source.tables) found[table] = await all(source.rows(table));
    const messages: ArchiveRow[] = [];
    for (let index = 0; index < source.chunkCount; index++) messages.push(...(await all(source.chunk(index).messages())));
    return { tables: found, messages, pictures: await all(source.records('avatars')), losses: source.losses, fingerprint: source.fingerprint };
  });
};

const version: Row = { type: 'version', version: 1 };
const castle = line('team', { name: 'castle', display_name: 'The Castle', allow_open_invite: true });
const square = line('channel', { team: 'castle', name: 'town-square', display_name: 'Town Square', type: 'O' });

/** An export with these posts by Hamlet's friends. */
const withPosts = (...posts: ReadonlyArray<Row>): Buffer => exportOf([version, castle, square, member('hamlet'), member('gertrude'), ...posts]);

let elsinore: Converted;
beforeAll(async () => {
  elsinore = await convert(elsinoreExport());
});

test('every row has the columns of the Zulip form and no others', () => {
  const found = { ...elsinore.tables, zerver_message: elsinore.messages };
  expect(Object.keys(found).every(isTableName)).toBe(true);
  for (const [name, rows] of Object.entries(found)) {
    if (!isTableName(name)) continue;
    for (const row of rows) expect([name, tables[name].strictProblem(row)]).toEqual([name, null]);
  }
});

test('people have their roles; who is deleted is inactive; bots have their owners; who wrote and has no line is inactive', () => {
  const columns = ['full_name', 'delivery_email', 'role', 'is_active', 'is_imported_stub', 'is_bot', 'bot_owner'];
  expect(elsinore.tables['zerver_userprofile']?.map((row) => columns.map((column) => row[column]))).toEqual([
    ['Gertrude', 'gertrude@elsinore.example', 100, true, false, false, null],
    ['Hamlet of Denmark', 'hamlet@elsinore.example', 200, true, false, false, null],
    ['Yorick', 'yorick@elsinore.example', 400, false, false, false, null],
    ['Rosencrantz', 'rosencrantz@elsinore.example', 600, true, false, false, null],
    ['Helper', 'helper-bot@mattermost.invalid', 400, true, false, true, 1],
    ['ghost', 'ghost@mattermost.invalid', 600, false, false, false, null],
    ['Clock', 'program-clock-bot@mattermost.invalid', 400, false, false, true, 1],
  ]);
  expect(elsinore.tables['zerver_realm']).toEqual([{ id: 1, string_id: 'mattermost', name: 'The Castle', description: 'Of Elsinore' }]);
});

test('what was left out is counted', () => {
  expect(elsinore.losses).toEqual({
    skippedMessages: 1,
    strayMessages: 1,
    cutMessages: 0,
    droppedReactions: 1,
    droppedEmoji: 0,
    missingFiles: 1,
    stars: 1,
    pins: 1,
    rules: 2,
    unknownLines: 0,
    teamChannels: 0,
    strangers: 2,
    stubs: 0,
  });
});

test('channels keep their people, privacy, administrators, and how people see them', () => {
  expect(elsinore.tables['zerver_stream']).toMatchObject([
    { id: 1, name: 'Town Square', description: 'Ask @**Gertrude** – see #**The Plot**', invite_only: false, can_administer_channel_group: 1 },
    { id: 2, name: 'The Plot', invite_only: true, history_public_to_subscribers: true },
  ]);
  expect(elsinore.tables['zerver_defaultstream']).toMatchObject([{ stream: 1 }]);
  expect(elsinore.tables['zerver_usergroupmembership']).toEqual([{ id: 1, user_group: 1, user_profile: 1 }]);
  expect(elsinore.tables['zerver_channelfolder']).toEqual([]);
  const [square, plot] = elsinore.tables['zerver_stream']?.map(({ recipient }) => recipient) ?? [];
  const seen = elsinore.tables['zerver_subscription']?.filter(({ recipient }) => recipient === square || recipient === plot);
  expect(seen?.map((row) => [row['user_profile'], row['recipient'] === plot, row['is_muted'], row['pin_to_top']])).toEqual([
    [1, false, false, true],
    [2, false, false, false],
    [3, false, false, false],
    [4, false, false, false],
    [1, true, false, false],
    [2, true, true, false],
  ]);
});

test('messages come in the order of their times, whatever their order in the file', () => {
  const [square, plot, group] = [8, 9, 10];
  expect(elsinore.messages.map((row) => [row['id'], row['sender'], row['recipient'], row['subject'], row['content']])).toEqual([
    [1, 2, square, 'imported from Mattermost', 'first'],
    [2, 1, square, 'imported from Mattermost', 'second'],
    [3, 2, square, 'imported from Mattermost', '/me sighs'],
    [4, 6, square, 'imported from Mattermost', 'Remember me'],
    [5, 7, square, 'imported from Mattermost', '## [Noon](https://clock.example)\n\n**twelve**\n\n**Hour**: 12'],
    [6, 2, plot, 'imported from Mattermost', 'the mousetrap'],
    [
      7,
      1,
      square,
      'imported from Mattermost',
      expect.stringMatching(/^an answer\n\n\[skull\.png\]\(\/user_uploads\/mattermost%2F\w{32}%2Fskull\.png\)\ngone\.pdf \(a file/),
    ],
    [8, 2, 1, '', 'mother'],
    [9, 1, 2, '', 'son'],
    [10, 2, 2, '', 'words, words'],
    [11, 4, group, '', 'all three'],
    [12, 1, square, 'imported from Mattermost', 'the next day, by @**Hamlet of Denmark**. To @_**all**: #**The Plot**, `@hamlet` :smile:'],
  ]);
  expect(elsinore.messages[0]).toMatchObject({ date_sent: at(100) / 1000, last_edit_time: at(150) / 1000 });
});

test('reactions lose their skin tones; own emoji, pictures and files come along', () => {
  const thumb = { emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' };
  expect(elsinore.tables['zerver_reaction']).toEqual([
    { id: 1, message: 1, user_profile: 1, ...thumb },
    { id: 2, message: 1, user_profile: 2, ...thumb },
    { id: 3, message: 1, user_profile: 2, emoji_name: 'skull_party', emoji_code: '1', reaction_type: 'realm_emoji' },
  ]);
  expect(elsinore.tables['zerver_realmemoji']).toEqual([{ id: 1, name: 'skull_party', file_name: ':skull_party:' }]);
  expect(elsinore.tables['zerver_attachment']).toMatchObject([{ file_name: 'skull.png', owner: 1, messages: [7] }]);
});

test('pictures of people and of bots come along', () => {
  expect(elsinore.pictures.map(({ user_profile_id: id }) => id)).toEqual([1, 5]);
});

test.each(Object.keys(elsinores))('%s write the same organization', async (name) => {
  const found = await convert(elsinoreExport(name));
  expect(found.messages).toEqual(elsinore.messages);
  expect({ ...found.tables, zerver_userprofile: [] }).toEqual({ ...elsinore.tables, zerver_userprofile: [] });
  expect(found.tables['zerver_userprofile']).toEqual(elsinore.tables['zerver_userprofile']);
});

test('an archive that was packed anew in a folder, with other line ends, a byte order mark and no last line end, is read', async () => {
  const text = `\ufeff${(elsinores['servers of 2024']?.lines ?? []).map((row) => JSON.stringify(row)).join('\r\n\r\n')}`;
  const packed = zipOf([{ name: 'export/import.jsonl', content: text }, ...elsinoreFiles.map((file) => ({ ...file, name: `export/${String(file.name)}` }))]);
  const { messages, tables: found } = await convert(packed);
  expect(messages.map(({ content }) => String(content).replace(/%2F\w{32}/, ''))).toEqual(
    elsinore.messages.map(({ content }) => String(content).replace(/%2F\w{32}/, '')),
  );
  expect(found['zerver_attachment']).toHaveLength(1);
});

test('threads become topics where they are asked for, by the times at which they began', async () => {
  const thread = (begun: number, answered: number, text: string): Row =>
    post(at(begun), 'hamlet', text, { replies: [{ user: 'gertrude', message: `${text} answered`, create_at: at(answered) }] });
  const { messages } = await convert(withPosts(thread(300, 400, 'two'), thread(100, 86_400_000, 'one'), post(at(200), 'hamlet', 'beside')), {
    hasThreads: true,
  });
  expect(messages.map((row) => [row['content'], row['subject']])).toEqual([
    ['one', '2024-01-02 Mattermost thread 1'],
    ['beside', 'imported from Mattermost'],
    ['two', '2024-01-02 Mattermost thread 2'],
    ['two answered', '2024-01-02 Mattermost thread 2'],
    ['one answered', '2024-01-02 Mattermost thread 1'],
  ]);
});

test('several teams become folders; a name of several gets that of its team; what one team alone may read stays so', async () => {
  const teams = ['castle', 'port', 'ship'].map((name) => line('team', { name, display_name: name.toUpperCase(), allow_open_invite: name === 'port' }));
  const channels = ['castle', 'port', 'ship'].map((team) => line('channel', { team, name: 'town-square', display_name: 'Town Square', type: 'O' }));
  const inTeams = (username: string, ...names: ReadonlyArray<string>): Row =>
    member(username, { teams: names.map((name) => ({ name, roles: 'team_admin team_user', channels: [] })) });
  const guest = member('guest', { roles: 'system_guest', teams: [{ name: 'castle', roles: 'team_guest', channels: [] }] });
  const { tables: found, losses } = await convert(
    exportOf([
      version,
      ...teams,
      ...channels,
      line('channel', { team: 'ship', name: 'deck', display_name: 'Deck', type: 'O' }),
      inTeams('hamlet', 'castle', 'ship'),
      inTeams('horatio', 'ship'),
      guest,
      post(at(1), 'hamlet', 'see ~town-square'),
    ]),
  );
  expect(found['zerver_realm']).toMatchObject([{ name: 'elsinore', description: '' }]);
  expect(found['zerver_channelfolder']?.map(({ name }) => name)).toEqual(['CASTLE', 'PORT', 'SHIP']);
  // Everybody is in the ship's team.
  expect(found['zerver_stream']?.map((row) => [row['name'], row['folder'], row['invite_only'], row['can_subscribe_group']])).toEqual([
    ['Town Square (CASTLE)', 1, true, 1],
    ['Town Square (PORT)', 2, false, undefined],
    ['Town Square (SHIP)', 3, false, undefined],
    ['Deck', 3, false, undefined],
  ]);
  expect(found['zerver_namedusergroup']).toMatchObject([{ usergroup_ptr: 1, name: 'castle' }]);
  // Hamlet, and not the guest.
  expect(found['zerver_usergroupmembership']).toEqual([{ id: 1, user_group: 1, user_profile: 1 }]);
  expect(found['zerver_userprofile']?.map(({ role }) => role)).toEqual([300, 300, 600]);
  expect(losses.teamChannels).toBe(1);
});

test('a long day comes in several chunks, each of which can be read alone and again', async () => {
  const path = join(folder, 'long.zip');
  writeFileSync(path, withPosts(...Array.from({ length: 2_500 }, (_, index) => post(at(2_500 - index), 'hamlet', `message ${String(2_499 - index)}`))));
  await withMattermostExport(path, options, async (source) => {
    expect(source.chunkCount).toBe(3);
    for (const index of [2, 0, 2]) {
      const rows = await all(source.chunk(index).messages());
      expect([rows.length, rows[0]]).toMatchObject([index === 2 ? 500 : 1000, { id: index * 1000 + 1, content: `message ${String(index * 1000)}` }]);
    }
  });
});

test('another choice is another archive; the same is the same', async () => {
  expect((await convert(elsinoreExport())).fingerprint).toBe(elsinore.fingerprint);
  expect((await convert(elsinoreExport(), { hasThreads: true })).fingerprint).not.toBe(elsinore.fingerprint);
});

test('a long post is cut, and keeps the links to its files', async () => {
  const long = post(at(1), 'hamlet', 'x'.repeat(16_383), { attachments: [{ path: '20240102/a/skull.png' }] });
  const { messages, losses } = await convert(exportOf([version, castle, square, member('hamlet'), long], 'import.jsonl', elsinoreFiles));
  const content = String(messages[0]?.['content']);
  expect(content.length).toBe(10_000);
  expect(content).toMatch(/x\n\[message truncated\]\n\n\[skull\.png\]\(\S+\)$/);
  expect(losses.cutMessages).toBe(1);
});

test('rows of any form are taken as far as they can be', async () => {
  const odd = [
    {},
    { type: 7 },
    line('team', {}),
    line('channel', { team: 'castle' }),
    line('user', { username: 5 }),
    line('user', { username: '__proto__', email: 'no address', teams: 'x' }),
    { type: 'post', post: null },
    post(-1, 'hamlet', 'before all'),
    post(9e15, 'hamlet', 'after all'),
    post(at(1), '__proto__', 'x', {
      reactions: [{ user: 5, emoji_name: 'constructor' }, null],
      attachments: [{ path: '../../etc/passwd' }],
      props: { attachments: 'x' },
    }),
    line('emoji', { name: 'Über', image: 'x' }),
    line('emoji', { name: '__proto__', image: '../../etc/passwd' }),
    line('direct_channel', {}),
    line('direct_post', { channel_members: [], user: 'hamlet', message: 'to nobody', create_at: at(1) }),
    line('playbook', { name: 'plan' }),
  ];
  const { messages, losses, tables: found } = await convert(withPosts(...odd));
  expect(messages.map(({ content }) => content)).toEqual(['x\n\npasswd (a file that the export lacks)']);
  expect(losses).toMatchObject({ skippedMessages: 2, strayMessages: 2, unknownLines: 3, droppedReactions: 1, droppedEmoji: 1, missingFiles: 1, stubs: 1 });
  expect(found['zerver_userprofile']?.map((row) => row['delivery_email'])).toContain('__proto__@mattermost.invalid');
});

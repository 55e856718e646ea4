import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { channels, elsinore, message, users } from '../../fixtures/slack-export.js';
import { zipOf, zipOfJson } from '../../fixtures/zip-file.js';
import { isTableName, tables } from '../format/index.js';
import type { ArchiveRow } from '../read/archive-source.js';
import { InvalidArchive } from '../read/invalid-archive.js';
import { noEmailDomain, type SlackOptions, type SlackSource, withSlackExport } from './slack-source.js';

const folder = mkdtempSync(join(tmpdir(), 'slack-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

const options: SlackOptions = {
  emoji: { byName: emojiByName, ofCode: emojiNameByCode },
  name: 'Elsinore',
  emailDomain: noEmailDomain,
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
  readonly source: SlackSource;
}

const convert = (zip: Buffer, chosen: Partial<SlackOptions> = {}): Promise<Converted> => {
  const path = join(folder, `${String(files++)}.zip`);
  writeFileSync(path, zip);
  return withSlackExport(path, { ...options, ...chosen }, async (source) => {
    const found: Record<string, ReadonlyArray<ArchiveRow>> = {};
    for (const table of source.tables) found[table] = await all(source.rows(table));
    const messages: ArchiveRow[] = [];
    for (let index = 0; index < source.chunkCount; index++) messages.push(...(await all(source.chunk(index).messages())));
    return { tables: found, messages, source };
  });
};

let elsinores: Converted;
beforeAll(async () => {
  elsinores = await convert(zipOfJson(elsinore));
});

test('every row has the columns of the Zulip form and no others', () => {
  const found = { ...elsinores.tables, zerver_message: elsinores.messages };
  expect(Object.keys(found).every(isTableName)).toBe(true);
  for (const [name, rows] of Object.entries(found)) {
    if (!isTableName(name)) continue;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect([name, tables[name].strictProblem(row)]).toEqual([name, null]);
  }
});

test('people have their roles; one address is one account; who has none is a stub; who is deleted is inactive', () => {
  expect(
    elsinores.tables['zerver_userprofile']?.map((row) => [
      row['full_name'],
      row['delivery_email'],
      row['role'],
      row['is_active'],
      row['is_imported_stub'],
      row['is_bot'],
    ]),
  ).toEqual([
    ['Gertrude', 'gertrude@elsinore.example', 100, true, false, false],
    ['Hamlet Prince', 'hamlet@slack.invalid', 200, false, true, false],
    ['Yorick', 'yorick@elsinore.example', 400, false, false, false],
    ['Rosencrantz', 'r@elsinore.example', 600, true, false, false],
    ['Helper', 'helper-bot@slack.invalid', 400, true, false, true],
    ['Fortinbras', 'U8@slack.invalid', 600, false, false, false],
    ['Clock', 'B1-bot@slack.invalid', 400, false, false, true],
  ]);
  expect(elsinores.source.losses).toEqual({ skippedMessages: 2, droppedReactions: 1, droppedEmoji: 0, strayFiles: 1, strangers: 2, stubs: 1 });
});

test('people of one name, and of a name that means everybody, are mentioned by id', async () => {
  const people = ['Bob', 'BOB', 'all', 'Ann'].map((name, at) => ({ id: `U${String(at + 1)}`, name: `user${String(at + 1)}`, real_name: name }));
  const text = '<@U1> <@U2> <@U3> <@U4>';
  const { messages } = await convert(
    zipOfJson({ 'users.json': people, 'channels.json': channels, 'general/2024-01-02.json': [message('1704153600.000100', 'U1', text)] }),
  );
  expect(messages.map(({ content }) => content)).toEqual(['@**Bob|1** @**BOB|2** @**all|3** @**Ann**']);
});

test('channels keep their people, privacy and state', () => {
  expect(elsinores.tables['zerver_stream']).toMatchObject([
    { id: 1, name: 'general', description: 'Ask @**Gertrude**', invite_only: false, deactivated: false, creator: 1, date_created: 1_600_000_000 },
    { id: 2, name: 'old', invite_only: false, deactivated: true },
    { id: 3, name: 'plot', invite_only: true, history_public_to_subscribers: true, deactivated: false },
  ]);
  expect(elsinores.tables['zerver_defaultstream']).toMatchObject([{ stream: 1 }]);
  const [general] = elsinores.tables['zerver_stream'] ?? [];
  const members = elsinores.tables['zerver_subscription']?.filter(({ recipient }) => recipient === general?.['recipient']).map((row) => row['user_profile']);
  expect(members).toEqual([1, 2, 4]);
});

test('messages come in the order of their times, in channels under one topic, between people to who gets them', () => {
  const [recipientOfGeneral, recipientOfPlot] = [8, 10];
  expect(elsinores.messages.map((row) => [row['id'], row['sender'], row['recipient'], row['subject'], row['content']])).toEqual([
    [1, 6, recipientOfGeneral, 'imported from Slack', 'from elsewhere'],
    [2, 2, recipientOfGeneral, 'imported from Slack', 'first @**Gertrude** @_**all**'],
    [3, 2, recipientOfPlot, 'imported from Slack', 'the mousetrap'],
    [4, 4, 11, '', 'all three'],
    [5, 2, 1, '', 'mother'],
    [6, 1, 2, '', 'son'],
    [7, 1, recipientOfGeneral, 'imported from Slack', 'second'],
    [8, 2, recipientOfGeneral, 'imported from Slack', '/me sighs'],
    [9, 2, recipientOfGeneral, 'imported from Slack', '[skull.png](https://files.slack.com/skull.png)'],
    [10, 7, recipientOfGeneral, 'imported from Slack', '## Noon'],
  ]);
  expect(elsinores.messages[1]).toMatchObject({ date_sent: 1704153600.0001, last_edit_time: 1704153700 });
});

test('what programs wrote is kept: blocks, pictures, shared messages; previews of links are not', async () => {
  const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: '*built* by <@U1>' } }];
  const shared = { is_share: true, is_msg_unfurl: true, from_url: 'https://a.slack.com/archives/C1/p1', author_name: 'Yorick', text: 'alas' };
  const preview = { from_url: 'https://a.example', title: 'A page', title_link: 'https://a.example' };
  const { messages, source } = await convert(
    zipOfJson({
      'users.json': users,
      'channels.json': channels,
      'general/2024-01-02.json': [
        message('1704153600.000100', 'U1', '', { blocks }),
        message('1704153600.000200', 'U1', 'fallback', { blocks }),
        message('1704153600.000300', 'U1', '', { attachments: [{ blocks }] }),
        message('1704153600.000400', 'U1', '', { attachments: [{ image_url: 'https://a.example/a.png' }] }),
        message('1704153600.000500', 'U1', '', { attachments: [shared] }),
        message('1704153600.000600', 'U1', 'see https://a.example', { attachments: [preview] }),
        message('1704153600.000700', 'U1', '', { attachments: [preview] }),
      ],
    }),
  );
  expect(source.losses.skippedMessages).toBe(0);
  expect(messages.map(({ content }) => content)).toEqual([
    '**built** by @**Gertrude**',
    '**built** by @**Gertrude**',
    '**built** by @**Gertrude**',
    'https://a.example/a.png',
    'Yorick – [message](https://a.slack.com/archives/C1/p1)\n> alas',
    'see https://a.example',
    '## [A page](https://a.example)',
  ]);
});

test('no token of the export is in any row', async () => {
  const token = 'xoxe-1234567890-abcdef0123456789';
  const url = `https://files.slack.com/files-pri/T1-F1/a.png?t=${token}`;
  const { tables: found, messages } = await convert(
    zipOfJson({
      'users.json': [...users, { id: 'U7', name: `n${token}`, real_name: `Mallory ${token}` }],
      'channels.json': [{ ...channels[0], purpose: { value: `See ${url}` }, topic: { value: token } }],
      'general/2024-01-02.json': [
        message('1704153600.000100', 'U1', '', { files: [{ name: 'a.png', url_private: url, permalink: url }] }),
        message('1704153600.000200', 'U1', `<${url}&amp;x=1|a> and \`${url}\` and ${token}`),
        message('1704153600.000300', 'U1', '', { attachments: [{ image_url: url, title: 'T', title_link: `https://a.example/?x=1&t=${token}` }] }),
        message('1704153600.000400', 'U7', 'x'),
      ],
    }),
  );
  expect(JSON.stringify([found, messages])).not.toContain('xoxe');
  expect(messages.map(({ content }) => content)).toEqual([
    '[a.png](https://files.slack.com/files-pri/T1-F1/a.png)',
    '[a](https://files.slack.com/files-pri/T1-F1/a.png?x=1) and `https://files.slack.com/files-pri/T1-F1/a.png` and ',
    '## [T](https://a.example/?x=1)\n\nhttps://files.slack.com/files-pri/T1-F1/a.png',
    'x',
  ]);
});

test('reactions lose their skin tones; each person has one of each emoji', () => {
  const thumb = { message: 2, emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' };
  expect(elsinores.tables['zerver_reaction']).toEqual([
    { id: 1, user_profile: 1, ...thumb },
    { id: 2, user_profile: 4, ...thumb },
  ]);
});

test('threads become topics where they are asked for', async () => {
  const inThread = (ts: string, thread: string, text: string) => message(ts, 'U1', text, { thread_ts: thread });
  const { messages } = await convert(
    zipOfJson({
      'users.json': users,
      'channels.json': channels,
      'general/2024-01-02.json': [
        inThread('1704153600.000100', '1704153600.000100', 'one'),
        message('1704153600.000200', 'U1', 'beside'),
        inThread('1704153600.000300', '1704153600.000300', 'two'),
      ],
      'general/2024-01-03.json': [inThread('1704240000.000100', '1704153600.000100', 'one later')],
    }),
    { hasThreads: true },
  );
  expect(messages.map((row) => [row['content'], row['subject']])).toEqual([
    ['one', '2024-01-02 Slack thread 1'],
    ['beside', 'imported from Slack'],
    ['two', '2024-01-02 Slack thread 2'],
    ['one later', '2024-01-02 Slack thread 1'],
  ]);
});

test('the order of the archive changes nothing; a domain names those without an address; another choice is another archive', async () => {
  const entries = Object.entries(elsinore);
  const turned = await convert(zipOfJson(Object.fromEntries(entries.reverse())));
  expect([turned.tables, turned.messages]).toEqual([elsinores.tables, elsinores.messages]);
  const named = await convert(zipOfJson(elsinore), { emailDomain: 'elsinore.example' });
  expect(named.tables['zerver_userprofile']?.[1]).toMatchObject({ delivery_email: 'hamlet@elsinore.example', is_imported_stub: true });
  expect(named.source.fingerprint).not.toBe(elsinores.source.fingerprint);
  expect((await convert(zipOfJson(elsinore))).source.fingerprint).toBe(elsinores.source.fingerprint);
});

test('a long day comes in several chunks, each of which can be read alone and again', async () => {
  const day = Array.from({ length: 2_500 }, (_, at) => message(`1704153600.${String(at).padStart(6, '0')}`, 'U1', `message ${String(at)}`));
  const path = join(folder, 'long.zip');
  writeFileSync(path, zipOfJson({ 'users.json': users, 'channels.json': channels, 'general/2024-01-02.json': day }));
  await withSlackExport(path, options, async (source) => {
    expect(source.chunkCount).toBe(3);
    for (const index of [2, 0, 2]) {
      const rows = await all(source.chunk(index).messages());
      expect([rows.length, rows[0]]).toMatchObject([index === 2 ? 500 : 1000, { id: index * 1000 + 1, content: `message ${String(index * 1000)}` }]);
    }
  });
});

test('files that begin with a byte order mark are read', async () => {
  const { messages } = await convert(zipOf(Object.entries(elsinore).map(([name, value]) => ({ name, content: `\ufeff${JSON.stringify(value)}` }))));
  expect(messages).toEqual(elsinores.messages);
});

test('an archive that was packed anew in a folder is read', async () => {
  const { messages } = await convert(zipOfJson(Object.fromEntries(Object.entries(elsinore).map(([name, value]) => [`export/${name}`, value]))));
  expect(messages).toEqual(elsinores.messages);
});

test.each([
  ['no users', zipOfJson({ 'channels.json': [] }), 'no export of Slack'],
  ['no channels', zipOfJson({ 'users.json': [] }), 'no export of Slack'],
  ['users that are no list', zipOfJson({ 'users.json': {}, 'channels.json': [] }), 'users.json is no JSON'],
  [
    'a day that is cut off',
    zipOf([
      { name: 'users.json', content: '[]' },
      { name: 'channels.json', content: '[{"id":"C1","name":"a"}]' },
      { name: 'a/2024-01-02.json', content: '[{' },
    ]),
    'cut off',
  ],
])('%s is refused', async (_, zip, problem) => {
  const refusal: unknown = await convert(zip).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidArchive);
  expect((refusal as InvalidArchive).message).toContain(problem);
});

test('rows of any form are taken as far as they can be', async () => {
  const { messages, tables: found } = await convert(
    zipOfJson({
      'users.json': [{}, { id: 7 }, { id: 'U1', name: 3, profile: 'x' }, { id: 'U1' }],
      'channels.json': [
        {},
        { id: 'C1', name: 'x'.repeat(100), members: 'U1', created: 'x' },
        { id: 'C2', name: 'x'.repeat(100) },
        { id: 'C3', name: '__proto__' },
      ],
      [`${'x'.repeat(100)}/2024-01-02.json`]: [
        { type: 'message', ts: 5, user: 'U1', text: 'a' },
        message('1704153600.000100', 'U1', 'x'.repeat(20_000), { reactions: [{ name: '__proto__', users: [3] }, 'x', null] }),
        message('9'.repeat(40), 'U1', 'late'),
      ],
    }),
  );
  expect(found['zerver_userprofile']).toMatchObject([{ full_name: 'U1', delivery_email: 'u1@slack.invalid' }]);
  expect(found['zerver_stream']?.map(({ name }) => name)).toEqual(['x'.repeat(60), `${'x'.repeat(58)}-2`, '__proto__']);
  expect(messages.map(({ content }) => String(content))).toEqual([expect.stringMatching(/^x{9900,}\n\[message truncated\]$/)]);
  expect(String(messages[0]?.['content'])).toHaveLength(10_000);
});

test.each(['users.json', 'channels.json', 'dms.json', 'general/2024-01-02.json'])('rows of %s that are nested deeply are refused', async (name) => {
  const deep = `[{"id": "U1", "x": ${'['.repeat(100_000)}${']'.repeat(100_000)}}]`;
  const others = Object.entries(elsinore).filter(([other]) => other !== name);
  const zip = zipOf([...others.map(([other, value]) => ({ name: other, content: JSON.stringify(value) })), { name, content: deep }]);
  const refusal: unknown = await convert(zip).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidArchive);
  expect((refusal as InvalidArchive).message).toContain('nested too deeply');
});

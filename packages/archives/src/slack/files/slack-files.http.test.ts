import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { startTestServer, type TestServer } from '@parley/testkit';
import { realmOf, runImport } from '../../../fixtures/run-import.js';
import { channels, message, users } from '../../../fixtures/slack-export.js';
import { zipOfJson } from '../../../fixtures/zip-file.js';
import { withSlackExport } from '../slack-source.js';
import { downloadedContents } from './downloaded-contents.js';
import { folderContents } from './folder-contents.js';
import type { SlackContents } from './slack-file.js';

const folder = mkdtempSync(join(tmpdir(), 'slack-files-'));
const exportToken = 'xoxe-1234567890-abcdef';
let server: TestServer;
let slack: Server;
let asked: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  slack = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(`${request.url ?? ''} ${request.headers.authorization ?? ''}`);
    if (path.includes('FGONE00')) response.writeHead(302, { location: 'https://slack.com/signin' }).end();
    else if (path.includes('FPAGE00')) response.writeHead(200, { 'content-type': 'text/html' }).end('<html>sign in</html>');
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(`words of ${path}`);
  });
  await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => slack.close(resolve));
  rmSync(folder, { recursive: true });
});

const fileOf = (id: string, more: object = {}) => ({
  id,
  name: `${id}.txt`,
  mimetype: 'text/plain',
  user: 'U2',
  created: 1_704_153_600,
  url_private: `https://127.0.0.1/files-pri/${id}/a_(b).txt?t=${exportToken}`,
  ...more,
});

/** The texts of an imported workspace, and the contents of its files by name. */
const moved = async (stringId: string, contents: SlackContents) => {
  const path = join(folder, `${stringId}.zip`);
  const day = [
    message('1704153600.000100', 'U1', 'first', { files: [fileOf('FHERE00')] }),
    message('1704153600.000200', 'U1', 'again', { files: [fileOf('FHERE00')] }),
    message('1704153600.000300', 'U1', '', { files: [fileOf('FGONE00')] }),
    message('1704153600.000400', 'U1', '', { files: [fileOf('FPAGE00')] }),
    message('1704153600.000500', 'U1', '', { files: [{ id: 'FTOMB00', name: 'gone.txt', mode: 'tombstone' }] }),
  ];
  writeFileSync(path, zipOfJson({ 'users.json': users, 'channels.json': channels, 'general/2024-01-02.json': day }));
  const options = { emoji: { byName: emojiByName, ofCode: emojiNameByCode }, name: 'Elsinore', emailDomain: 'elsinore.example', hasThreads: false, contents };
  const summary = await withSlackExport(path, options, (source) => runImport(server, source, stringId));
  const realm = await realmOf(server, stringId);
  if (realm === null) throw new Error('not there');
  const { rows: texts } = await server.knex.raw<{ rows: ReadonlyArray<{ content: string }> }>(
    'select content from parley.message where realm_id = ? order by id',
    [realm.id],
  );
  const { rows: files } = await server.knex.raw<{ rows: ReadonlyArray<{ name: string; owner: string; links: string; bytes: Buffer }> }>(
    `select a.name, p.full_name as owner, s.bytes,
       (select count(*) from parley.attachment_link l where (l.realm_id, l.attachment_id) = (a.realm_id, a.id)) as links
     from parley.attachment a join parley.account p on (p.realm_id, p.id) = (a.realm_id, a.owner_id)
     join parley.stored_file s on s.realm_id = a.realm_id and s.path = 'uploads/' || split_part(a.path, '/', 2)
     where a.realm_id = ? and a.state = 'here'`,
    [realm.id],
  );
  return { leftOut: summary.leftOut, texts: texts.map(({ content }) => content), files: files.map((file) => ({ ...file, bytes: file.bytes.toString() })) };
};

const left = { 'files whose contents are missing': 2 };
const inSlack = (id: string): string => `[${id}.txt](https://127.0.0.1/files-pri/${id}/a_%28b%29.txt)`;
const here = (words: string) =>
  expect.stringMatching(new RegExp(`^${words}\\n\\n\\[FHERE00\\.txt\\]\\(/user_uploads/\\d+/[\\w-]{2}/[\\w-]+/FHERE00\\.txt\\)$`)) as string;

test('files in a folder come along, linked by every message that shows them; others are links to Slack without a token', async () => {
  const files = join(folder, 'files');
  mkdirSync(join(files, 'FHERE00'), { recursive: true });
  writeFileSync(join(files, 'FHERE00', 'any name.txt'), 'words in a folder');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  symlinkSync(join(folder, 'secret.txt'), join(files, 'FGONE00-link.txt'));
  const { leftOut, texts, files: found } = await moved('folder', folderContents(files));
  expect(leftOut).toEqual(left);
  expect(texts).toEqual([here('first'), here('again'), inSlack('FGONE00'), inSlack('FPAGE00'), 'gone.txt']);
  expect(found).toEqual([{ name: 'FHERE00.txt', owner: 'Hamlet Prince', links: '2', bytes: 'words in a folder' }]);
});

/** Files of this test lie at a port of this machine, without a certificate. */
const local =
  (token: string | null): SlackContents =>
  (file) =>
    downloadedContents({ token, isTaken: ({ hostname }) => hostname === '127.0.0.1' })({
      ...file,
      address: file.address.replace('https://127.0.0.1', `http://127.0.0.1:${String((slack.address() as AddressInfo).port)}`),
    });

test.each([
  ['of the workspace', 'xoxp-mine', '/files-pri/FHERE00/a_(b).txt Bearer xoxp-mine'],
  ['of the export', null, `/files-pri/FHERE00/a_(b).txt?t=${exportToken} `],
])('a token %s fetches files; pages for signing in are none', async (_, token, request) => {
  asked = [];
  const { leftOut, texts, files } = await moved(token === null ? 'exported' : 'fetched', local(token));
  expect(leftOut).toEqual(left);
  expect(texts).toEqual([here('first'), here('again'), inSlack('FGONE00'), inSlack('FPAGE00'), 'gone.txt']);
  expect(files).toMatchObject([{ name: 'FHERE00.txt', bytes: 'words of /files-pri/FHERE00/a_(b).txt' }]);
  expect(asked.filter((one) => one.includes('FHERE00'))).toEqual([request]);
});

test('addresses outside of Slack are not asked, and complaints hold no token', async () => {
  const contents = downloadedContents({ token: 'xoxp-mine' });
  const file = { theirId: 'F1', pathId: '', name: 'a', mediaType: '', owner: 'U1', createdAt: null };
  const { port } = slack.address() as AddressInfo;
  asked = [];
  for (const address of [`http://127.0.0.1:${String(port)}/x`, `https://127.0.0.1:${String(port)}/x`, 'https://slack.com.example/x', 'file:///etc/passwd'])
    expect(await contents({ ...file, address })).toBeNull();
  expect(asked).toEqual([]);
  const closed = downloadedContents({ token: 'xoxp-mine', isTaken: () => true });
  const refusal: unknown = await closed({ ...file, address: `http://127.0.0.1:1/x?t=${exportToken}` }).catch((error: unknown) => error);
  expect(String(refusal)).toContain('the file F1 cannot be fetched from Slack (no answer)');
  expect(JSON.stringify([refusal, String(refusal), (refusal as Error).stack, (refusal as Error).cause])).not.toContain('xox');
});

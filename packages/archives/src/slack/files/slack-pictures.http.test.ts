import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { startTestServer, type TestServer } from '@parley/testkit';
import { pixel } from '../../../fixtures/elsinore.js';
import { realmOf, runImport } from '../../../fixtures/run-import.js';
import { channels, message, users } from '../../../fixtures/slack-export.js';
import { zipOfJson } from '../../../fixtures/zip-file.js';
import { type SlackOptions, withSlackExport } from '../slack-source.js';
import { downloadedContents } from './downloaded-contents.js';
import { folderContents } from './folder-contents.js';
import { listedEmoji } from './listed-emoji.js';

const folder = mkdtempSync(join(tmpdir(), 'slack-pictures-'));
let server: TestServer;
let slack: Server;
let asked: string[] = [];
let answer: object = {};
let megabytes = 0;
const maxMegabytes = 64;
const endless = function* (): Generator<Buffer> {
  for (megabytes = 0; megabytes < maxMegabytes; megabytes++) yield Buffer.alloc(1_048_576);
};
const own = {
  partyparrot: 'https://emoji.slack-edge.com/T1/partyparrot/1.png',
  parrot2: 'alias:partyparrot',
  yes: 'alias:thumbsup',
  ouroboros: 'alias:ouroboros',
  endless: 'https://emoji.slack-edge.com/T1/endless/1.png',
  gone: 'https://emoji.slack-edge.com/T1/gone/1.png',
  elsewhere: 'https://emoji.example/1.png',
  'c++': 'https://emoji.slack-edge.com/T1/c/1.png',
  '\u001b[31m': 'https://emoji.slack-edge.com/T1/x/1.png',
};

beforeAll(async () => {
  server = await startTestServer();
  slack = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${path} ${request.headers.authorization ?? ''}`);
    if (path === '/api/emoji.list') response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    else if (path.includes('endless')) Readable.from(endless()).pipe(response);
    else if (path.includes('gone')) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
  });
  await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => slack.close(resolve));
  rmSync(folder, { recursive: true });
});

const here = (): string => `http://127.0.0.1:${String((slack.address() as AddressInfo).port)}`;

/** Slack's hosts for pictures are a port of this machine, without a certificate. */
const downloads = (): NonNullable<SlackOptions['contents']> => (file) =>
  downloadedContents({ token: 'xoxp-mine', isTaken: ({ hostname }) => hostname === '127.0.0.1' })({
    ...file,
    address: file.address.replace(/^https:\/\/(?:avatars|emoji)\.slack-edge\.com/, here()),
  });

const reactions = ['partyparrot', 'parrot2', 'yes', 'ouroboros', 'c++'].map((name) => ({ name, users: ['U1'] }));
const day = [message('1704153600.000100', 'U2', 'hi :parrot2: :yes: :ouroboros: :c++:', { reactions })];
const pictured = [
  {
    ...users[0],
    profile: { ...users[0]?.profile, image_512: 'https://avatars.slack-edge.com/U1_512.png', image_72: 'https://avatars.slack-edge.com/small.png' },
  },
  { ...users[1], profile: { image_512: 'https://secure.gravatar.com/avatar/x.png' } },
  ...users.slice(2),
];

const moved = async (stringId: string, emoji: object | null, more: Partial<SlackOptions>) => {
  const path = join(folder, `${stringId}.zip`);
  const lists = { 'users.json': pictured, 'channels.json': channels, ...(emoji === null ? {} : { 'emoji.json': emoji }) };
  writeFileSync(path, zipOfJson({ ...lists, 'general/2024-01-02.json': day }));
  const names = { byName: emojiByName, ofCode: emojiNameByCode };
  const options = { emoji: names, name: 'Elsinore', emailDomain: 'elsinore.example', hasThreads: false, ...more };
  const { leftOut, losses } = await withSlackExport(path, options, async (source) => ({
    ...(await runImport(server, source, stringId)),
    losses: source.losses,
  }));
  const realm = await realmOf(server, stringId);
  if (realm === null) throw new Error('not there');
  const list = async (query: string): Promise<ReadonlyArray<string>> => {
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ it: string }> }>(query, [realm.id]);
    return rows.map(({ it }) => it);
  };
  return {
    leftOut,
    losses,
    pictured: await list('select full_name as it from parley.account where realm_id = ? and avatar_path is not null order by id'),
    emoji: await list(`select name || case when is_deactivated then ' off' else '' end as it from parley.custom_emoji where realm_id = ? order by name`),
    reactions: await list(`select kind || ' ' || name as it from parley.reaction where realm_id = ? order by it`),
    texts: await list('select content as it from parley.message where realm_id = ?'),
    html: await list('select html as it from parley.message where realm_id = ?'),
  };
};

const taken = {
  pictured: ['Gertrude'],
  emoji: ['c__', 'elsewhere off', 'endless off', 'gone off', 'partyparrot'],
  reactions: ['realm c__', 'realm partyparrot', 'unicode +1'],
  texts: ['hi :partyparrot: :+1: :ouroboros: :c__:'],
  html: [expect.stringMatching(/<img [^>]*:partyparrot:/)],
};

test('pictures of people and own emoji of an archive come along, from hosts of Slack alone and without the token', async () => {
  asked = [];
  const found = await moved('archived', own, { contents: downloads() });
  expect(found).toMatchObject({ ...taken, leftOut: { 'emoji whose pictures cannot be shown': 3 }, losses: { droppedReactions: 1, droppedEmoji: 1 } });
  expect([...asked].sort()).toEqual(['/T1/c/1.png ', '/T1/endless/1.png ', '/T1/gone/1.png ', '/T1/partyparrot/1.png ', '/U1_512.png ']);
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThan(maxMegabytes);
});

test('a token lists the own emoji that an archive lacks', async () => {
  answer = { ok: true, emoji: own };
  const found = await moved('listed', null, { contents: downloads(), listEmoji: listedEmoji('xoxp-mine', `${here()}/api/emoji.list`) });
  expect(found).toMatchObject(taken);
  expect(asked).toContain('/api/emoji.list Bearer xoxp-mine');
});

test('a token that may not list emoji leaves them out, and says so; without an answer the import waits', async () => {
  answer = { ok: false, error: 'missing_scope' };
  const said: string[] = [];
  const listEmoji = listedEmoji('xoxp-mine', `${here()}/api/emoji.list`);
  const found = await moved('unlisted', null, { contents: downloads(), listEmoji, progress: (line) => said.push(line) });
  expect(found).toMatchObject({ pictured: ['Gertrude'], emoji: [], reactions: [], losses: { droppedReactions: 5 } });
  expect(said).toContain('the own emoji of the workspace stay there: the token may not list them (emoji:read)');
  const refusal: unknown = await listedEmoji('xoxp-mine', 'http://127.0.0.1:1/')().catch((error: unknown) => error);
  expect(String(refusal)).toContain('emoji cannot be listed');
  expect(String(refusal)).not.toContain('xox');
});

test('a folder gives pictures by the ids of people and the names of emoji', async () => {
  const files = join(folder, 'files');
  for (const name of ['avatars', 'emoji', 'FHERE00']) mkdirSync(join(files, name), { recursive: true });
  writeFileSync(join(files, 'avatars', 'U1.png'), pixel);
  writeFileSync(join(files, 'FHERE00', 'U1.png'), 'no picture');
  writeFileSync(join(files, 'emoji', 'partyparrot.png'), pixel);
  writeFileSync(join(files, 'emoji', 'c++.png'), pixel);
  expect(await moved('folder', own, { contents: folderContents(files) })).toMatchObject(taken);
});

test('without either, reactions with own emoji are left out and nothing is fetched', async () => {
  asked = [];
  expect(await moved('bare', own, {})).toMatchObject({ pictured: [], emoji: [], reactions: [], losses: { droppedReactions: 5 } });
  expect(asked).toEqual([]);
});

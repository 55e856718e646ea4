import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { contradictionsIn } from '../../fixtures/contradictions.js';
import { realmOf, runImport } from '../../fixtures/run-import.js';
import { elsinore } from '../../fixtures/slack-export.js';
import { zipOfJson } from '../../fixtures/zip-file.js';
import { withSlackExport } from './slack-source.js';

const folder = mkdtempSync(join(tmpdir(), 'slack-'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const messagesOf = async (person: TestPerson): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> => {
  const { body } = await person.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false });
  return body['messages'] as ReadonlyArray<Readonly<Record<string, unknown>>>;
};

test('a workspace moves in: its people see what they saw, all of it read; who had no address takes over at the first sign-in', async () => {
  const path = join(folder, 'slack.zip');
  writeFileSync(path, zipOfJson(elsinore));
  const options = { emoji: { byName: emojiByName, ofCode: emojiNameByCode }, name: 'Elsinore', emailDomain: 'elsinore.example', hasThreads: false };
  const summary = await withSlackExport(path, options, (source) => runImport(server, source, 'elsinore'));
  expect(summary).toMatchObject({ messages: 10, leftOut: {}, unreadTables: [] });
  const realm = await realmOf(server, 'elsinore');
  if (realm === null) throw new Error('not there');
  expect(await contradictionsIn(server.knex, realm.id)).toEqual([]);

  const key = await server.chat.provision.giveKey(realm.id, { email: 'gertrude@elsinore.example', isNew: false })();
  if (key._tag === 'Left' || key.right._tag === 'Left') throw new Error('no key');
  const { user, apiKey } = key.right.right;
  const gertrude = server.knownPerson({ id: user.id, email: user.email, fullName: user.fullName, apiKey }, realm);
  const seen = await messagesOf(gertrude);
  expect(seen.map(({ content, subject, type }) => [type, subject, content])).toEqual([
    ['stream', 'imported from Slack', 'from elsewhere'],
    ['stream', 'imported from Slack', 'first @**Gertrude** @_**all**'],
    ['stream', 'imported from Slack', 'the mousetrap'],
    ['private', '', 'all three'],
    ['private', '', 'mother'],
    ['private', '', 'son'],
    ['stream', 'imported from Slack', 'second'],
    ['stream', 'imported from Slack', '/me sighs'],
    ['stream', 'imported from Slack', '[skull.png](https://files.slack.com/skull.png)'],
    ['stream', 'imported from Slack', '## Noon'],
  ]);
  expect(seen.every(({ flags }) => (flags as ReadonlyArray<string>).includes('read'))).toBe(true);
  expect(seen.flatMap(({ flags }) => flags as ReadonlyArray<string>)).not.toContain('stream_wildcard_mentioned');
  expect((seen[1]?.['reactions'] as ReadonlyArray<unknown>).length).toBe(2);

  const hamlet = await server.addPerson('Hamlet', { email: 'hamlet@elsinore.example' }, realm);
  expect((await messagesOf(hamlet)).map(({ content }) => content)).toEqual(seen.map(({ content }) => content));
  const { body } = await hamlet.get('/users/me/subscriptions');
  expect((body['subscriptions'] as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name).sort()).toEqual(['general', 'plot']);
});

import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from '@parley/testkit';
import { done } from './clients/observer.js';
import { developmentDatabase } from './development-database.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { signIn, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';

let database: TestDatabase;
let server: ServerProcess;
let hamlet: ZulipClient;
let cordelia: ZulipClient;
let othello: ZulipClient;

beforeAll(async () => {
  database = await developmentDatabase();
  server = await serverProcess({ PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'what this server derives its keys from' });
  await server.start();
  [hamlet, cordelia, othello] = (await Promise.all(['hamlet', 'cordelia', 'othello'].map((name) => signIn(server.url, `${name}@zulip.com`, password)))) as [
    ZulipClient,
    ZulipClient,
    ZulipClient,
  ];
}, 300_000);

afterAll(async () => {
  await server.dispose();
  await database.drop();
}, 60_000);

test('a client uploads a file and links it, and the client of a receiver downloads it', async () => {
  const path = join(server.dataDir, 'plan.txt');
  await writeFile(path, 'the play is the thing');
  const { uri, url } = await done(hamlet.callEndpoint('/user_uploads', 'POST', { file: createReadStream(path) }));
  expect(url).toBe(uri);
  const { user_id: to } = await cordelia.users.me.getProfile();
  await done(hamlet.messages.send({ type: 'direct', to: JSON.stringify([to]), content: `[the plan](${String(uri)})` }));
  const found = await done(cordelia.messages.retrieve({ anchor: 'newest', num_before: 1, num_after: 0, narrow: [{ operator: 'has', operand: 'attachment' }] }));
  const [message] = found['messages'] as ReadonlyArray<{ readonly content: string }>;
  const [, href = ''] = /href="([^"]*)"/.exec(message?.content ?? '') ?? [];
  expect(href).toBe(uri);

  const { url: link } = await done(cordelia.callEndpoint(href, 'GET', {}));
  const byLink = await fetch(`${server.url}${String(link)}`);
  expect([byLink.status, await byLink.text()]).toEqual([200, 'the play is the thing']);
  const byKey = await fetch(`${server.url}${href}?api_key=${cordelia.config.apiKey}`);
  expect([byKey.status, await byKey.text()]).toEqual([200, 'the play is the thing']);

  const others = await fetch(`${server.url}${href}?api_key=${othello.config.apiKey}`);
  expect([others.status, await others.text()]).toEqual([403, 'You are not authorized to view this file.']);
  expect(await othello.callEndpoint(href, 'GET', {})).toMatchObject({ result: 'error', msg: 'You are not authorized to view this file.' });
});

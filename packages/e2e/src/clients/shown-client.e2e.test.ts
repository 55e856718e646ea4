import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

const password = 'a password for tests';
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The program in the README, for this server. */
const shownProgram = (url: string): string => {
  const [, program = ''] = /^```js\n(.*?)^```$/ms.exec(readFileSync(`${root}README.md`, 'utf8')) ?? [];
  return program.replace('http://localhost:9991', url).replace('owner@localhost', 'owner@example.org').replace('YOUR-PASSWORD', password);
};

let server: TestServer;
let owner: TestPerson;
let client: ChildProcess;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Owner', { role: 'owner', password });
  await owner.post('/users/me/subscriptions', { subscriptions: JSON.stringify([{ name: 'general' }]) });
});
afterAll(async () => {
  client.kill();
  await server.close();
});

test('the program that the README shows sends its message and prints what comes next', async () => {
  client = spawn(process.execPath, ['--input-type=module', '-e', shownProgram(server.url)], {
    cwd: `${root}packages/e2e`,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  client.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const say = () => owner.post('/messages', { type: 'channel', to: 'general', topic: 'greetings', content: 'and what comes next' });
  while (!printed.includes('and what comes next') && client.exitCode === null) await say();
  expect(printed).toContain('and what comes next');
  const { body } = await owner.get('/messages', { anchor: 'oldest', num_before: 0, num_after: 5000, apply_markdown: false });
  expect((body['messages'] as { content: string }[]).map(({ content }) => content)).toContain('Hello from a program');
});

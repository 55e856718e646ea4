import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

const password = 'a password for tests';
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The programs in the README, by the library that they import. */
const shownPrograms = [...readFileSync(`${root}README.md`, 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map(
  ([, program = '']) => [/from '(.*?)'/.exec(program)?.[1] ?? '', program] as const,
);

/** A program for this server, with the client as it stands. */
const runnable = async (program: string, url: string): Promise<string> => {
  const here = program.replace('http://localhost:9991', url).replace('owner@localhost', 'owner@example.org').replace('YOUR-PASSWORD', password);
  const { outputFiles } = await build({
    stdin: { contents: here, resolveDir: `${root}packages/e2e` },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', external: ['zulip-js'] },
    alias: { '@parley/client': `${root}packages/client/src/index.ts` },
  });
  return outputFiles[0]?.text ?? '';
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

test('the README shows our client, and the one of others', () => {
  expect(shownPrograms.map(([library]) => library)).toEqual(['@parley/client', 'zulip-js']);
});

test.each(shownPrograms)('the program with %s that the README shows sends its message and prints what comes next', async (_, program) => {
  const { body: before } = await owner.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0 });
  const [last] = before['messages'] as { id: number }[];
  client = spawn(process.execPath, ['--input-type=module', '-'], { cwd: `${root}packages/e2e`, stdio: ['pipe', 'pipe', 'inherit'] });
  client.stdin?.end(await runnable(program, server.url));
  let printed = '';
  client.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const say = () => owner.post('/messages', { type: 'channel', to: 'general', topic: 'greetings', content: 'and what comes next' });
  while (!printed.includes('and what comes next') && client.exitCode === null) await say();
  expect(printed).toContain('and what comes next');
  const { body } = await owner.get('/messages', { anchor: last?.id ?? 0, num_before: 0, num_after: 5000, apply_markdown: false });
  const sent = (body['messages'] as { id: number; content: string }[]).filter(({ id }) => id > (last?.id ?? 0)).map(({ content }) => content);
  expect(sent.filter((content) => content === 'Hello from a program')).toHaveLength(1);
  client.kill();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { control } from '../fixtures/api.js';

const program = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const run = (path: string, ...args: ReadonlyArray<string>): ChildProcess =>
  spawn(process.execPath, [program(path), ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] ?? '' } });

test.each([
  ['its own command', 'emulator/bin/parley-emulator.mjs', []],
  ["the server's, which finds it", 'server/bin/parley.mjs', ['emulator']],
])('%s runs it until a signal', async (_name, path, words) => {
  const child = run(path, ...words, '--port', '0', '--level', '300');
  const [line] = (await once(createInterface({ input: child.stdout ?? process.stdin }), 'line')) as [string];
  const [url = ''] = /http:\S+/.exec(line) ?? [];
  expect((await control(url, 'GET', '/people')).body.hamlet.email).toBe('hamlet@zulip.com');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an invalid option is reported', async () => {
  const child = run('emulator/bin/parley-emulator.mjs', '--level', '99999');
  const lines: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString('utf8')));
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(lines.join('')).toContain('There is no feature level 99999');
});

import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverCredentials, welcome } from './deliver-credentials.js';

const text = welcome('It is there.', 'http://localhost:9991', { email: 'owner@localhost', password: 'hunter2', apiKey: 'k'.repeat(32) });

const handed = async (isTerminal: boolean, dataDir = mkdtempSync(join(tmpdir(), 'parley-hand-out-'))) => {
  let shown = '';
  await deliverCredentials(text, dataDir, 'first-run.txt', { isTerminal, write: (more) => (shown += more) });
  return { shown, dataDir, path: join(dataDir, 'first-run.txt') };
};

test('at a terminal they are shown there, and no file is left', async () => {
  const { shown, path } = await handed(true);

  expect(shown).toContain('hunter2');
  expect(shown).toContain(`  export ME='owner@localhost:${'k'.repeat(32)}' API=http://localhost:9991/api/v1\n`);
  expect(existsSync(path)).toBe(false);
});

test('without a terminal only the path is shown, of a file for its owner', async () => {
  const { shown, path } = await handed(false);

  expect(shown).toBe(`The credentials are in ${path}\n`);
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('an existing file is not overwritten', async () => {
  const { dataDir, path } = await handed(false);
  const before = statSync(path).mtimeMs;
  const { shown } = await handed(false, dataDir);

  expect(shown).toContain('is there already');
  expect(statSync(path).mtimeMs).toBe(before);
});

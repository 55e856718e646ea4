import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentPassword } from './development-password.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-password-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the operator’s choice is used, and written nowhere', async () => {
  expect(await developmentPassword('chosen', join(folder, 'data'))).toEqual({ password: 'chosen', path: null });
  await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT');
});

test('a generated one is the same at every start, and readable for its owner alone', async () => {
  const dataDir = join(folder, 'data');
  const made = await developmentPassword(null, dataDir);
  expect(made.password).toMatch(/^[\w-]{16}$/);
  expect((await stat(made.path ?? '')).mode & 0o777).toBe(0o600);
  expect(await developmentPassword(null, dataDir)).toEqual(made);
  expect((await developmentPassword(null, join(folder, 'other'))).password).not.toBe(made.password);
});

test('an empty file is not taken for an empty password', async () => {
  await writeFile(join(folder, 'development-password'), '\n', { mode: 0o600 });
  await expect(developmentPassword(null, folder)).rejects.toThrow('holds no password');
});

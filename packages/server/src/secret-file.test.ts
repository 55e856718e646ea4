import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrMakeSecret } from './secret-file.js';

const folder = (): string => mkdtempSync(join(tmpdir(), 'parley-secret-'));

test('a secret is made once, for its owner only', async () => {
  const dataDir = join(folder(), 'new');
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrMakeSecret(dataDir)));

  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readOrMakeSecret(dataDir)).toBe(secrets[0]);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(secrets[0]);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('a secret that others can read is refused', async () => {
  const dataDir = folder();
  await readOrMakeSecret(dataDir);
  chmodSync(join(dataDir, 'secret'), 0o644);

  await expect(readOrMakeSecret(dataDir)).rejects.toThrow('chmod 600');
});

test('a file without a secret is refused, not replaced', async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'secret'), 'short\n', { mode: 0o600 });

  await expect(readOrMakeSecret(dataDir)).rejects.toThrow('32 characters');
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('short\n');
});

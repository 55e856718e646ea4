import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory, run } from '../../fixtures/processes.js';

test('wrong settings are named before anything is made', async () => {
  const dataDir = join(dataDirectory(), 'never');
  const { code, errors } = await run('parley.mjs', ['start'], { PARLEY_DATA_DIR: dataDir, PARLEY_PORT: 'x', PARLEY_SEED: 'dev', PARLEY_HOST: '0.0.0.0' }).ended;

  expect(code).toBe(2);
  expect(errors).toContain('PARLEY_PORT');
  expect(errors).toContain('PARLEY_DEV_OPEN');
  expect(existsSync(dataDir)).toBe(false);
});

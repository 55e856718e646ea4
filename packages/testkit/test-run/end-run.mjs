// Jest's globalTeardown. Ends what the run has started, if anything.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removePostgres } from '@parley/postgres-embedded/guard';
import { temporaryFolderOf } from './cluster-folder.mjs';

export default async function endRun() {
  const folder = process.env.PARLEY_TEST_RUN;
  const temporary = temporaryFolderOf(folder);
  for (const name of await readdir(temporary).catch(() => [])) await removePostgres(join(temporary, name));
  await removePostgres(folder);
}

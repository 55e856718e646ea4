// Jest's globalSetup. Names the run by the folder that its workers share; starts nothing, so that runs without a database cost nothing.
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { temporaryFolderOf, folderForRun } from './cluster-folder.mjs';

export default async function nameRun() {
  const folder = folderForRun();
  process.env.PARLEY_TEST_RUN = folder;
  if (folder.startsWith(tmpdir())) return;
  // In memory: temporary files of the tests, too, such as the data of the servers that they start.
  await mkdir(folder, { mode: 0o755 });
  await mkdir(temporaryFolderOf(folder), { mode: 0o1777 });
  process.env.TMPDIR = temporaryFolderOf(folder);
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { S3Options } from '@parley/files-s3';
import type { MoveRealm, MoveStep } from '@parley/store-knex';

const fileAt = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** In the package whose libraries it mostly needs, and outside of what is packed. */
const program = fileAt('../store-knex/.parley/move-until.mjs');

/** Builds what is killed. */
export const buildMove = (): void => {
  execFileSync(process.execPath, [fileAt('../testkit/scripts/build-fixture.mjs'), fileAt('fixtures/move-until.ts'), program], { stdio: 'inherit' });
};

/** Runs a move in a process of its own, which a `kill -9` ends after this step. Rejects if it ends otherwise. `bucket`: of the files of the move. */
export const killedAfter = async (last: MoveStep, move: MoveRealm, bucket?: S3Options): Promise<void> => {
  const child = spawn(process.execPath, [program, JSON.stringify({ ...move, files: undefined, last, bucket })], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'exit');
  if (child.signalCode !== 'SIGKILL') throw new Error(`the move was not killed after ${last}: ${output}`);
};

// Builds the package in this folder from scratch, so that files of an older layout are never published; the server with its program.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

for (const old of ['dist', 'bin/dist', 'tsconfig.tsbuildinfo']) rmSync(old, { recursive: true, force: true });
const compiler = fileURLToPath(new URL('../../../node_modules/typescript-7/bin/tsc', import.meta.url));
const { status } = spawnSync(process.execPath, [compiler, '-b'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
if (status === 0 && existsSync('bin/parley.mjs')) {
  process.exitCode = spawnSync(process.execPath, [fileURLToPath(new URL('build-program.mjs', import.meta.url))], { stdio: 'inherit' }).status ?? 1;
}

// Builds the package in this folder from scratch, so that files of an older layout are never published; the server with its program, the chat in the
// browser with its page, the client also as CommonJS.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

for (const old of ['dist', 'bin/dist', 'tsconfig.build.tsbuildinfo']) rmSync(old, { recursive: true, force: true });
const compiler = fileURLToPath(new URL('../../../node_modules/typescript-7/bin/tsc', import.meta.url));
const run = (...args) => {
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
  return process.exitCode === 0;
};
const script = (name) => fileURLToPath(new URL(name, import.meta.url));

if (run(compiler, '-b', 'tsconfig.build.json')) {
  if (existsSync('bin/parley.mjs') || existsSync('build/build-page.mjs')) run(script('build-program.mjs'));
  if (existsSync('tsconfig.commonjs.json')) run(script('build-commonjs.mjs'), basename(process.cwd()));
}

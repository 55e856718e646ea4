#!/usr/bin/env node
// Builds what has changed since the last start, then starts the server. An installed package has no sources and is never built.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const packages = join(root, 'packages');
const stamp = join(root, 'node_modules/.cache/parley-build');
const entry = join(here, '../dist/index.js');

/** What has a command of its own. */
const built = ['server', 'emulator'].map((name) => join(packages, name));

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const newest = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.test.ts'))
    .reduce((time, file) => Math.max(time, timeOf(join(file.parentPath ?? file.path, file.name))), timeOf(folder));

const isStale = () => {
  const last = timeOf(stamp);
  if (last === 0 || !existsSync(entry) || timeOf(join(root, 'package-lock.json')) > last) return true;
  return readdirSync(packages).some((name) => {
    const folder = join(packages, name);
    return timeOf(join(folder, 'tsconfig.json')) > last || (existsSync(join(folder, 'src')) && newest(join(folder, 'src')) > last);
  });
};

const build = () => {
  const began = new Date();
  process.stderr.write('Parley is being built, which takes a moment…\n');
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...built], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
  utimesSync(stamp, began, began);
};

if (existsSync(join(here, '../src')) && isStale()) build();
const { runCommand } = await import(entry);
process.exitCode = await runCommand(['start']);

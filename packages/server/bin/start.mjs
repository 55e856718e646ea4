#!/usr/bin/env node
// Builds the program if a source has changed since, then starts the server. An installed package has no sources and is never built.
import './check-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const builder = fileURLToPath(new URL('../../testkit/scripts/build-program.mjs', import.meta.url));
if (existsSync(builder)) {
  const { status } = spawnSync(process.execPath, [builder], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

process.argv.splice(2, Infinity, 'start');
await import('./parley.mjs');

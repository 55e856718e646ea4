// Builds the package in this folder from scratch, so that files of an older layout are never published.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

for (const old of ['dist', 'tsconfig.tsbuildinfo']) rmSync(old, { recursive: true, force: true });
const { status } = spawnSync('tsc', ['-b'], { stdio: 'inherit', shell: process.platform === 'win32' });
process.exitCode = status ?? 1;

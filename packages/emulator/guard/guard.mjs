// Runs beside the PostgreSQL that the emulators of a machine share, and removes it when none has used it for a while.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guardFolder, isAlive } from '@parley/postgres-embedded/guard';

const [folder, idle = '600000'] = process.argv.slice(2);

const isUsed = async () => (await readdir(join(folder, 'users')).catch(() => [])).some((pid) => isAlive(Number(pid)));

await writeFile(join(folder, 'guard'), String(process.pid));
await guardFolder(folder, { isRequested: isUsed, idle: Number(idle), interval: Math.min(1000, Number(idle)) });

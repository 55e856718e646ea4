// Runs beside a test cluster and removes it as soon as the process that the run is named after has ended, however it ended.
import { existsSync } from 'node:fs';
import { isAlive, processOf, removeCluster, removeStaleClusters } from './cluster-folder.mjs';

const folder = process.argv[2];
// An interrupted terminal signals everything in it; the guard has work to do then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
await removeStaleClusters();
while (isAlive(processOf(folder)) && existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, 250));
await removeCluster(folder);

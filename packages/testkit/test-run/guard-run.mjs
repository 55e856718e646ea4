// Runs beside a test cluster and removes it as soon as the process that the run is named after has ended, in any way.
import { guardFolder, isAlive } from '@parley/postgres-embedded/guard';
import { processOf, removeStaleClusters } from './cluster-folder.mjs';

const folder = process.argv[2];
await removeStaleClusters();
await guardFolder(folder, { isRequested: () => isAlive(processOf(folder)), idle: 0, interval: 250 });

import type { Cluster } from '../cluster/cluster.js';
import { readPidFile } from './find-postgres.js';
import { pause } from '../pause.js';
import { worksIn } from './process-state.js';

const fastLimit = 60_000;

/** The process that runs the cluster now. An operator may have restarted it, so the file wins. */
export const runningPid = async (cluster: Cluster): Promise<number | undefined> => {
  const pid = (await readPidFile(cluster).catch(() => undefined))?.pid;
  return pid !== undefined && (await worksIn(pid, cluster.directory.database)) ? pid : undefined;
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
};

/** Stops PostgreSQL: ends sessions and writes everything; after a minute, at once and with recovery at the next start. */
export const shutDown = async (cluster: Cluster): Promise<void> => {
  const pid = await runningPid(cluster);
  if (pid === undefined) return;
  signal(pid, 'SIGINT');
  const begin = Date.now();
  let pressed = false;
  while (await worksIn(pid, cluster.directory.database)) {
    if (!pressed && Date.now() - begin > fastLimit) {
      signal(pid, 'SIGQUIT');
      pressed = true;
    }
    await pause(10);
  }
};

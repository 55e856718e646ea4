import { readdir, readFile } from 'node:fs/promises';
import { worksIn } from './process-state.js';

const parentOf = async (pid: string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
};

/** A session or worker of the folder whose main process is gone. Sessions name themselves `postgres: …`; a main process keeps its command line. */
const isOrphan = async (pid: string, folder: string): Promise<boolean> => {
  if (!(await worksIn(Number(pid), folder))) return false;
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8');
  return title.startsWith('postgres: ') && !(await worksIn(await parentOf(pid), folder));
};

/**
 * Ends sessions that a killed PostgreSQL has left running: they hold its shared memory, so that none can start until the longest query ends. Their results
 * cannot be confirmed any more, and recovery undoes them.
 */
export const endOrphans = async (folder: string): Promise<void> => {
  if (process.platform !== 'linux') return;
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || !(await isOrphan(pid, folder).catch(() => false))) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
};

import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../error-code.js';

/**
 * Whether the process exists and is no zombie. A process of another user counts.
 *
 * NOTE: an orphan in a container whose first process does not reap stays a zombie for ever, and signals still reach it.
 */
export const isRunning = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  const state = status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3);
  return state !== '' && state !== 'Z' && state !== 'X';
};

/** Whether the process works on this database folder. Process ids are reused, so one from a file may belong to any process. */
export const worksIn = async (pid: number, folder: string): Promise<boolean> => {
  if (!(await isRunning(pid))) return false;
  if (process.platform === 'linux') {
    const [working, requested] = await Promise.all([readlink(`/proc/${String(pid)}/cwd`).catch(() => ''), realpath(folder).catch(() => folder)]);
    return working === requested;
  }
  if (process.platform === 'win32') return true;
  const listed = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return listed.stdout.includes('postgres');
};

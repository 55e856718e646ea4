import { spawn, type ChildProcess } from 'node:child_process';
import { binaryPath, type Binaries } from '../cluster/binaries.js';
import type { DataDirectory } from '../cluster/data-directory.js';

export interface Program {
  readonly directory: DataDirectory;
  readonly binaries: Binaries;
  readonly name: 'initdb' | 'postgres';
  /** The database folder; the program also works in it. */
  readonly folder: string;
  readonly commandLine: (folder: string) => readonly string[];
  /** Where the output goes: a file descriptor, or back to this process. */
  readonly output: number | 'pipe';
  /** Whether it survives this process, however that ends. */
  readonly outlives: boolean;
}

/**
 * Starts a PostgreSQL program as the PostgreSQL user.
 *
 * NOTE: a data directory below a closed folder, such as the home of root, cannot be reached by that user by its path. The program is then started inside the
 * folder while we are still root and told to find its data in its own working directory, which needs no walk.
 */
export const runProgram = ({ directory, binaries, name, folder, commandLine, output, outlives }: Program): ChildProcess => {
  const path = directory.visible || process.platform !== 'linux' ? folder : '/proc/self/cwd';
  const { PATH, SystemRoot, TEMP } = process.env;
  return spawn(binaryPath(binaries, name), commandLine(path), {
    cwd: folder,
    ...directory.user,
    // Keeps the caller's locale and PG* variables from changing the cluster.
    env: {
      LC_ALL: 'C',
      TZ: 'UTC',
      ...(PATH === undefined ? {} : { PATH }),
      ...(SystemRoot === undefined ? {} : { SystemRoot }),
      ...(TEMP === undefined ? {} : { TEMP }),
    },
    stdio: ['ignore', output, output],
    detached: outlives,
    windowsHide: true,
  });
};

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPrivateFile, writePrivateFile } from '../private-file.js';

/** The password of an owner who is about to be made, kept until it has been shown: a start may end in between. */
export interface PendingCredentials {
  /** Of an unfinished start; null for none. */
  read(): Promise<string | null>;
  keep(password: string): Promise<void>;
  /** The operator has it now, or it is void. */
  forget(): Promise<void>;
}

export const pendingCredentials = (dataDir: string): PendingCredentials => {
  const path = join(dataDir, 'first-run.untold');
  return {
    read: async () => (await readPrivateFile(path))?.trim() ?? null,
    keep: async (password) => {
      await writePrivateFile(path, `${password}\n`);
    },
    forget: () => rm(path, { force: true }),
  };
};

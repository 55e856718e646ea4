import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { readPrivateFile } from '../../private-file.js';

/** The server's secret; null where none has been made yet. */
export const knownSecret = async ({ secret, dataDir }: Config): Promise<string | null> =>
  secret ?? (await readPrivateFile(join(dataDir, 'secret')))?.trim() ?? null;

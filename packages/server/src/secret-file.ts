import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** The server's secret, stored beside the database and never in it: a reader of the database alone gets no key. Made when missing. */
export const readOrMakeSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secret');
  const existing = await readPrivateFile(path);
  if (existing === null) {
    await writePrivateFile(path, `${randomBytes(32).toString('hex')}\n`);
    return readOrMakeSecret(dataDir);
  }
  const secret = existing.trim();
  if (secret.length < 32) throw new Error(`${path} does not hold a secret of at least 32 characters`);
  return secret;
};

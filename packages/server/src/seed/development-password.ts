import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readPrivateFile, writePrivateFile } from '../private-file.js';

export interface DevelopmentPassword {
  readonly password: string;
  /** The path of its file; null when the operator chose it. */
  readonly path: string | null;
}

/**
 * The password of everybody in the development organization: the operator's, or one that is generated once and stored in a file that only its owner can read.
 */
export const developmentPassword = async (chosen: string | null, dataDir: string): Promise<DevelopmentPassword> => {
  if (chosen !== null) return { password: chosen, path: null };
  const path = join(dataDir, 'development-password');
  const kept = (await readPrivateFile(path))?.trim();
  if (kept !== undefined && kept !== '') return { password: kept, path };
  if (kept === '') throw new Error(`${path} holds no password`);
  await writePrivateFile(path, `${randomBytes(12).toString('base64url')}\n`);
  return developmentPassword(null, dataDir);
};

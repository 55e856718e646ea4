import { createHash } from 'node:crypto';
import { migrations } from '../migrations/index.js';

/** A digest of the schema that `migrate` creates: changes with every migration. */
export const schemaVersion = (): string => {
  const digest = createHash('sha256');
  for (const { name, up } of migrations) digest.update(name).update(up('parley'));
  return digest.digest('hex').slice(0, 16);
};

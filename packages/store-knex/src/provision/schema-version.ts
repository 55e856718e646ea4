import { createHash } from 'node:crypto';
import { migrations } from '../migrations/index.js';

/** Names what `migrate` makes of an empty database: another name as soon as any of it is another. */
export const schemaVersion = (): string => {
  const digest = createHash('sha256');
  for (const { name, up } of migrations) digest.update(name).update(up('parley'));
  return digest.digest('hex').slice(0, 16);
};

import { maxPathDepth, maxPathLength } from './bounds.js';
import { InvalidArchive, shown } from './invalid-archive.js';

/** Names that mean another place, or a device, on some system. */
const isPlainName = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && Buffer.byteLength(name) <= 255 && !/[\\\0-\x1f\x7f:]/.test(name);

/** The names of a path that stays inside the folder it starts from. Other paths are refused. */
export const safePath = (path: string): ReadonlyArray<string> => {
  const names = path.replace(/^(\.\/)+/, '').split('/');
  const kept = names.at(-1) === '' ? names.slice(0, -1) : names;
  if (path.length > maxPathLength || kept.length > maxPathDepth || !kept.every(isPlainName)) {
    throw new InvalidArchive(`the archive has a path that is not taken: ${shown(path)}`);
  }
  return kept;
};

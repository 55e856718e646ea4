import { lstat } from 'node:fs/promises';
import { archiveBounds } from '../read/bounds.js';
import { packedKind } from '../read/packed-kind.js';
import { withZip } from '../read/zip/open-zip.js';
import { findLines } from './find-lines.js';

/** Whether a file is a zip archive with the lines of a Mattermost export; false for a file that is not there. */
export const isMattermostExport = async (path: string): Promise<boolean> => {
  if ((await lstat(path).catch(() => null)) === null || (await packedKind(path)) !== 'zip') return false;
  return withZip(path, archiveBounds, (zip) => Promise.resolve(findLines(zip) !== null));
};

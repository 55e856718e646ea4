import { createHash } from 'node:crypto';
import { truncate } from '@parley/core/model';
import type { AttachedFile } from '../convert/attachment-rows.js';
import { textAddress } from '../convert/text-address.js';
import type { ArchiveFile } from '../read/archive-source.js';
import type { ZipEntry } from '../read/zip/directory-entry.js';
import type { Zip } from '../read/zip/open-zip.js';

/** Types of common files that are no pictures, which are known by their bytes. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  zip: 'application/zip',
};

const maxNameLength = 100;

const nameOf = (path: string): string => truncate(path.split('/').at(-1) ?? '', maxNameLength, '') || 'file';

/** The files of an export by their paths in lines. Paths are looked up, and never lead to a file of this machine. */
export interface ExportFiles {
  readonly has: (path: string) => boolean;
  readonly open: (path: string) => ArchiveFile | null;
  /** Null where the export lacks it. */
  readonly attached: (path: string, createdAt: number) => (AttachedFile & { readonly path: string }) | null;
  /** What stands for a file in a text. */
  readonly line: (path: string) => string;
}

/** `prefix`: of the folder that has the lines. */
export const filesOf = (zip: Zip, prefix: string): ExportFiles => {
  const find = (written: string): ZipEntry | undefined => {
    const path = written.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
    return zip.entries.get(`${prefix}data/${path}`) ?? zip.entries.get(`${prefix}${path}`);
  };
  const attached: ExportFiles['attached'] = (path, createdAt) => {
    const entry = find(path);
    if (entry === undefined) return null;
    const theirId = createHash('sha256').update(entry.name).digest('hex').slice(0, 32);
    const name = nameOf(entry.name);
    const type = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
    const mediaType = Object.hasOwn(mediaTypes, type) ? (mediaTypes[type] ?? '') : '';
    return { theirId, path, pathId: `mattermost/${theirId}/${name}`, name, mediaType, owner: '', createdAt };
  };
  return {
    has: (path) => find(path) !== undefined,
    open: (path) => {
      const entry = find(path);
      return entry === undefined ? null : { size: entry.size, content: () => zip.content(entry) };
    },
    attached,
    line: (path) => {
      const file = attached(path, 0);
      const label = nameOf(path).replace(/[[\]\n\r]/g, ' ');
      return file === null ? `${label} (a file that the export lacks)` : `[${label}](${textAddress(file.pathId)})`;
    },
  };
};

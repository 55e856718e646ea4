import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { withScratchFolder } from '../files/scratch-folder.js';
import type { ArchiveSource } from './archive-source.js';
import { type ArchiveBounds, archiveBounds } from './bounds.js';
import { InvalidArchive } from './invalid-archive.js';
import { openFolder } from './open-folder.js';
import { packedKind, refuseOtherPacking } from './packed-kind.js';
import { tarFiles } from './tar-entries.js';

/** The bytes of a tar file, unpacked if it is packed; refuses what grows out of proportion. */
const tarBytes = async function* (path: string, bounds: ArchiveBounds): AsyncGenerator<Buffer, void, undefined> {
  const packed = createReadStream(path);
  if ((await packedKind(path)) !== 'gzip') {
    yield* packed as AsyncIterable<Buffer>;
    return;
  }
  const unpacking = createGunzip();
  const fed = pipeline(packed, unpacking).catch(() => undefined);
  let bytes = 0;
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bounds.freeBytes && bytes > bounds.ratio * packed.bytesRead)
        throw new InvalidArchive('the archive grows out of proportion when it is unpacked');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof InvalidArchive) throw error;
    throw new InvalidArchive('the archive cannot be unpacked: it is damaged or cut off');
  } finally {
    packed.destroy();
    unpacking.destroy();
    await fed;
  }
};

/** Writes the files of a tar archive below a folder of their own. A file that is there already is refused. */
export const unpackTar = async (path: string, folder: string, bounds: ArchiveBounds, progress: (files: number) => void = () => undefined): Promise<void> => {
  let files = 0;
  for await (const { path: names, content } of tarFiles(tarBytes(path, bounds), bounds)) {
    const target = join(folder, ...names);
    try {
      await mkdir(join(folder, ...names.slice(0, -1)), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(content(), { objectMode: false }), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      const { code } = (error ?? {}) as { readonly code?: unknown };
      if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR') throw new InvalidArchive('the archive has two entries of one name');
      throw error;
    }
    progress(++files);
  }
};

export interface OpenOptions {
  readonly bounds?: ArchiveBounds;
  /** Gets the number of unpacked files. */
  readonly progress?: (files: number) => void;
}

/** Opens an export in the Zulip form, a tar file, packed or not, or a folder; what is unpacked for it is removed in the end. */
export const withArchive = async <Result>(
  path: string,
  work: (source: ArchiveSource) => Promise<Result>,
  { bounds = archiveBounds, progress }: OpenOptions = {},
): Promise<Result> => {
  const found = await lstat(path).catch(() => null);
  if (found === null) throw new InvalidArchive(`there is no file ${path}`);
  if (found.isDirectory()) return work(await openFolder(path, bounds));
  refuseOtherPacking(path, await packedKind(path));
  return withScratchFolder('import', async (folder) => {
    await unpackTar(path, folder, bounds, progress);
    return work(await openFolder(folder, bounds));
  });
};

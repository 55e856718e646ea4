import { lstat, open } from 'node:fs/promises';
import { InvalidArchive } from './invalid-archive.js';

/** How a file is packed, by its first bytes. */
export type PackedKind = 'gzip' | 'zip' | 'xz' | 'bzip2' | 'zstd' | 'plain';

const starts: ReadonlyArray<readonly [PackedKind, string]> = [
  ['gzip', '1f8b'],
  ['zip', '504b0304'],
  // A zip archive without files.
  ['zip', '504b0506'],
  ['xz', 'fd377a585a00'],
  ['bzip2', '425a68'],
  ['zstd', '28b52ffd'],
];

const longest = 6;

/** `plain` also for a folder. */
export const packedKind = async (path: string): Promise<PackedKind> => {
  if ((await lstat(path)).isDirectory()) return 'plain';
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longest), 0, longest, 0);
    const read = buffer.subarray(0, bytesRead).toString('hex');
    return starts.find(([, start]) => read.startsWith(start))?.[0] ?? 'plain';
  } finally {
    await file.close();
  }
};

/** Refuses what is packed in another way than an export of Zulip, with what to do about it. */
export const refuseOtherPacking = (path: string, kind: PackedKind): void => {
  if (kind === 'gzip' || kind === 'plain') return;
  if (kind === 'zip') {
    throw new InvalidArchive(
      `${path} is a zip archive, and no export of Slack or Mattermost: those have users.json and channels.json, or import.jsonl. Unpack an export of Zulip, and give the folder that has its realm.json`,
    );
  }
  throw new InvalidArchive(`${path} is packed with ${kind}: unpack it, and give the .tar file or the folder that has its realm.json`);
};

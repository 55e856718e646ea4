import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidArchive } from '../../read/invalid-archive.js';
import type { SlackContents } from './slack-file.js';

const maxDepth = 4;
const maxFiles = 1_000_000;

const idIn = /(?:^|[^A-Za-z0-9])(F[A-Z0-9]{6,30})(?=$|[^A-Za-z0-9])/;

/** The files below a folder by the Slack ids in their names, or in those of their folders. Links are passed over. */
const filesBelow = async (folder: string, depth: number, outer: string | null, found: Map<string, string>): Promise<void> => {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    const id = idIn.exec(entry.name)?.[1] ?? outer;
    if (entry.isDirectory() && depth < maxDepth) await filesBelow(path, depth + 1, id, found);
    if (!entry.isFile() || id === null || found.has(id)) continue;
    if (found.size >= maxFiles) throw new InvalidArchive(`${folder} has too many files`);
    found.set(id, path);
  }
};

/** Files in a folder that a tool has filled: `F0123ABCD-name`, `F0123ABCD/name` and the like. */
export const folderContents = (folder: string): SlackContents => {
  let found: Promise<ReadonlyMap<string, string>> | null = null;
  const index = async (): Promise<ReadonlyMap<string, string>> => {
    const files = new Map<string, string>();
    await filesBelow(folder, 0, null, files);
    return files;
  };
  return async ({ slackId }) => {
    const path = (await (found ??= index())).get(slackId);
    return path === undefined ? null : { size: (await stat(path)).size, content: () => createReadStream(path) as AsyncIterable<Buffer> };
  };
};

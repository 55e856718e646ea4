import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidArchive } from '../../read/invalid-archive.js';
import { emojiId } from '../../convert/own-emoji.js';
import type { SlackContents } from './slack-file.js';

const maxDepth = 4;
const maxFiles = 1_000_000;

/** What a folder holds, by its name: files of messages, unless it says otherwise. */
type Kind = 'files' | 'avatars' | 'emoji';

const kindOf = (folder: string, outer: Kind): Kind => {
  if (/avatar/i.test(folder)) return 'avatars';
  return /emoji/i.test(folder) ? 'emoji' : outer;
};

const ids = {
  files: /(?:^|[^A-Za-z0-9])(F[A-Z0-9]{6,30})(?=$|[^A-Za-z0-9])/,
  avatars: /(?:^|[^A-Za-z0-9])([UWB][A-Z0-9]{1,30})(?=$|[^A-Za-z0-9])/,
};

const idIn = (kind: Kind, name: string): string | null => (kind === 'emoji' ? emojiId(name.replace(/\.[a-z]+$/i, '')) : (ids[kind].exec(name)?.[1] ?? null));

interface Above {
  readonly kind: Kind;
  readonly id: string | null;
  readonly depth: number;
}

/** The files below a folder by the Slack ids in their names, or in those of their folders. Links are passed over. */
const filesBelow = async (folder: string, above: Above, found: Map<string, string>): Promise<void> => {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    const id = idIn(above.kind, entry.name) ?? above.id;
    if (entry.isDirectory() && above.depth < maxDepth) {
      const kind = kindOf(entry.name, above.kind);
      await filesBelow(path, { kind, id: kind === above.kind ? id : null, depth: above.depth + 1 }, found);
    }
    if (!entry.isFile() || id === null || found.has(id)) continue;
    if (found.size >= maxFiles) throw new InvalidArchive(`${folder} has too many files`);
    found.set(id, path);
  }
};

/** Files in a folder that a tool has filled: `F0123ABCD-name`, `F0123ABCD/name`, `avatars/U0123ABCD.png`, `emoji/name.png` and the like. */
export const folderContents = (folder: string): SlackContents => {
  let found: Promise<ReadonlyMap<string, string>> | null = null;
  const index = async (): Promise<ReadonlyMap<string, string>> => {
    const files = new Map<string, string>();
    await filesBelow(folder, { kind: 'files', id: null, depth: 0 }, files);
    return files;
  };
  return async ({ theirId }) => {
    const path = (await (found ??= index())).get(theirId);
    return path === undefined ? null : { size: (await stat(path)).size, content: () => createReadStream(path) as AsyncIterable<Buffer> };
  };
};

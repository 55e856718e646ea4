import type { ArchiveRow } from '../read/archive-source.js';
import { InvalidArchive } from '../read/invalid-archive.js';

/** A file that messages show. */
export interface AttachedFile {
  /** One for each file. */
  readonly theirId: string;
  readonly pathId: string;
  readonly name: string;
  /** Empty for unknown. */
  readonly mediaType: string;
  /** Of the other form; empty: who sent the first message with it. */
  readonly owner: string;
  /** Seconds since 1970; null for unknown. */
  readonly createdAt: number | null;
}

/** A message with its files. */
export interface FileHolder<File extends AttachedFile> {
  readonly id: number;
  readonly sender: number;
  readonly files: ReadonlyArray<File>;
}

interface Listed<File> {
  readonly file: File;
  readonly sender: number;
  readonly messages: number[];
}

const maxFiles = 500_000;
const maxLinks = 5_000_000;

/** The files of an archive as the import reads them. The list is made once, in one pass over the messages. */
export const attachedFiles = <File extends AttachedFile>(holders: () => AsyncIterable<FileHolder<File>>, personId: (theirId: string) => number | undefined) => {
  let listed: Promise<ReadonlyMap<string, Listed<File>>> | null = null;
  const list = async (): Promise<ReadonlyMap<string, Listed<File>>> => {
    const found = new Map<string, Listed<File>>();
    let links = 0;
    for await (const { id, sender, files } of holders()) {
      for (const file of files) {
        const known = found.get(file.theirId) ?? { file, sender, messages: [] };
        found.set(file.theirId, known);
        known.messages.push(id);
        if (found.size > maxFiles || ++links > maxLinks) throw new InvalidArchive('the archive has too many files');
      }
    }
    return found;
  };
  const all = (): Promise<ReadonlyMap<string, Listed<File>>> => (listed ??= list());
  return {
    /** Rows of `zerver_attachment`. */
    rows: async function* (): AsyncGenerator<ArchiveRow, void, undefined> {
      let id = 0;
      for (const { file, sender, messages } of (await all()).values()) {
        yield {
          id: ++id,
          realm: 1,
          path_id: file.pathId,
          file_name: file.name,
          owner: personId(file.owner) ?? sender,
          content_type: file.mediaType,
          ...(file.createdAt === null ? {} : { create_time: file.createdAt }),
          messages: [...new Set(messages)],
        };
      }
    },
    find: async (theirId: string): Promise<File | undefined> => (await all()).get(theirId)?.file,
  };
};

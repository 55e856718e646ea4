import type { ArchiveFile, ArchiveRow } from '../../read/archive-source.js';
import { InvalidArchive } from '../../read/invalid-archive.js';
import { filePathId, type SlackContents, type SlackFile } from './slack-file.js';

/** A message with its files. */
export interface FileHolder {
  readonly id: number;
  readonly sender: number;
  readonly files: ReadonlyArray<SlackFile>;
}

interface Listed {
  readonly file: SlackFile;
  readonly sender: number;
  readonly messages: number[];
}

const maxFiles = 500_000;
const maxLinks = 5_000_000;

/** The files of a workspace as the import reads them. The list is made once, in one pass over the messages. */
export const slackFiles = (contents: SlackContents, holders: () => AsyncIterable<FileHolder>, personId: (slackId: string) => number | undefined) => {
  let listed: Promise<ReadonlyMap<string, Listed>> | null = null;
  const list = async (): Promise<ReadonlyMap<string, Listed>> => {
    const found = new Map<string, Listed>();
    let links = 0;
    for await (const { id, sender, files } of holders()) {
      for (const file of files) {
        const known = found.get(file.slackId) ?? { file, sender, messages: [] };
        found.set(file.slackId, known);
        known.messages.push(id);
        if (found.size > maxFiles || ++links > maxLinks) throw new InvalidArchive('the archive has too many files');
      }
    }
    return found;
  };
  const all = (): Promise<ReadonlyMap<string, Listed>> => (listed ??= list());
  return {
    rows: async function* (): AsyncGenerator<ArchiveRow, void, undefined> {
      let id = 0;
      for (const { file, sender, messages } of (await all()).values()) {
        yield {
          id: ++id,
          realm: 1,
          path_id: filePathId(file),
          file_name: file.name,
          owner: personId(file.owner) ?? sender,
          content_type: file.mediaType,
          ...(file.createdAt === null ? {} : { create_time: file.createdAt }),
          messages: [...new Set(messages)],
        };
      }
    },
    open: async (pathId: string): Promise<ArchiveFile | null> => {
      const known = (await all()).get(pathId.split('/')[1] ?? '');
      return known === undefined ? null : contents(known.file);
    },
  };
};

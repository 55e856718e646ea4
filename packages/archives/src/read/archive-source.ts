/** A row of a table in the Zulip form, as JSON gave it. Nothing in it is checked: read it through `tableRows`. */
export type ArchiveRow = Readonly<Record<string, unknown>>;

/** Some messages, of ascending ids, and the copies that people have of them. Both may be read again. */
export interface MessageChunk {
  /** Rows of `zerver_message`. */
  readonly messages: () => AsyncIterable<ArchiveRow>;
  /** Rows of `zerver_usermessage`: one for each message and receiver. */
  readonly copies: () => AsyncIterable<ArchiveRow>;
}

/** A file beside the tables. */
export interface ArchiveFile {
  readonly size: number;
  readonly content: () => AsyncIterable<Uint8Array>;
}

/** Folders of files, each with a list of what they are. */
export const recordFolders = ['uploads', 'avatars', 'emoji', 'realm_icons'] as const;
export type RecordFolder = (typeof recordFolders)[number];

/**
 * What an import reads: tables in the Zulip form, by name, and files. It comes from an unpacked archive, or from a converter of another form. Everything is
 * read as a stream, and the same each time. Input that breaks a bound throws `InvalidArchive`.
 */
export interface ArchiveSource {
  /** Identifies the archive: an interrupted import continues only with the same one. */
  readonly fingerprint: string;
  /** The names of the tables, without those of chunks. */
  readonly tables: ReadonlyArray<string>;
  /** The rows of a table; none of a table that is not there. */
  readonly rows: (table: string) => AsyncIterable<ArchiveRow>;
  /** Without copies, those who are in a channel have received and read all of its messages. */
  readonly hasCopies: boolean;
  readonly chunkCount: number;
  /** The chunk of this index, from 0. Ids ascend from chunk to chunk. */
  readonly chunk: (index: number) => MessageChunk;
  /** The archive's list of the files of a folder; empty if there is none. */
  readonly records: (folder: RecordFolder) => AsyncIterable<ArchiveRow>;
  /** A file of a folder, by the path that its record has; null where it is missing. */
  readonly file: (folder: RecordFolder, path: string) => Promise<ArchiveFile | null>;
  /** Where an upload is found whose content is missing, by the path that texts name; null for nowhere. */
  readonly elsewhere?: (path: string) => string | null;
}

export * from './format/index.js';
export { type ArchiveFile, type ArchiveRow, type ArchiveSource, type MessageChunk, type RecordFolder, recordFolders } from './read/archive-source.js';
export { type ArchiveBounds, archiveBounds } from './read/bounds.js';
export { InvalidArchive, InvalidRow } from './read/invalid-archive.js';
export { type OpenOptions, withArchive } from './read/open-archive.js';
export { numbered, readRows, RowReader } from './read/row-reader.js';
export type { EmojiNames } from './slack/emoji.js';
export { noEmailDomain, type SlackLosses, type SlackOptions, type SlackSource, withSlackExport } from './slack/slack-source.js';

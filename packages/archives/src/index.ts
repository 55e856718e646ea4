export * from './format/index.js';
export { type ArchiveFile, type ArchiveRow, type ArchiveSource, type MessageChunk, type RecordFolder, recordFolders } from './read/archive-source.js';
export { type ArchiveBounds, archiveBounds } from './read/bounds.js';
export { InvalidArchive, InvalidRow } from './read/invalid-archive.js';
export { type OpenOptions, withArchive } from './read/open-archive.js';
export type { EmojiNames } from './convert/emoji.js';
export { downloadedContents } from './slack/files/downloaded-contents.js';
export { folderContents } from './slack/files/folder-contents.js';
export { listedEmoji } from './slack/files/listed-emoji.js';
export { isSlackExport } from './slack/is-slack-export.js';
export { noEmailDomain, type SlackLosses, type SlackOptions, type SlackSource, withSlackExport } from './slack/slack-source.js';
export { isMattermostExport } from './mattermost/is-mattermost-export.js';
export {
  type MattermostLosses,
  type MattermostOptions,
  type MattermostSource,
  noMattermostDomain,
  withMattermostExport,
} from './mattermost/mattermost-source.js';
export { importArchive, ImportRefused, type ImportSummary } from './import/import-archive.js';
export { type ImportRequest } from './import/import-request.js';
export type { ImportPorts } from './import/import-ports.js';
export { maxExpansion, packed } from './files/packed.js';
export { cleanUpAtSignals, isInterrupted } from './files/at-signals.js';
export { writeNewFile } from './files/new-file.js';
export { withScratchFolder } from './files/scratch-folder.js';
export { tarEnd, tarEntry } from './files/tar-entry.js';
export { type ArchiverParts, realmArchiver } from './write/realm-archiver.js';
export { type Exported, type ExportOrder, type ExportParts, writeExport } from './write/write-export.js';

/** The archive is a `.tar.gz` with one folder. Paths here are below that folder. */
export const realmFile = 'realm.json';
export const attachmentFile = 'attachment.json';
export const analyticsFile = 'analytics.json';
export const migrationStatusFile = 'migration_status.json';
export const statsFile = 'stats.json';

/** Messages in one file, ascending by id over all files. */
export const messagesPerFile = 1000;

/** `messages-000001.json`, counted from 1. */
export const messageFile = (number: number): string => `messages-${String(number).padStart(6, '0')}.json`;

/** The number of a file of messages; null for another file. */
export const messageFileNumber = (path: string): number | null => {
  const [, digits] = /^messages-(\d{6,9})\.json$/.exec(path) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Folders of files, each with `records.json`: an array of which each row names one file below the folder. */
export const fileFolders = ['uploads', 'avatars', 'emoji', 'realm_icons'] as const;
export type FileFolder = (typeof fileFolders)[number];

export const recordsFile = (folder: FileFolder): string => `${folder}/records.json`;

/** The end of the name of a picture as it was uploaded; beside it lie smaller forms. */
export const originalSuffix = '.original';

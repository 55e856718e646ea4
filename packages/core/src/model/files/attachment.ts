import type { AttachmentId, MessageId, RealmId, UserId } from '../ids.js';
import { type Instant, millisecondsPerDay } from '../instant.js';

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** An uploaded file. The messages that link it determine who reads it. */
export interface Attachment {
  readonly id: AttachmentId;
  readonly ownerId: UserId;
  /** Path below the organization: a folder, which older files lack, an unguessable key, and the name as in addresses. */
  readonly path: string;
  /** The name given by its owner. */
  readonly name: string;
  /** For a picture, detected from its bytes; otherwise as the client declared it, and not trusted. */
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: Instant;
  /** null unless the file is a picture that browsers show. */
  readonly picture: PictureSize | null;
}

/** A message that links a file. */
export interface AttachmentLink {
  readonly messageId: MessageId;
  readonly sentAt: Instant;
}

/** A file with the newest of its messages that the reader may see, ascending. */
export interface LinkedAttachment extends Attachment {
  readonly links: ReadonlyArray<AttachmentLink>;
}

/** Maximum number of messages listed for one file. */
export const maxLinksShown = 100;

/** Maximum number of files listed for one person: the newest. */
export const maxAttachmentsListed = 5_000;

/** Below the organization's own address. A file has the same address for every reader. */
const addressStart = '/user_uploads/';

/** Returns how texts and the API name a file: its organization and its path there. */
export const pathIdOf = (realmId: RealmId, path: string): string => `${realmId}/${path}`;

/** Returns the address of a file, below the organization's own address. */
export const attachmentAddress = (realmId: RealmId, path: string): string => `${addressStart}${pathIdOf(realmId, path)}`;

/** Returns the same from a `pathIdOf`, as links contain it. */
export const fileAddress = (pathId: string): string => `${addressStart}${encodeURI(pathId)}`;

/** Returns the unguessable part of a file's path. */
export const fileKey = (path: string): string => path.split('/').at(-2) ?? path;

/** Returns the storage path of a file's bytes. */
export const contentPath = (path: string): string => `uploads/${fileKey(path)}`;

/** The type of unknown content. */
export const anyMediaType = 'application/octet-stream';

const token = '[a-z0-9][a-z0-9!#$&^_.+-]{0,99}';
const wellFormed = new RegExp(`^${token}/${token}$`);

/** Returns the declared type of a file that is no picture; a declared picture type is not trusted. */
export const declaredMediaType = (declared: string): string => {
  const type = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return wellFormed.test(type) && !type.startsWith('image/') ? type : anyMediaType;
};

const shownTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'text/plain',
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'video/mp4',
  'video/ogg',
  'video/quicktime',
  'video/webm',
]);

/** Whether browsers may display a file of this type. Other files are downloaded, without a type. None of the displayed types can run code. */
export const isShownInPlace = (mediaType: string): boolean => shownTypes.has(mediaType);

/** Files without links from messages are deleted after five weeks. Milliseconds. */
export const unlinkedFileLifetime = 5 * 7 * millisecondsPerDay;

/** Uploads that were started and not finished are deleted after a day. Milliseconds. */
export const arrivalLifetime = millisecondsPerDay;

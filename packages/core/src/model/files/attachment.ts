import { codePoints } from '../../text/fold.js';
import type { AttachmentId, MessageId, RealmId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';

/** How large a picture is shown, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A file that somebody has uploaded. Who reads it follows from the messages that link it. */
export interface Attachment {
  readonly id: AttachmentId;
  readonly ownerId: UserId;
  /** Below its organization: something that nobody guesses, a slash, and its name as addresses have it. */
  readonly path: string;
  /** As its owner calls it. */
  readonly name: string;
  /** Of a picture, what its bytes are; of anything else what was said of it, which nothing relies on. */
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: Instant;
  /** null for whatever is no picture that browsers show. */
  readonly picture: PictureSize | null;
}

/** A message that links a file. */
export interface AttachmentLink {
  readonly messageId: MessageId;
  readonly sentAt: Instant;
}

/** A file with those of its messages that somebody may know of: the newest, ascending. */
export interface LinkedAttachment extends Attachment {
  readonly links: ReadonlyArray<AttachmentLink>;
}

/** Messages of one file that are told of. */
export const maxLinksShown = 100;

/** Files of one person that are listed, the newest. */
export const maxAttachmentsListed = 5_000;

/** Code points. */
export const maxFileNameLength = 255;

/** Below the organization's own address; one address for one file, whoever asks. */
const addressStart = '/user_uploads/';

/** How texts and the API name a file: its organization, and its path there. */
export const pathIdOf = (realmId: RealmId, path: string): string => `${realmId}/${path}`;

/** Where a file is found, below the organization's own address. */
export const attachmentAddress = (realmId: RealmId, path: string): string => `${addressStart}${pathIdOf(realmId, path)}`;

/** The same by `pathIdOf`, as links have it. */
export const fileAddress = (pathId: string): string => `${addressStart}${encodeURI(pathId)}`;

/** Where the bytes of a file are kept, among the files of its organization. */
export const contentPath = (path: string): string => `uploads/${path.split('/', 1)[0] ?? ''}`;

/** In an address a name is shorter: code points. */
const maxLengthInAddress = 100;
const maxExtensionLength = 12;

const cut = (name: string): string => {
  if (codePoints(name) <= maxLengthInAddress) return name;
  const [extension = ''] = /\.[^.]*$/.exec(name) ?? [];
  const kept = codePoints(extension) <= maxExtensionLength ? extension : '';
  return [...name].slice(0, maxLengthInAddress - codePoints(kept)).join('') + kept;
};

/** The name of a file as its address has it: letters, digits, underscores, dots, and dashes for blanks. Spec: POST /user_uploads */
export const nameInAddress = (name: string): string => {
  const kept = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}_\s.-]/gu, '')
    .trim()
    .replace(/[-\s]+/gu, '-');
  return /^\.{0,2}$/.test(kept) ? 'uploaded-file' : cut(kept);
};

/** The name of a file as its owner is told it again: without what cannot be shown. */
export const shownFileName = (name: string): string => {
  const kept = [...name.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, maxFileNameLength).join('').trim();
  return kept === '' ? 'uploaded-file' : kept;
};

/** Nothing is known of what is in it. */
export const anyMediaType = 'application/octet-stream';

const token = '[a-z0-9][a-z0-9!#$&^_.+-]{0,99}';
const wellFormed = new RegExp(`^${token}/${token}$`);

/** What somebody says of a file, where it is no picture: that it is one is not believed. */
export const saidMediaType = (said: string): string => {
  const type = said.split(';', 1)[0]?.trim().toLowerCase() ?? '';
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

/** Whether browsers may show a file of this type where it is; every other one is saved, and told to be of no type. Nothing that could run is among them. */
export const isShownInPlace = (mediaType: string): boolean => shownTypes.has(mediaType);

/** A file that no message links is removed after five weeks. Milliseconds. */
export const unlinkedFileLifetime = 5 * 7 * 86_400_000;

/** A file that was begun and never came is given up after a day. Milliseconds. */
export const arrivalLifetime = 86_400_000;

import { fileKey } from './attachment.js';

/** A reduced size in which pictures are offered. */
export interface ThumbnailFormat {
  /** As in addresses. */
  readonly name: string;
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** Previews in messages use the first. Spec: `server_thumbnail_formats` (level 273) */
export const thumbnailFormats = [
  { name: '840x560.webp', maxWidth: 840, maxHeight: 560 },
  { name: '300x200.webp', maxWidth: 300, maxHeight: 200 },
] as const satisfies ReadonlyArray<ThumbnailFormat>;

/** File extension of every thumbnail. */
export const thumbnailExtension = 'webp';

export const thumbnailFormatNamed = (name: string): ThumbnailFormat | null => thumbnailFormats.find((format) => format.name === name) ?? null;

/** Returns the storage path of a thumbnail, written at the first request for it. */
export const thumbnailPath = (path: string, { name }: ThumbnailFormat): string => `thumbnails/${fileKey(path)}/${name}`;

/** Returns the address of a thumbnail for a `pathIdOf`, below the organization's own address. */
export const thumbnailAddress = (pathId: string, { name }: ThumbnailFormat): string => `/user_uploads/thumbnail/${encodeURI(pathId)}/${name}`;

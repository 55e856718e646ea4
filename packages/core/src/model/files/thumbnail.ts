/** A smaller form in which pictures are offered. */
export interface ThumbnailFormat {
  /** As addresses have it. */
  readonly name: string;
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** The first is what previews in messages show. Spec: `server_thumbnail_formats` (level 273) */
export const thumbnailFormats = [
  { name: '840x560.webp', maxWidth: 840, maxHeight: 560 },
  { name: '300x200.webp', maxWidth: 300, maxHeight: 200 },
] as const satisfies ReadonlyArray<ThumbnailFormat>;

/** What all of them are. */
export const thumbnailExtension = 'webp';

export const thumbnailFormatNamed = (name: string): ThumbnailFormat | null => thumbnailFormats.find((format) => format.name === name) ?? null;

/** Where the smaller form of a file is kept once it was asked for, among the files of its organization. */
export const thumbnailPath = (path: string, { name }: ThumbnailFormat): string => `thumbnails/${path.split('/', 1)[0] ?? ''}/${name}`;

/** Where it is found, below the organization's own address: by `pathIdOf`. */
export const thumbnailAddress = (pathId: string, { name }: ThumbnailFormat): string => `/user_uploads/thumbnail/${encodeURI(pathId)}/${name}`;

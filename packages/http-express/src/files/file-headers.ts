import type { Request, Response } from 'express';
import { anyMediaType, type Attachment, boundedFileName, fileKey, isShownInPlace } from '@parley/core/model';

/** Keeps every file from running in a browser, and keeps pages of other origins from showing what the reader's cookie opens. */
export const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Referrer-Policy': 'no-referrer',
} as const;

/** A file as its reply describes it. */
export type DescribedFile = Pick<Attachment, 'path' | 'name' | 'mediaType' | 'size'>;

/** The content of an address never changes; access is checked each time. */
const tagOf = ({ path, size }: DescribedFile): string => `"${fileKey(path)}-${size.toString(36)}"`;

/** How an address serves its file. */
export interface Serving {
  /** Never cached. */
  readonly isTemporary: boolean;
  /** Browsers save it, whatever its type. */
  readonly isDownload: boolean;
}

/** The headers of a file. Its own name is for people who save it. */
export const describe = (response: Response, file: DescribedFile, { isTemporary, isDownload }: Serving): void => {
  const isShown = isShownInPlace(file.mediaType);
  const disposition = response.attachment(boundedFileName(file.name)).getHeader('Content-Disposition');
  response.set({
    ...everywhere,
    'Content-Disposition': String(disposition).replace(/^attachment/, isShown && !isDownload ? 'inline' : 'attachment'),
    'Content-Type': isShown ? file.mediaType : anyMediaType,
    'Cache-Control': isTemporary ? 'private, no-store' : 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag: tagOf(file),
    Vary: 'Authorization, Cookie',
  });
};

/** Whether the requested range is of this content: by its tag, if given. */
export const isRangeOf = (request: Request, file: DescribedFile): boolean => {
  const known = request.headers['if-range'];
  return known === undefined || known === tagOf(file);
};

import type { Request, Response } from 'express';
import { anyMediaType, type Attachment, isShownInPlace } from '@parley/core/model';

/** Nothing that is in a file runs in a browser, whatever it is; and pages of other origins do not show what its reader's cookie opens. */
export const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Referrer-Policy': 'no-referrer',
} as const;

/** What is under one address is never something else; who may read it is asked each time. */
const tagOf = ({ path, size }: Attachment): string => `"${path.split('/', 1)[0] ?? ''}-${size.toString(36)}"`;

/** Of a file that is found. What was given for a while is kept by nobody. */
export const describe = (response: Response, file: Attachment, isTemporary: boolean): void => {
  const isShown = isShownInPlace(file.mediaType);
  if (!isShown) response.attachment(file.name);
  response.set({
    ...everywhere,
    ...(isShown ? { 'Content-Disposition': 'inline' } : {}),
    'Content-Type': isShown ? file.mediaType : anyMediaType,
    'Cache-Control': isTemporary ? 'private, no-store' : 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag: tagOf(file),
    Vary: 'Authorization, Cookie',
  });
};

/** A part is asked for of the file as it is known already: by its tag, where one is named. */
export const isRangeOf = (request: Request, file: Attachment): boolean => {
  const known = request.headers['if-range'];
  return known === undefined || known === tagOf(file);
};

import type { ResolvedFile } from '@parley/core';
import { fileAddress, type PictureSize, thumbnailAddress, thumbnailFormats } from '@parley/core/model';
import { MAX_PREVIEWS } from '../limits.js';
import { escapeAttribute, unescaped } from './escape.js';

/** The state of previews during rendering. */
export interface Previewing {
  readonly showsPreviews: boolean;
  /** Files that have one. */
  readonly previewed: Set<string>;
  /** Pictures linked in the present block: their previews follow it. */
  readonly waiting: string[];
  /** The number of open quotes: quoted pictures get no preview. */
  quotes: number;
}

/** The address that the text has, so that both links are one; our own where it names another host. */
const hrefOf = (written: string, pathId: string): string => (written.startsWith('/') ? written : fileAddress(pathId));

const previewHtml = (label: string, href: string, pathId: string, mediaType: string, { width, height }: PictureSize): string => {
  const title = label === '' ? pathId.slice(pathId.lastIndexOf('/') + 1) : label;
  const source = thumbnailAddress(pathId, thumbnailFormats[0]);
  const image = `<img data-original-content-type="${escapeAttribute(mediaType)}" data-original-dimensions="${width}x${height}" src="${escapeAttribute(source)}">`;
  return `<div class="message_inline_image"><a href="${escapeAttribute(hrefOf(href, pathId))}" title="${escapeAttribute(title)}">${image}</a></div>`;
};

/** Adds a preview for a linked uploaded picture: once per picture, up to the maximum. Independent of the link's host, since the file is ours. */
export const notePreview = (
  { showsPreviews, previewed, waiting, quotes }: Previewing,
  label: string,
  href: string,
  { pathId, mediaType, picture }: ResolvedFile,
): void => {
  if (!showsPreviews || picture === null || quotes > 0 || previewed.has(pathId) || previewed.size >= MAX_PREVIEWS) return;
  previewed.add(pathId);
  waiting.push(previewHtml(label, href, pathId, mediaType, picture));
};

/** The previews after the block that ends here. */
export const previewsHere = ({ waiting }: Previewing): string => (waiting.length === 0 ? '' : waiting.splice(0).join(''));

const PREVIEW = /<img data-original-content-type="([^"]*)" data-original-dimensions="(\d{1,9})x(\d{1,9})" src="\/user_uploads\/thumbnail\/([^"]*)\/[^"/]*">/g;

/** The pictures with previews in HTML of this renderer. */
export const previewedIn = (html: string): ReadonlyArray<ResolvedFile> =>
  [...html.matchAll(PREVIEW)].map(([, mediaType = '', width, height, path = '']) => ({
    pathId: decodeURI(unescaped(path)),
    mediaType: unescaped(mediaType),
    picture: { width: Number(width), height: Number(height) },
  }));

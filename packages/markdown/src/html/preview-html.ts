import type { ResolvedFile } from '@parley/core';
import { fileAddress, type PictureSize, thumbnailAddress, thumbnailFormats } from '@parley/core/model';
import { MAX_PREVIEWS } from '../limits.js';
import { escapeAttribute, unescaped } from './escape.js';

/** What is known of previews while a text is written. */
export interface Previewing {
  readonly wantsPreviews: boolean;
  /** Files that have one. */
  readonly previewed: Set<string>;
  /** Previews of pictures that the block links which is being written: they stand behind it. */
  readonly waiting: string[];
  /** How many quotes are open: what somebody else has shown is not shown again. */
  quotes: number;
}

const previewHtml = (label: string, pathId: string, mediaType: string, { width, height }: PictureSize): string => {
  const title = label === '' ? pathId.slice(pathId.lastIndexOf('/') + 1) : label;
  const source = thumbnailAddress(pathId, thumbnailFormats[0]);
  const image = `<img data-original-content-type="${escapeAttribute(mediaType)}" data-original-dimensions="${width}x${height}" src="${escapeAttribute(source)}">`;
  return `<div class="message_inline_image"><a href="${escapeAttribute(fileAddress(pathId))}" title="${escapeAttribute(title)}">${image}</a></div>`;
};

/** A link to an uploaded picture is to have a preview: once for each picture, and no more than a text may have. Whatever host the link names, it is our file. */
export const notePreview = ({ wantsPreviews, previewed, waiting, quotes }: Previewing, label: string, { pathId, mediaType, picture }: ResolvedFile): void => {
  if (!wantsPreviews || picture === null || quotes > 0 || previewed.has(pathId) || previewed.size >= MAX_PREVIEWS) return;
  previewed.add(pathId);
  waiting.push(previewHtml(label, pathId, mediaType, picture));
};

/** The previews that stand behind the block that ends here. */
export const previewsHere = ({ waiting }: Previewing): string => (waiting.length === 0 ? '' : waiting.splice(0).join(''));

const PREVIEW = /<img data-original-content-type="([^"]*)" data-original-dimensions="(\d{1,9})x(\d{1,9})" src="\/user_uploads\/thumbnail\/([^"]*)\/[^"/]*">/g;

/** The pictures of which HTML that was written here shows previews. */
export const previewedIn = (html: string): ReadonlyArray<ResolvedFile> =>
  [...html.matchAll(PREVIEW)].map(([, mediaType = '', width, height, path = '']) => ({
    pathId: decodeURI(unescaped(path)),
    mediaType: unescaped(mediaType),
    picture: { width: Number(width), height: Number(height) },
  }));

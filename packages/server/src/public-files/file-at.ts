import { serverEmojiData } from '@parley/markdown';
import { LRUCache } from 'lru-cache';
import type { CellPicture } from './cell-picture.js';
import { drawPng } from './draw-png.js';
import { identicon } from './identicon.js';
import { realmIcon, realmLogo, unknownUser, zulipEmoji } from './pictures.data.js';

export interface PublicFile {
  readonly contentType: string;
  readonly body: Buffer;
}

type Maker = () => Promise<PublicFile>;

const png =
  (picture: CellPicture): Maker =>
  async () => ({ contentType: 'image/png', body: await drawPng(picture) });

const text =
  (contentType: string, write: () => string): Maker =>
  () =>
    Promise.resolve({ contentType, body: Buffer.from(write()) });

/** Files for clients, of no use to search engines. */
const robots = 'User-agent: *\nDisallow: /\n';

const makers: ReadonlyMap<string, Maker> = new Map([
  ['/static/emoji/emoji-names.json', text('application/json', () => JSON.stringify(serverEmojiData()))],
  ['/static/images/realm-icon.png', png(realmIcon)],
  ['/static/images/realm-logo.png', png(realmLogo)],
  ['/static/images/unknown-user-avatar.png', png(unknownUser)],
  ['/static/images/unknown-user-avatar-medium.png', png({ ...unknownUser, scale: 36 })],
  ['/static/generated/emoji/images/emoji/unicode/zulip.png', png(zulipEmoji)],
  ['/favicon.ico', png(realmIcon)],
  ['/robots.txt', text('text/plain; charset=utf-8', () => robots)],
]);

const avatar = /^\/static\/avatars\/(\d{1,16})(-medium)?\.png$/;

/** Pixels of a square: 112 and 504 of the whole. */
const scales = { ordinary: 16, medium: 72 };

const makerAt = (path: string): Maker | null => {
  const [, id, medium] = avatar.exec(path) ?? [];
  if (id !== undefined) return png(identicon(id, medium === undefined ? scales.ordinary : scales.medium));
  return makers.get(path) ?? null;
};

/** A few hundred bytes each, except the names of emoji. */
const made = new LRUCache<string, Promise<PublicFile>>({ max: 10_000 });

/**
 * The public file of this path, made on first use; null for none. Rejects where a picture cannot be drawn.
 *
 * NOTE: a generated avatar depends on the id alone, whether or not the account exists, so it reveals nothing about accounts.
 */
export const fileAt = (path: string): Promise<PublicFile> | null => {
  const known = made.get(path);
  if (known !== undefined) return known;
  const maker = makerAt(path);
  if (maker === null) return null;
  const making = maker();
  made.set(path, making);
  making.catch(() => made.delete(path));
  return making;
};

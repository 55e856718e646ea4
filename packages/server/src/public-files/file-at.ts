import { serverEmojiData } from '@parley/markdown';
import type { CellPicture } from './cell-picture.js';
import { encodePng } from './encode-png.js';
import { identicon } from './identicon.js';
import { realmIcon, realmLogo, unknownUser, zulipEmoji } from './pictures.data.js';

export interface PublicFile {
  readonly contentType: string;
  readonly body: Buffer;
}

const png = (picture: CellPicture): PublicFile => ({ contentType: 'image/png', body: encodePng(picture) });
const json = (value: unknown): PublicFile => ({ contentType: 'application/json', body: Buffer.from(JSON.stringify(value)) });

/** Made when first asked for. */
const makers: ReadonlyMap<string, () => PublicFile> = new Map([
  ['/static/emoji/emoji-names.json', () => json(serverEmojiData())],
  ['/static/images/realm-icon.png', () => png(realmIcon)],
  ['/static/images/realm-logo.png', () => png(realmLogo)],
  ['/static/images/unknown-user-avatar.png', () => png(unknownUser)],
  ['/static/generated/emoji/images/emoji/unicode/zulip.png', () => png(zulipEmoji)],
]);

const made = new Map<string, PublicFile>();

const lasting = (path: string): PublicFile | null => {
  const file = made.get(path) ?? makers.get(path)?.() ?? null;
  if (file !== null) made.set(path, file);
  return file;
};

const avatar = /^\/avatar\/(\d{1,16})(\/medium)?$/;

/** Pixels of a square: 112 and 504 of the whole. */
const scales = { ordinary: 16, medium: 72 };

/**
 * What anybody may fetch under this path, null where nothing is.
 *
 * NOTE: an avatar is drawn from the id alone, whether there is such an account or not: nobody learns from it who is there.
 */
export const fileAt = (path: string): PublicFile | null => {
  const [, id, medium] = avatar.exec(path) ?? [];
  if (id !== undefined) return png(identicon(id, medium === undefined ? scales.ordinary : scales.medium));
  return lasting(path);
};

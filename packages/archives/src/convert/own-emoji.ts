import { maxCustomEmoji } from '@parley/core/model';
import type { ArchiveRow } from '../read/archive-source.js';
import { type EmojiNames, type FormEmoji, emojiOf } from './emoji.js';
import { textIn } from './fields.js';

/** Emoji that people have added. */
export interface OwnEmoji<Picture> {
  readonly rows: ReadonlyArray<ArchiveRow>;
  readonly pictures: ReadonlyMap<string, Picture>;
  /** With theirs, and their aliases. */
  readonly names: EmojiNames;
  /** Those of a name that has no form here, and those beyond the most. */
  readonly dropped: number;
}

const isName = /^[a-z0-9_+'.-]{1,100}$/;
const maxAliases = 10;

/** What stands for the id that emoji lack. */
export const emojiId = (name: string): string => `:${name}:`;

/** `list`: of addresses, or `alias:name`, by name. `pictureOf`: what an address means. */
export const ownEmojiOf = <Picture>(list: ArchiveRow, standard: EmojiNames, pictureOf: (name: string, address: string) => Picture): OwnEmoji<Picture> => {
  const own = new Map<string, FormEmoji>();
  const pictures = new Map<string, Picture>();
  const rows: ArchiveRow[] = [];
  const taken = new Set<string>();
  let dropped = 0;
  const aliasOf = (name: string): string | null => /^alias:(.+)$/.exec(textIn(list, name))?.[1] ?? null;
  for (const theirName of Object.keys(list)) {
    if (aliasOf(theirName) !== null) continue;
    const name = theirName.replace(/[^0-9a-z_.-]/g, '_');
    if (!isName.test(theirName) || taken.has(name) || rows.length === maxCustomEmoji) {
      dropped += 1;
      continue;
    }
    taken.add(name);
    const id = rows.length + 1;
    rows.push({ id, name, file_name: emojiId(theirName) });
    own.set(theirName, { type: 'realm_emoji', name, code: String(id) });
    pictures.set(emojiId(theirName), pictureOf(theirName, textIn(list, theirName)));
  }
  const meant = (name: string, depth: number): FormEmoji | undefined => {
    const alias = own.has(name) ? null : aliasOf(name);
    if (alias === null) return own.get(name);
    return depth === 0 ? undefined : (meant(alias, depth - 1) ?? emojiOf(alias, standard) ?? undefined);
  };
  return { rows, pictures, names: { ...standard, own: (name) => meant(name, maxAliases) }, dropped };
};

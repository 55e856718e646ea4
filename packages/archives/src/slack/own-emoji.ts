import { maxCustomEmoji } from '@parley/core/model';
import type { ArchiveRow } from '../read/archive-source.js';
import { type EmojiNames, type SlackEmoji, slackEmoji } from './emoji.js';
import { textIn } from './fields.js';
import { emojiId, emojiPicture } from './files/pictures.js';
import type { SlackFile } from './files/slack-file.js';

/** Emoji that people of the workspace have added. */
export interface OwnEmoji {
  readonly rows: ReadonlyArray<ArchiveRow>;
  readonly pictures: ReadonlyMap<string, SlackFile>;
  /** With theirs, and their aliases. */
  readonly names: EmojiNames;
  /** Those of a name that has no form here, and those beyond the most. */
  readonly dropped: number;
}

const isName = /^[a-z0-9_+'.-]{1,100}$/;
const maxAliases = 10;

/** `list`: of addresses, or `alias:name`, by name. */
export const ownEmojiOf = (list: ArchiveRow, standard: EmojiNames): OwnEmoji => {
  const own = new Map<string, SlackEmoji>();
  const pictures = new Map<string, SlackFile>();
  const rows: ArchiveRow[] = [];
  const taken = new Set<string>();
  let dropped = 0;
  const aliasOf = (name: string): string | null => /^alias:(.+)$/.exec(textIn(list, name))?.[1] ?? null;
  for (const slackName of Object.keys(list)) {
    if (aliasOf(slackName) !== null) continue;
    const name = slackName.replace(/[^0-9a-z_.-]/g, '_');
    if (!isName.test(slackName) || taken.has(name) || rows.length === maxCustomEmoji) {
      dropped += 1;
      continue;
    }
    taken.add(name);
    const id = rows.length + 1;
    rows.push({ id, name, file_name: emojiId(slackName) });
    own.set(slackName, { type: 'realm_emoji', name, code: String(id) });
    pictures.set(emojiId(slackName), emojiPicture(slackName, textIn(list, slackName)));
  }
  const meant = (name: string, depth: number): SlackEmoji | undefined => {
    const alias = own.has(name) ? null : aliasOf(name);
    if (alias === null) return own.get(name);
    return depth === 0 ? undefined : (meant(alias, depth - 1) ?? slackEmoji(alias, standard) ?? undefined);
  };
  return { rows, pictures, names: { ...standard, own: (name) => meant(name, maxAliases) }, dropped };
};

import { extraEmojiName } from '@parley/core/model';
import { reactionTypes, wordOf } from '../../format/index.js';
import { shown } from '../../read/invalid-archive.js';
import type { PlacedRow } from '../table-rows.js';
import type { Numbers } from './numbers.js';

/** An emoji of the archive: those of the organization have new ids. */
export const emojiOf = (
  { fail }: Pick<PlacedRow<unknown>, 'fail'>,
  { emoji }: Pick<Numbers, 'emoji'>,
  { emoji_name: name, emoji_code: code, reaction_type: type }: { readonly emoji_name: string; readonly emoji_code: string; readonly reaction_type: string },
): { readonly kind: string; readonly code: string; readonly name: string } => {
  const kind = wordOf(reactionTypes, type) ?? fail(`reaction_type is not known: ${shown(type)}`);
  if (name.length > 100 || !/^[\w.+-]+$/u.test(name)) return fail(`emoji_name is none: ${shown(name)}`);
  if (kind === 'extra') return code === extraEmojiName ? { kind, code, name } : fail(`emoji_code is not known: ${shown(code)}`);
  if (kind === 'realm') return { kind, code: String(emoji.get(Number(code)) ?? fail(`emoji_code ${shown(code)} is no emoji of the organization`)), name };
  return /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,15}$/.test(code) ? { kind, code, name } : fail(`emoji_code is none: ${shown(code)}`);
};

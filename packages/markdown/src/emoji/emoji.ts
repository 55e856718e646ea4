import { EMOJI_TABLE } from './emoji-table.js';

const namesOf = new Map<string, ReadonlyArray<string>>();
const codeOf = new Map<string, string>();

for (const line of EMOJI_TABLE.split('\n')) {
  const [code = '', ...names] = line.split(' ');
  namesOf.set(code, names);
  for (const name of names) codeOf.set(name, code);
}

/** The code (hexadecimal code points joined by dashes, without variation selectors) of a Unicode emoji, by any of its names. */
export const emojiByName = (name: string): string | undefined => codeOf.get(name);

/** All names of a Unicode emoji, the one to show first; empty for an unknown code. */
export const emojiNamesByCode = (code: string): ReadonlyArray<string> => namesOf.get(code) ?? [];

/** The canonical name of a Unicode emoji, the one to show. */
export const emojiNameByCode = (code: string): string | undefined => namesOf.get(code)?.[0];

/** The code of a character sequence as written in a text, known or not. */
export const emojiCodeOfText = (text: string): string =>
  [...text]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
    .filter((part) => part !== 'fe0f')
    .join('-');

/** The document that `server_emoji_data_url` names. Spec: register, `server_emoji_data_url` (level 140). */
export const serverEmojiData = (): { readonly code_to_names: Readonly<Record<string, ReadonlyArray<string>>> } => ({
  code_to_names: Object.fromEntries(namesOf),
});

import { SHORT_NAMES } from './short-names.data.js';

/** The emoji of the protocol. */
export interface EmojiNames {
  /** The code of an emoji by any of its names. */
  readonly byName: (name: string) => string | undefined;
  /** The canonical name of a code. */
  readonly ofCode: (code: string) => string | undefined;
  /** An emoji of the workspace's own, where they come along. */
  readonly own?: (name: string) => FormEmoji | undefined;
}

export interface FormEmoji {
  readonly type: 'unicode_emoji' | 'realm_emoji';
  readonly name: string;
  readonly code: string;
}

const codes = new Map(
  SHORT_NAMES.split('\n').flatMap((line) => {
    const [code = '', ...names] = line.split(' ');
    return names.map((name) => [name, code] as const);
  }),
);

const regionalIndicator = (letter: string): string => (0x1f1e6 + letter.charCodeAt(0) - 0x61).toString(16);

const flagCode = (name: string): string | undefined => {
  const [, first, second] = /^flag-([a-z])([a-z])$/.exec(name) ?? [];
  return first === undefined || second === undefined ? undefined : `${regionalIndicator(first)}-${regionalIndicator(second)}`;
};

/** The emoji that Slack's name means, in any skin tone; null for one of the workspace's own that does not come along. */
export const emojiOf = (written: string, { byName, ofCode, own }: EmojiNames): FormEmoji | null => {
  const name = written.replace(/::skin-tone-[2-6]$/, '');
  const theirs = own?.(name);
  if (theirs !== undefined) return theirs;
  const code = codes.get(name) ?? flagCode(name) ?? byName(name);
  const ours = code === undefined ? undefined : ofCode(code);
  return code === undefined || ours === undefined ? null : { type: 'unicode_emoji', name: ours, code };
};

/** `:thumbsup::skin-tone-3:` in a text becomes `:+1:`; names of the workspace's own emoji stay. */
export const withOurEmoji = (text: string, names: EmojiNames): string =>
  text.replace(/:([a-z0-9_+'-]{1,100}):(:skin-tone-[2-6]:)?/g, (all, name: string) => {
    const found = emojiOf(name, names);
    return found === null ? all : `:${found.name}:`;
  });

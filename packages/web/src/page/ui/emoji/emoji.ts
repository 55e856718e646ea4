/** An emoji that one can choose: letters, or a picture of the organization. */
export interface Emoji {
  /** All names, the first one is its own. */
  readonly names: ReadonlyArray<string>;
  readonly code: string;
  readonly type: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji';
}

/** Those with the word in a name: names that begin with it first. */
export const foundEmoji = (all: ReadonlyArray<Emoji>, word: string, most: number): ReadonlyArray<Emoji> => {
  const sought = word.trim().toLowerCase().replaceAll(' ', '_').replace(/^:|:$/g, '');
  if (sought === '') return all.slice(0, most);
  const rank = ({ names }: Emoji): number => {
    if (names.includes(sought)) return 0;
    if (names.some((name) => name.startsWith(sought))) return 1;
    return names.some((name) => name.includes(sought)) ? 2 : 3;
  };
  return all
    .map((emoji) => ({ emoji, at: rank(emoji) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ emoji }) => emoji);
};

import { storedStore } from '../../app/storage/stored-store.js';
import type { Emoji } from './emoji.js';

const common: ReadonlyArray<Emoji> = [
  ['1f44d', '+1'],
  ['2764', 'heart'],
  ['1f389', 'tada'],
  ['1f604', 'smile'],
  ['1f440', 'eyes'],
  ['2705', 'check_mark'],
  ['1f64f', 'pray'],
  ['1f62e', 'open_mouth'],
].map(([code = '', name = '']) => ({ names: [name], code, type: 'unicode_emoji' as const }));

type Used = ReadonlyArray<{ readonly emoji: Emoji; readonly times: number }>;

const used = storedStore<Used>('emoji', []);

const isSame = (one: Emoji, other: Emoji): boolean => one.code === other.code && one.type === other.type;

/** How many are remembered, and shown first. */
const most = 16;

/** Notes that one was chosen, in this browser. */
export const noteEmoji = (emoji: Emoji): void => {
  const times = (used.value.find((one) => isSame(one.emoji, emoji))?.times ?? 0) + 1;
  const others = used.value.filter((one) => !isSame(one.emoji, emoji));
  used.set([{ emoji, times }, ...others].sort((one, other) => other.times - one.times).slice(0, most));
};

/** Those that one chooses most, then those that most people do. */
export const frequentEmoji = (): ReadonlyArray<Emoji> => {
  const own = used.value.map(({ emoji }) => emoji);
  return [...own, ...common.filter((emoji) => !own.some((one) => isSame(one, emoji)))].slice(0, most);
};

import { fold } from './fold.js';

/** Code points, first and last. */
export type CharacterRange = readonly [first: number, last: number];

/**
 * Letters and marks of scripts without blanks between words: those that Unicode breaks into lines as ideographs, kana, or by a dictionary (`Line_Break=SA`).
 * Digits and punctuation of these scripts end a word as everywhere.
 */
export const unspacedRanges: ReadonlyArray<CharacterRange> = [
  [0x0e01, 0x0e3a], // Thai
  [0x0e40, 0x0e4e],
  [0x0e81, 0x0ecf], // Lao
  [0x0edc, 0x0edf],
  [0x1000, 0x103f], // Myanmar
  [0x1050, 0x108f],
  [0x109a, 0x109d],
  [0x1780, 0x17d3], // Khmer
  [0x17d7, 0x17d7],
  [0x17dc, 0x17dd],
  [0x1950, 0x1974], // Tai Le
  [0x1980, 0x19c9], // New Tai Lue
  [0x1a20, 0x1a7c], // Tai Tham
  [0x3005, 0x3007], // repetition and zero of Han
  [0x303b, 0x303b],
  [0x3041, 0x309a], // Hiragana and Katakana
  [0x309d, 0x309f],
  [0x30a1, 0x30fa],
  [0x30fc, 0x30ff],
  [0x31f0, 0x31ff],
  [0x3400, 0x4dbf], // Han
  [0x4e00, 0x9fff],
  [0xa9e0, 0xa9ef], // Myanmar
  [0xa9fa, 0xa9fe],
  [0xaa60, 0xaa76], // Myanmar and Tai Viet
  [0xaa7a, 0xaadd],
  [0xf900, 0xfaff],
  [0x16fe3, 0x16fe3], // older marks of Han and kana
  [0x16ff2, 0x16ff3],
  [0x1aff0, 0x1affe],
  [0x1b000, 0x1b16f],
  [0x20000, 0x3fffd], // Han
];

/** Marks that writers may leave out: accents that have no letter of their own, the points of Hebrew, the vowels and the lengthening of Arabic. */
export const optionalMarkRanges: ReadonlyArray<CharacterRange> = [
  [0x0300, 0x036f],
  [0x0591, 0x05bd],
  [0x05bf, 0x05bf],
  [0x05c1, 0x05c2],
  [0x05c4, 0x05c5],
  [0x05c7, 0x05c7],
  [0x0610, 0x061a],
  [0x0640, 0x0640],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06dc],
  [0x06df, 0x06e4],
  [0x06e7, 0x06e8],
  [0x06ea, 0x06ed],
];

/** The inside of a character class of a regular expression with the flag `u`. */
export const classOf = (ranges: ReadonlyArray<CharacterRange>): string =>
  ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('');

const optionalMarks = new RegExp(`[${classOf(optionalMarkRanges)}]+`, 'gu');
const unspacedRuns = new RegExp(`[${classOf(unspacedRanges)}]+`, 'gu');

/** The form in which searches compare texts: folded, without optional marks. */
export const searchForm = (text: string): string => fold(text).replace(optionalMarks, '');

/** Stretches of scripts without blanks, each once. */
export const unspacedRunsIn = (text: string): ReadonlyArray<string> => [...new Set(text.match(unspacedRuns) ?? [])];

const unspaced = new RegExp(`^[${classOf(unspacedRanges)}]$`, 'u');

/** Whether one character, also beyond the first plane, is of a script without blanks. */
export const isUnspaced = (character: string): boolean => unspaced.test(character);

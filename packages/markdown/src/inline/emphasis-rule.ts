import type { StateInline } from 'markdown-it';
import { parseWithin } from './atom-rule.js';
import { atomsFor } from './scene.js';

interface Emphasis {
  /** The number of markers on each side. */
  readonly width: number;
  /** Where the closing markers start. */
  readonly close: number;
  readonly tags: ReadonlyArray<'strong' | 'em' | 'del'>;
}

const isSpace = (character: string): boolean => /^\s?$/.test(character);

/** The next position outside atoms, before the line ends, where `found` holds; -1 if there is none. */
const scan = (state: StateInline, start: number, found: (position: number) => boolean): number => {
  const atoms = atomsFor(state);
  let position = start;
  while (position < state.posMax && state.src.charAt(position) !== '\n') {
    const atom = atoms.get(position);
    if (atom !== undefined) position = atom.end;
    else if (found(position)) return position;
    else position += 1;
  }
  return -1;
};

const strongCloses = new WeakMap<StateInline, Map<number, number>>();

/** Where the `**` that starts here closes. Remembered, because emphasis around it asks again. */
const strongClose = (state: StateInline, start: number): number => {
  const known = strongCloses.get(state) ?? new Map<number, number>();
  strongCloses.set(state, known);
  const key = start * (state.src.length + 1) + state.posMax;
  const answer = known.get(key);
  if (answer !== undefined) return answer;
  const closes = (position: number): boolean => position > start + 2 && state.src.startsWith('**', position) && position + 2 <= state.posMax;
  const close = scan(state, start + 2, closes);
  known.set(key, close);
  return close;
};

/** `*text*`: no stars inside except whole bold parts, no spaces at the inner edges. */
const emphasisClose = (state: StateInline, start: number): number => {
  if (isSpace(state.src.charAt(start))) return -1;
  let skipTo = 0;
  const close = scan(state, start, (position) => {
    if (position < skipTo || state.src.charAt(position) !== '*') return false;
    if (!state.src.startsWith('**', position)) return true;
    const inner = strongClose(state, position);
    if (inner < 0) return true;
    skipTo = inner + 2;
    return false;
  });
  return close > start && !isSpace(state.src.charAt(close - 1)) ? close : -1;
};

const starEmphasis = (state: StateInline, start: number): Emphasis | null => {
  const { src } = state;
  if (src.startsWith('***', start)) {
    const close = scan(state, start + 3, (position) => src.charAt(position) === '*');
    const fits = close > start + 3 && src.startsWith('***', close) && close + 3 <= state.posMax;
    if (fits && !isSpace(src.charAt(start + 3)) && !isSpace(src.charAt(close - 1))) return { width: 3, close, tags: ['strong', 'em'] };
  }
  if (src.startsWith('**', start)) {
    const close = strongClose(state, start);
    return close < 0 ? null : { width: 2, close, tags: ['strong'] };
  }
  const close = emphasisClose(state, start + 1);
  return close < 0 ? null : { width: 1, close, tags: ['em'] };
};

const deletion = (state: StateInline, start: number): Emphasis | null => {
  const { src } = state;
  if (!src.startsWith('~~', start) || src.charAt(start + 2) === '~') return null;
  const close = scan(state, start + 2, (position) => src.charAt(position) === '~');
  const fits = close > start + 2 && src.startsWith('~~', close) && src.charAt(close + 2) !== '~' && close + 2 <= state.posMax;
  return fits ? { width: 2, close, tags: ['del'] } : null;
};

/**
 * Bold, italic and deleted text, within one line. What may stand inside is so restricted that they cannot nest more than a few deep,
 * and no closing marker is looked for beyond the next one.
 */
export const emphasisRule = (state: StateInline, silent: boolean): boolean => {
  const { src, pos: start } = state;
  const marker = src.charAt(start);
  if (marker !== '*' && marker !== '~') return false;
  const emphasis = marker === '*' ? starEmphasis(state, start) : deletion(state, start);
  if (emphasis === null) {
    let end = start + 1;
    while (marker === '~' && end < state.posMax && src.charAt(end) === '~') end += 1;
    if (!silent) state.pending += src.slice(start, end);
    state.pos = end;
    return true;
  }
  const { width, close, tags } = emphasis;
  if (!silent) {
    for (const tag of tags) state.push(`${tag}_open`, tag, 1);
    parseWithin(state, start + width, close);
    for (const tag of [...tags].reverse()) state.push(`${tag}_close`, tag, -1);
  }
  state.pos = close + width;
  return true;
};

import type { StateInline } from 'markdown-it';
import { atomsFor } from './scene.js';

const SPECIAL: ReadonlySet<string> = new Set(['*', '~', '&', '\n']);

/** Takes everything up to the next atom or special character. */
export const textRule = (state: StateInline, silent: boolean): boolean => {
  const atoms = atomsFor(state);
  let end = state.pos;
  while (end < state.posMax && !atoms.has(end) && !SPECIAL.has(state.src.charAt(end))) end += 1;
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
};

/** Every line end inside a paragraph is a line break, and the spaces around it stay. */
export const newlineRule = (state: StateInline, silent: boolean): boolean => {
  if (state.src.charAt(state.pos) !== '\n') return false;
  if (!silent) state.push('hardbreak', 'br', 0);
  state.pos += 1;
  return true;
};

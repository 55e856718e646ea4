import type { StateBlock } from 'markdown-it';
import { MAX_BLOCK_LEVEL } from '../limits.js';
import { stockRule, type BlockRule } from '../stock-rule.js';

const stock = stockRule('blockquote');

interface EmptyRun {
  readonly level: number;
  readonly start: number;
  readonly end: number;
  readonly quotes: boolean;
}
const lastRuns = new WeakMap<StateBlock, EmptyRun>();

const lineText = (state: StateBlock, line: number): string => state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

const isBareMarker = (text: string): boolean => /^>\s*$/.test(text);

/** The bare `>` lines from here on. Remembered, so that many bare lines cost one pass. */
const bareRun = (state: StateBlock, startLine: number, endLine: number): EmptyRun => {
  const last = lastRuns.get(state);
  if (last !== undefined && last.level === state.level && startLine >= last.start && startLine < last.end) return last;
  let end = startLine + 1;
  while (end < endLine && isBareMarker(lineText(state, end))) end += 1;
  const run = { level: state.level, start: startLine, end, quotes: end < endLine && !state.isEmpty(end) };
  lastRuns.set(state, run);
  return run;
};

/** Quotes text without markers, up to a blank line. */
const quoteLines = (state: StateBlock, startLine: number, endLine: number): void => {
  let end = startLine;
  while (end < endLine && !state.isEmpty(end)) end += 1;
  const { lineMax, parentType } = state;
  state.lineMax = end;
  state.parentType = 'blockquote';
  state.push('blockquote_open', 'blockquote', 1).map = [startLine, end];
  state.md.block.tokenize(state, startLine, end);
  state.push('blockquote_close', 'blockquote', -1);
  state.lineMax = lineMax;
  state.parentType = parentType;
};

/** `> text`. Bare markers quote the following text; markers without text are text, and so are markers nested too deep. */
export const quoteRule: BlockRule = (state, startLine, endLine, silent) => {
  if (state.level >= MAX_BLOCK_LEVEL) return false;
  const text = lineText(state, startLine);
  if (!text.startsWith('>')) return false;
  if (!isBareMarker(text)) return stock(state, startLine, endLine, silent);
  const run = bareRun(state, startLine, endLine);
  if (!run.quotes) return false;
  if (silent || lineText(state, run.end).startsWith('>')) return stock(state, startLine, endLine, silent);
  quoteLines(state, run.end, endLine);
  return true;
};

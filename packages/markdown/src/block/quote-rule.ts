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

/** Whether a line with a bare `>` is followed by quoted text. The verdict of a run is remembered, so that many bare lines cost one pass. */
const bareMarkerQuotes = (state: StateBlock, startLine: number, endLine: number): boolean => {
  const last = lastRuns.get(state);
  if (last !== undefined && last.level === state.level && startLine >= last.start && startLine < last.end) return last.quotes;
  let end = startLine + 1;
  while (end < endLine && isBareMarker(lineText(state, end))) end += 1;
  const quotes = end < endLine && !state.isEmpty(end);
  lastRuns.set(state, { level: state.level, start: startLine, end, quotes });
  return quotes;
};

/** `> text`. Markers with nothing to quote are text, and so are markers nested too deep. */
export const quoteRule: BlockRule = (state, startLine, endLine, silent) => {
  if (state.level >= MAX_BLOCK_LEVEL) return false;
  const text = lineText(state, startLine);
  if (!text.startsWith('>')) return false;
  if (isBareMarker(text) && !bareMarkerQuotes(state, startLine, endLine)) return false;
  return stock(state, startLine, endLine, silent);
};

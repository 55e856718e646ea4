import type { StateBlock, Token } from 'markdown-it';
import { MAX_BLOCK_LEVEL } from '../limits.js';
import type { BlockRule } from '../stock-rule.js';

/** Two columns make a nested list or a continued item, whatever the width of the marker. */
export const ITEM_INDENT = 2;

interface Marker {
  /** `null` for a bullet. */
  readonly number: number | null;
  readonly contentStart: number;
}

const markerAt = (state: StateBlock, line: number): Marker | null => {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const head = /^(?:[*+-]|(\d{1,9})\.)[ \t]+/.exec(state.src.slice(start, state.eMarks[line]));
  if (head === null) return null;
  return { number: head[1] === undefined ? null : Number(head[1]), contentStart: start + head[0].length };
};

/** Inside a paragraph only an item with content, and with at most one digit, starts a list: "1999. A good year" may stay text. */
const startsInsideParagraph = (state: StateBlock, line: number, marker: Marker): boolean =>
  marker.contentStart < (state.eMarks[line] ?? 0) && (marker.number === null || marker.number < 10);

/** Parses one item's content; returns whether blank lines separate its blocks. */
const pushItem = (state: StateBlock, line: number, endLine: number, marker: Marker): boolean => {
  const saved = {
    bMark: state.bMarks[line] ?? 0,
    tShift: state.tShift[line] ?? 0,
    sCount: state.sCount[line] ?? 0,
    blkIndent: state.blkIndent,
    tight: state.tight,
  };
  state.push('list_item_open', 'li', 1).map = [line, line + 1];
  state.blkIndent = saved.sCount + ITEM_INDENT;
  state.tight = true;
  state.bMarks[line] = marker.contentStart;
  state.tShift[line] = 0;
  state.sCount[line] = state.blkIndent;
  if (marker.contentStart >= (state.eMarks[line] ?? 0)) state.line = line + 1;
  else state.md.block.tokenize(state, line, endLine);
  const isTight = state.tight;
  state.push('list_item_close', 'li', -1);
  state.bMarks[line] = saved.bMark;
  state.tShift[line] = saved.tShift;
  state.sCount[line] = saved.sCount;
  state.blkIndent = saved.blkIndent;
  state.tight = saved.tight;
  return !isTight;
};

const hideParagraphs = (tokens: ReadonlyArray<Token>, from: number, level: number): void => {
  for (const token of tokens.slice(from)) {
    if (token.level === level && (token.type === 'paragraph_open' || token.type === 'paragraph_close')) token.hidden = true;
  }
};

/** Bullets of any kind make one list; a numbered list keeps its first number. */
export const listRule: BlockRule = (state, startLine, endLine, silent) => {
  if (state.level >= MAX_BLOCK_LEVEL || (state.sCount[startLine] ?? 0) - state.blkIndent > 3) return false;
  const first = markerAt(state, startLine);
  if (first === null) return false;
  const isSibling = (state.sCount[startLine] ?? 0) < state.blkIndent;
  if (silent) return state.parentType !== 'paragraph' || isSibling || startsInsideParagraph(state, startLine, first);

  const isOrdered = first.number !== null;
  const terminators = state.md.block.ruler.getRules('list');
  const { parentType } = state;
  state.parentType = 'list';
  const firstToken = state.tokens.length;
  const list = isOrdered ? state.push('ordered_list_open', 'ol', 1) : state.push('bullet_list_open', 'ul', 1);
  if (first.number !== null && first.number !== 1) list.attrSet('start', first.number);

  let isLoose = false;
  let endsBlank = false;
  let line = startLine;
  for (let marker: Marker | null = first; marker !== null;) {
    const separates = pushItem(state, line, endLine, marker);
    isLoose = isLoose || separates || endsBlank;
    endsBlank = state.line - line > 1 && state.isEmpty(state.line - 1);
    line = state.line;
    const indent = state.sCount[line] ?? 0;
    if (line >= endLine || indent < state.blkIndent || indent - state.blkIndent > 3) break;
    const here = line;
    if (terminators.some((rule) => rule(state, here, endLine, true))) break;
    marker = markerAt(state, line);
    if (marker !== null && (marker.number !== null) !== isOrdered) marker = null;
  }
  list.map = [startLine, line];
  if (!isLoose) hideParagraphs(state.tokens, firstToken, state.level + 1);
  if (isOrdered) state.push('ordered_list_close', 'ol', -1);
  else state.push('bullet_list_close', 'ul', -1);
  state.line = line;
  state.parentType = parentType;
  return true;
};

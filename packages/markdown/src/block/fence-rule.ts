import type { StateBlock } from 'markdown-it';
import { MAX_BLOCK_LEVEL } from '../limits.js';
import type { BlockRule } from '../stock-rule.js';

interface Fence {
  readonly fence: string;
  readonly language: string;
  readonly kind: 'code' | 'quote' | 'spoiler';
  /** The visible title of a spoiler. */
  readonly heading: string;
}

const QUOTE_WORDS: ReadonlySet<string> = new Set(['quote', 'quoted']);

const lineText = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();

const kindOf = (language: string): Fence['kind'] => {
  if (QUOTE_WORDS.has(language)) return 'quote';
  return language === 'spoiler' ? 'spoiler' : 'code';
};

/** Three or more backticks or tildes, a language, and a heading; neither may hold another fence character. */
const openingFence = (text: string): Fence | null => {
  const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
  if (fence === undefined) return null;
  const rest = text.slice(fence.length);
  if (/[`~]/.test(rest)) return null;
  const word =
    rest
      .trim()
      .replace(/^\{?\.?/, '')
      .split(/[\s}]/, 1)[0] ?? '';
  const language = /^[\w+\-./#]+$/.test(word) ? word : '';
  return { fence, language, kind: kindOf(language), heading: rest.trim().slice(word.length).trim() };
};

/** The line of the closing fence, or of the end of what it may enclose. Fences open inside quotes and spoilers; inside code there is only text. */
const closingLine = (state: StateBlock, opened: Fence, startLine: number, endLine: number): number => {
  const open: Fence[] = [opened];
  for (let line = startLine + 1; line < endLine; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) return line;
    const text = lineText(state, line);
    const current = open[open.length - 1] ?? opened;
    if (text === current.fence) {
      open.pop();
      if (open.length === 0) return line;
      continue;
    }
    const inner = current.kind === 'code' ? null : openingFence(text);
    if (inner !== null) open.push(inner);
  }
  return endLine;
};

/** What is inside is Markdown again. */
const pushInside = (state: StateBlock, startLine: number, closing: number): void => {
  const { parentType, lineMax } = state;
  state.parentType = 'blockquote';
  state.lineMax = closing;
  state.md.block.tokenize(state, startLine + 1, closing);
  state.parentType = parentType;
  state.lineMax = lineMax;
};

/** One paragraph; none for an empty text. */
const pushHeading = (state: StateBlock, heading: string, map: [number, number]): void => {
  if (heading === '') return;
  state.push('paragraph_open', 'p', 1).map = map;
  const token = state.push('inline', '', 0);
  token.content = heading;
  token.map = map;
  token.children = [];
  state.push('paragraph_close', 'p', -1);
};

/** Fenced code, and fenced quotes and spoilers, whose inside is Markdown again. An unclosed fence runs to the end. */
export const fenceRule: BlockRule = (state, startLine, endLine, silent) => {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent > 3) return false;
  const opened = openingFence(lineText(state, startLine));
  if (opened === null || (opened.kind !== 'code' && state.level >= MAX_BLOCK_LEVEL)) return false;
  if (silent) return true;

  const closing = closingLine(state, opened, startLine, endLine);
  const isClosed = closing < endLine && lineText(state, closing) === opened.fence;
  const nextLine = isClosed ? closing + 1 : closing;
  const map: [number, number] = [startLine, nextLine];

  switch (opened.kind) {
    case 'quote':
      state.push('blockquote_open', 'blockquote', 1).map = map;
      pushInside(state, startLine, closing);
      state.push('blockquote_close', 'blockquote', -1);
      break;
    case 'spoiler':
      Object.assign(state.push('spoiler_open', 'div', 1), { map, info: opened.heading });
      pushHeading(state, opened.heading, map);
      state.push('spoiler_content', 'div', 0);
      pushInside(state, startLine, closing);
      state.push('spoiler_close', 'div', -1);
      break;
    case 'code': {
      const token = state.push('fence', 'code', 0);
      token.info = opened.language;
      token.content = state.getLines(startLine + 1, closing, state.sCount[startLine] ?? 0, true);
      token.map = map;
    }
  }
  state.line = nextLine;
  return true;
};

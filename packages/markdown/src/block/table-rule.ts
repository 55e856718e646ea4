import type { StateBlock } from 'markdown-it';
import { codeSpans } from '../inline/code-spans.js';
import { type BlockRule, stockRule } from '../stock-rule.js';

/** Never in a text: markdown-it replaces it at the start. */
const STAND_IN = '\0';

const stock = stockRule('table');

/** The line with a stand-in for each `|` inside of code, which parts no cells; `\\|` parts none anyway. */
const withoutPipesInCode = (line: string): string => {
  let shown = '';
  let end = 0;
  for (const span of codeSpans(line)) {
    shown += line.slice(end, span.start) + line.slice(span.start, span.end).replace(/(?<!\\)\|/g, STAND_IN);
    ({ end } = span);
  }
  return shown + line.slice(end);
};

const masked = new WeakMap<object, string>();

/** The whole text of a parse so, of the same length, once. */
const maskedSource = (state: StateBlock): string => {
  const known = masked.get(state.tokens);
  if (known !== undefined) return known;
  const source = state.src.includes('`') ? state.src.split('\n').map(withoutPipesInCode).join('\n') : state.src;
  masked.set(state.tokens, source);
  return source;
};

/** markdown-it's tables, where `|` inside of code is a character of the code. */
export const tableRule: BlockRule = (state, startLine, endLine, silent) => {
  const { src, tokens } = state;
  const before = tokens.length;
  state.src = maskedSource(state);
  const isTable = stock(state, startLine, endLine, silent);
  state.src = src;
  for (let index = before; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.type === 'inline') token.content = token.content.replaceAll(STAND_IN, '|');
  }
  return isTable;
};

import type { StateBlock } from 'markdown-it';
import type { BlockRule } from '../stock-rule.js';
import { ITEM_INDENT } from './list-rule.js';

/** The text of the lines. In an item, lines after the first keep their leading spaces, without those of the lists around. */
const textOf = (state: StateBlock, startLine: number, endLine: number): string => {
  if (state.tokens.at(-1)?.type !== 'list_item_open') return state.getLines(startLine, endLine, state.blkIndent, false);
  const rest = state.getLines(startLine + 1, endLine, state.blkIndent - ITEM_INDENT, false);
  return state.getLines(startLine, startLine + 1, state.blkIndent, false) + (rest === '' ? '' : `\n${rest}`);
};

/** Lines up to a blank one or to the start of another block. Unlike CommonMark it keeps the spaces around inner line ends and at the end. */
export const paragraphRule: BlockRule = (state, startLine, endLine) => {
  const terminators = state.md.block.ruler.getRules('paragraph');
  const parentType = state.parentType;
  state.parentType = 'paragraph';
  let nextLine = startLine + 1;
  for (; nextLine < endLine && !state.isEmpty(nextLine); nextLine += 1) {
    const indent = state.sCount[nextLine] ?? 0;
    if (indent < 0 || indent - state.blkIndent > 3) continue;
    const line = nextLine;
    if (terminators.some((rule) => rule(state, line, endLine, true))) break;
  }
  const content = textOf(state, startLine, nextLine).trimStart();
  state.line = nextLine;
  state.push('paragraph_open', 'p', 1).map = [startLine, nextLine];
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [startLine, nextLine];
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  state.parentType = parentType;
  return true;
};

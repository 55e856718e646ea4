import Parser, { type MarkdownIt, type StateCore } from 'markdown-it';
import { fenceRule } from './block/fence-rule.js';
import { listRule } from './block/list-rule.js';
import { paragraphRule } from './block/paragraph-rule.js';
import { quoteRule } from './block/quote-rule.js';
import { tableRule } from './block/table-rule.js';
import { HTML_RULES } from './html/html-rules.js';
import { atomRule } from './inline/atom-rule.js';
import { emphasisRule } from './inline/emphasis-rule.js';
import { newlineRule, textRule } from './inline/text-rule.js';

/** Marks mentions inside quotes: quoting must not mention anybody. */
const markQuotedMentions = (state: StateCore): void => {
  let quotes = 0;
  for (const token of state.tokens) {
    if (token.type === 'blockquote_open') quotes += 1;
    else if (token.type === 'blockquote_close') quotes -= 1;
    if (quotes === 0) continue;
    for (const child of token.children ?? []) if (child.type === 'mention') child.meta = { ...child.meta, isQuoted: true };
  }
};

const INTERRUPTS = ['paragraph', 'blockquote', 'list'];

/** markdown-it with the protocol's dialect: its frame and block structure, our inline rules. */
export const createParser = (): MarkdownIt => {
  const parser = new Parser({ html: false, linkify: false, typographer: false, maxNesting: 100 });

  parser.core.ruler.enableOnly(['normalize', 'block', 'inline', 'text_join']);
  parser.core.ruler.after('inline', 'quoted_mentions', markQuotedMentions);

  parser.block.ruler.at('fence', fenceRule, { alt: INTERRUPTS });
  parser.block.ruler.at('blockquote', quoteRule, { alt: INTERRUPTS });
  parser.block.ruler.at('list', listRule, { alt: ['paragraph', 'blockquote'] });
  parser.block.ruler.at('paragraph', paragraphRule);
  parser.block.ruler.at('table', tableRule, { alt: [] });
  parser.block.ruler.enableOnly(['code', 'fence', 'blockquote', 'hr', 'list', 'heading', 'table', 'paragraph']);

  parser.inline.ruler.at('text', textRule);
  parser.inline.ruler.at('newline', newlineRule);
  parser.inline.ruler.at('emphasis', emphasisRule);
  parser.inline.ruler.before('text', 'atom', atomRule);
  parser.inline.ruler.enableOnly(['atom', 'text', 'newline', 'emphasis', 'entity']);
  parser.inline.ruler2.enableOnly([]);

  Object.assign(parser.renderer.rules, HTML_RULES);
  return parser;
};

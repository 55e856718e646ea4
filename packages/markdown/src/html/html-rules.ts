import type { ResolvedFile } from '@parley/core';
import type { Env, RendererRule, Token } from 'markdown-it';
import type { WrittenEmoji } from '../inline/emoji-syntax.js';
import { fileNamedBy } from '../inline/file-names.js';
import type { Mention } from '../inline/mention-syntax.js';
import { codeBlockHtml } from './code-block-html.js';
import { emojiHtml } from './emoji-html.js';
import { escapeAttribute, escapeText } from './escape.js';
import { formulaBlockHtml, inlineFormulaHtml } from './formula-html.js';
import { mentionHtml } from './mention-html.js';
import { outcomeOf } from './outcome.js';
import { notePreview, previewsHere } from './preview-html.js';
import { timeHtml } from './time-html.js';

/** What a `mention` token carries. */
export interface MentionMeta {
  readonly mention: Mention;
  readonly isSilent: boolean;
  readonly isQuoted?: boolean;
}

const IMAGE = /\.(?:bmp|gif|jpe?g|png|webp)$/i;

/** The words of a link, where it holds nothing else. */
const labelOf = (inside: Token | undefined, after: Token | undefined): string =>
  inside?.type === 'text' && after?.type === 'link_close' ? inside.content : '';

/** Whether a link leads to a picture: by its name alone elsewhere, and only to a file that is there among the uploaded ones. */
const leadsToPicture = (href: string, pathId: string | null, file: ResolvedFile | undefined): boolean =>
  (pathId === null || file !== undefined) && (IMAGE.test(href.split(/[?#]/, 1)[0] ?? '') || (file?.picture ?? null) !== null);

const noteLink = (href: string, label: string, env: Env | undefined): void => {
  const outcome = outcomeOf(env);
  outcome.hasLink = true;
  const pathId = fileNamedBy(href);
  const file = outcome.lookup.file(pathId);
  if (file !== undefined) {
    outcome.files.add(file.pathId);
    notePreview(outcome, label === href ? '' : label, href, file);
  }
  outcome.hasImage ||= leadsToPicture(href, pathId, file);
};

const linkOpen = (tokens: ReadonlyArray<Token>, index: number, env: Env | undefined): string => {
  const token = tokens[index];
  const href = String(token?.attrGet('href') ?? '');
  const title = token?.attrGet('title') ?? null;
  noteLink(href, labelOf(tokens[index + 1], tokens[index + 2]), env);
  return `<a href="${escapeAttribute(href)}"${title === null ? '' : ` title="${escapeAttribute(String(title))}"`}>`;
};

const mention = (token: Token | undefined, env: Env | undefined): string => {
  const meta = token?.meta as unknown as MentionMeta;
  return mentionHtml(meta.mention, meta.isSilent, meta.isQuoted === true, outcomeOf(env));
};

const listOpen = (token: Token | undefined): string => {
  const start = token?.attrGet('start') ?? null;
  return start === null ? `<${token?.tag ?? 'ul'}>\n` : `<ol start="${String(start)}">\n`;
};

/** An item that needs no paragraph continues in the line of its tag. */
const itemOpen = (next: Token | undefined): string => (next === undefined || next.hidden || next.type === 'list_item_close' ? '<li>' : '<li>\n');

const fence = (token: Token | undefined, env: Env | undefined): string => {
  const { content = '', info = '' } = token ?? {};
  return info === 'math' ? formulaBlockHtml(content, outcomeOf(env)) : codeBlockHtml(content, info, outcomeOf(env));
};

/** A cell, with the side to which its column is set. */
const cellOpen = (token: Token | undefined): string => {
  const [, side = ''] = /^text-align:(\w+)$/.exec(String(token?.attrGet('style') ?? '')) ?? [];
  return side === '' ? `<${token?.tag ?? 'td'}>` : `<${token?.tag ?? 'td'} style="text-align: ${side};">`;
};

/** The end of a block of text, and the previews of what it links. */
const blockClose: RendererRule = (tokens, index, options, env, self) => self.renderToken(tokens, index, options) + previewsHere(outcomeOf(env));

const quote = (by: 1 | -1, env: Env | undefined): void => {
  outcomeOf(env).quotes += by;
};

/** Our HTML where it differs from markdown-it's. */
export const HTML_RULES: Readonly<Record<string, RendererRule>> = {
  text: (tokens, index) => escapeText(tokens[index]?.content ?? ''),
  code_inline: (tokens, index) => `<code>${escapeText(tokens[index]?.content ?? '')}</code>`,
  code_block: (tokens, index, _options, env) => codeBlockHtml(tokens[index]?.content ?? '', '', outcomeOf(env)),
  fence: (tokens, index, _options, env) => fence(tokens[index], env),
  formula: (tokens, index, _options, env) => inlineFormulaHtml(tokens[index]?.content ?? '', outcomeOf(env)),
  time: (tokens, index, _options, env) => timeHtml(tokens[index]?.content ?? '', outcomeOf(env).readMoment),
  spoiler_open: () => '<div class="spoiler-block"><div class="spoiler-header">\n',
  spoiler_content: () => '</div><div class="spoiler-content" aria-hidden="true">\n',
  spoiler_close: () => '</div></div>\n',
  blockquote_open: (_tokens, _index, _options, env) => {
    quote(1, env);
    return '<blockquote>\n';
  },
  blockquote_close: (_tokens, _index, _options, env) => {
    quote(-1, env);
    return '</blockquote>\n';
  },
  paragraph_close: blockClose,
  heading_close: blockClose,
  bullet_list_open: (tokens, index) => listOpen(tokens[index]),
  ordered_list_open: (tokens, index) => listOpen(tokens[index]),
  list_item_open: (tokens, index) => itemOpen(tokens[index + 1]),
  th_open: (tokens, index) => cellOpen(tokens[index]),
  td_open: (tokens, index) => cellOpen(tokens[index]),
  link_open: (tokens, index, _options, env) => linkOpen(tokens, index, env),
  mention: (tokens, index, _options, env) => mention(tokens[index], env),
  emoji: (tokens, index) => emojiHtml(tokens[index]?.meta?.['emoji'] as WrittenEmoji),
};

import type { ChannelReference, References, Rendered, Renderer, ResolvedReferences, UserReference } from '@parley/core';
import type { MarkdownIt, Token } from 'markdown-it';
import { foldName } from './fold-name.js';
import type { MentionMeta } from './html/html-rules.js';
import { namedInHtml } from './html/named-in-html.js';
import { startOutcome } from './html/outcome.js';
import { emojiNamesIn } from './inline/emoji-syntax.js';
import { environmentOf, noOwnEmoji } from './inline/scene.js';
import { EMPTY_LOOKUP, lookupOf } from './lookup.js';
import { createParser } from './parser.js';
import { placeLink } from './place-link.js';
import { wellFormed } from './well-formed.js';

/** Raise it with every change of the HTML that a text becomes: stored HTML of an older version is rendered again, from what it names (`named-in-html.ts`). */
export const RENDERER_VERSION = 2;

export interface MarkdownOptions {
  /** The address of this server without a slash at the end; links into its conversations become relative. */
  readonly serverUrl?: string;
}

/** Most texts name nobody; they are not parsed to find that out. */
const MAY_REFER = /[@#]_?\*/;

const mentionsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<MentionMeta> =>
  tokens.flatMap(({ children }) => (children ?? []).filter(({ type }) => type === 'mention').map(({ meta }) => meta as unknown as MentionMeta));

const referencesOf = (tokens: ReadonlyArray<Token>, text: string): References => {
  const users = new Map<string, UserReference>();
  const groups = new Map<string, string>();
  const channels = new Map<string, ChannelReference>();
  for (const { mention } of mentionsOf(tokens)) {
    if (mention.kind === 'user') users.set(`${String(mention.id)} ${foldName(mention.name)}`, { name: mention.name, id: mention.id });
    else if (mention.kind === 'group') groups.set(foldName(mention.name), mention.name);
    else if (mention.kind === 'channel') channels.set(foldName(mention.name), { name: mention.name });
  }
  return { users: [...users.values()], groups: [...groups.values()], channels: [...channels.values()], emoji: emojiNamesIn(text) };
};

const isOneParagraph = (tokens: ReadonlyArray<Token>): boolean => tokens.length === 3 && tokens[0]?.type === 'paragraph_open';

const render = (parser: MarkdownIt, serverUrl: string | null, text: string, resolved: ResolvedReferences): Rendered => {
  const lookup = lookupOf(resolved);
  const env = environmentOf({ serverUrl, mentions: true, ownEmoji: lookup.emoji });
  const tokens = parser.parse(wellFormed(text), env);
  const outcome = startOutcome(env, lookup);
  const html = parser.renderer.render(tokens, parser.options, env).trimEnd();
  const { users, groups, mentionsChannel, mentionsTopic, hasLink, hasImage, hasAttachment } = outcome;
  return {
    html,
    mentionedUsers: [...users],
    mentionedGroups: [...groups],
    mentionsChannel,
    mentionsTopic,
    hasLink,
    hasImage,
    hasAttachment,
    isMeMessage: text.startsWith('/me ') && isOneParagraph(tokens),
  };
};

const renderInline = (parser: MarkdownIt, serverUrl: string | null, text: string): string => {
  const line = wellFormed(text).replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  const env = environmentOf({ serverUrl, mentions: false, ownEmoji: noOwnEmoji });
  startOutcome(env, EMPTY_LOOKUP);
  return `<p>${parser.renderInline(line, env)}</p>`;
};

/** The renderer port: the protocol's Markdown without previews, mathematics and tables, which come later. */
export const markdownRenderer = (options: MarkdownOptions = {}): Renderer => {
  const parser = createParser();
  const serverUrl = options.serverUrl?.replace(/\/+$/, '') ?? null;
  return {
    version: RENDERER_VERSION,
    references: (text) =>
      referencesOf(MAY_REFER.test(text) ? parser.parse(wellFormed(text), environmentOf({ serverUrl, mentions: true, ownEmoji: noOwnEmoji })) : [], text),
    render: (text, resolved) => render(parser, serverUrl, text, resolved),
    renderAgain: (text, html) => render(parser, serverUrl, text, namedInHtml(html)).html,
    linkTo: placeLink,
    renderInline: (text) => renderInline(parser, serverUrl, text),
  };
};

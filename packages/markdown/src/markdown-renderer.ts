import type { ChannelReference, References, Rendered, Renderer, RenderOptions, ResolvedReferences, UserReference } from '@parley/core';
import type { MarkdownIt, Token } from 'markdown-it';
import type { Piece, SetPiece } from './ahead/piece.js';
import { piecesAhead } from './ahead/pieces-ahead.js';
import { withoutSpoilers } from './block/without-spoilers.js';
import { foldName } from './fold-name.js';
import type { MentionMeta } from './html/html-rules.js';
import { mentionedInHtml, namedInHtml } from './html/named-in-html.js';
import { startOutcome } from './html/outcome.js';
import { escapeText } from './html/escape.js';
import { momentsIn, momentsSince, type ReadMoment } from './html/time-html.js';
import { emojiNamesIn } from './inline/emoji-syntax.js';
import { showsMoreEmoticons } from './inline/emoticons.js';
import { fileNamesIn } from './inline/file-names.js';
import { environmentOf, noOwnEmoji } from './inline/scene.js';
import { ownThread, setPiece } from './libraries.js';
import { maxHtmlOf } from './limits.js';
import { type CompiledLinkifier, compileLinkifiers, groupsOf } from './linkifiers/compile.js';
import { keptLinks } from './linkifiers/kept-links.js';
import { linkifierSearch, noLinkifiers } from './linkifiers/search.js';
import { topicLinksBy } from './linkifiers/topic-links.js';
import { lookupOf } from './lookup.js';
import { createParser } from './parser.js';
import { placeLink } from './place-link.js';
import { wellFormed } from './well-formed.js';

/** Raise it with every change of the HTML that a text becomes: stored HTML of an older version is rendered again, from what it names (`named-in-html.ts`). */
export const RENDERER_VERSION = 5;

export interface MarkdownOptions {
  /** The address of this server without a slash at the end; links into its conversations become relative. */
  readonly serverUrl?: string;
}

/** Most texts have no references, and need no parsing. */
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
  return { users: [...users.values()], groups: [...groups.values()], channels: [...channels.values()], emoji: emojiNamesIn(text), files: fileNamesIn(text) };
};

const isOneParagraph = (tokens: ReadonlyArray<Token>): boolean => tokens.length === 3 && tokens[0]?.type === 'paragraph_open';

/** Whether readers see nothing of it: blanks, and paragraphs and quotes without text. */
const isInvisible = (html: string): boolean => html.replace(/<\/?(?:p|blockquote|br)>/g, '').trim() === '';

/** The text unformatted, for HTML that would be too large or invisible; without mentions and links. */
const asWritten = (text: string): Rendered => ({
  html: `<p>${escapeText(wellFormed(text).trim().replaceAll('\u0000', '\uFFFD')).replace(/\r\n?|\n/g, '<br>\n')}</p>`,
  mentionedUsers: [],
  mentionedGroups: [],
  mentionsChannel: false,
  mentionsTopic: false,
  hasLink: false,
  hasImage: false,
  linkedFiles: [],
  isMeMessage: false,
});

type Options = Omit<RenderOptions, 'linkifiers' | 'writtenAt'> & {
  readonly linkifiers: ReadonlyArray<CompiledLinkifier>;
  readonly readMoment: ReadMoment;
  readonly set: SetPiece;
};

const render = (parser: MarkdownIt, serverUrl: string | null, text: string, resolved: ResolvedReferences, options: Options): Rendered => {
  const { emoticons, previews, maxHtml = maxHtmlOf(text.length), readMoment, set } = options;
  const lookup = lookupOf(resolved);
  const env = environmentOf({ serverUrl, ownEmoji: lookup.emoji, emoticons, linkifiers: linkifierSearch(options.linkifiers) });
  const tokens = parser.parse(wellFormed(text), env);
  const outcome = startOutcome(env, { lookup, readMoment, showsPreviews: previews, set });
  const html = parser.renderer.render(tokens, parser.options, env).trimEnd();
  if (html.length > maxHtml || (isInvisible(html) && !isInvisible(text))) return asWritten(text);
  const { users, groups, mentionsChannel, mentionsTopic, hasLink, hasImage, files } = outcome;
  return {
    html,
    mentionedUsers: [...users],
    mentionedGroups: [...groups],
    mentionsChannel,
    mentionsTopic,
    hasLink,
    hasImage,
    linkedFiles: [...files],
    isMeMessage: text.startsWith('/me ') && isOneParagraph(tokens),
  };
};

/** The sender's settings are not stored: emoticons and previews are inferred from the earlier HTML. */
const renderAgain = (parser: MarkdownIt, serverUrl: string | null, set: SetPiece, text: string, html: string, maxHtml = maxHtmlOf(text.length)): string => {
  const named = namedInHtml(html);
  const linkifiers = keptLinks(text, html, serverUrl);
  const options = { previews: true, maxHtml, linkifiers, readMoment: momentsIn(html), set };
  const without = render(parser, serverUrl, text, named, { ...options, emoticons: false }).html;
  return showsMoreEmoticons(html, without) ? render(parser, serverUrl, text, named, { ...options, emoticons: true }).html : without;
};

/** Most texts have neither formulas nor code. */
const MAY_TAKE_LONG = /\$\$|`{3}|~{3}|#!/;

const nothingNamed: ResolvedReferences = { users: [], groups: [], channels: [], emoji: [], files: [] };

/** The formulas and the code that rendering sets, whatever else the text names. */
const piecesIn = (parser: MarkdownIt, text: string): ReadonlyArray<Piece> => {
  if (!MAY_TAKE_LONG.test(text)) return [];
  const pieces: Piece[] = [];
  const set: SetPiece = (piece) => {
    pieces.push(piece);
    return null;
  };
  render(parser, null, text, nothingNamed, { emoticons: false, previews: false, linkifiers: [], readMoment: momentsSince(null), set });
  return pieces;
};

const AS_WRITTEN: RenderOptions = { emoticons: false, previews: false };

/** The renderer port: the protocol's Markdown. */
export const markdownRenderer = (options: MarkdownOptions = {}): Renderer => {
  const parser = createParser();
  const ahead = piecesAhead(setPiece, ownThread.set);
  const serverUrl = options.serverUrl?.replace(/\/+$/, '') ?? null;
  const plainEnvironment = () => environmentOf({ serverUrl, ownEmoji: noOwnEmoji, emoticons: false, linkifiers: noLinkifiers });
  return {
    version: RENDERER_VERSION,
    references: (text) => referencesOf(MAY_REFER.test(text) ? parser.parse(wellFormed(text), plainEnvironment()) : [], text),
    render: (text, resolved, { linkifiers = [], writtenAt = null, ...options } = AS_WRITTEN) =>
      render(parser, serverUrl, text, resolved, { linkifiers: compileLinkifiers(linkifiers), readMoment: momentsSince(writtenAt), set: ahead.set, ...options }),
    prepare: (text) => ahead.prepare(piecesIn(parser, text)),
    renderAgain: (text, html, maxHtml) => renderAgain(parser, serverUrl, ahead.set, text, html, maxHtml),
    withoutSpoilers: (text) => withoutSpoilers((written) => parser.parse(wellFormed(written), plainEnvironment()), text),
    mentionedIn: mentionedInHtml,
    groupsOf,
    topicLinks: topicLinksBy,
    linkTo: placeLink,
  };
};

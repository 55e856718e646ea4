import type { SlackFields } from './fields.js';

/** What texts refer to. */
export interface SlackNames {
  /** How to mention the person of a Slack id; null for an unknown one. */
  readonly mention: (slackId: string) => string | null;
  /** The new name of a channel by its Slack id. */
  readonly channelName: (slackId: string) => string | undefined;
  /** A text with the names of emoji as they are here. */
  readonly emoji: (text: string) => string;
  /** Where a file is found; empty for nowhere. */
  readonly fileAddress: (file: SlackFields) => string;
  /** Whether mentions in our own marks count: in what was sent to us, and not in what was written elsewhere. */
  readonly takesOurMentions: boolean;
}

/**
 * Stand for a reference or piece of code, for bold marks while other marks are read, and for an `@` that stays. They are taken out of what was written.
 */
const [open, close, strong, at] = ['\u{f0000}', '\u{f0001}', '\u{f0002}', '\u{f0003}'];
const reserved = /[\u{f0000}-\u{f0003}]/gu;
const places = /\u{f0000}(\d+)\u{f0001}/gu;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Each once: what comes of `&amp;lt;` is `&lt;`. */
export const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);

const everybody: ReadonlySet<string> = new Set(['here', 'channel', 'everyone']);

/** Imported mentions notify nobody: `@_` is a silent mention. */
export const silentEverybody = '@_**all**';

const isLinked = (address: string): boolean => /^(?:https?|mailto|tel):[^\s]+$/i.test(address);

const escapes: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', '*': '%2A' };

const linkText = (label: string): string => label.replace(/[\[\]\n]/g, ' ').trim();

/** A link to this address, or the label alone where the address is none that opens. */
export const link = (address: string, label: string): string => {
  if (!isLinked(address)) return label === '' ? address : label;
  const shown = linkText(label);
  const safe = address.replace(/[()*]/g, (character) => escapes[character] ?? character);
  const bare = safe.replace(/^(?:mailto|tel):/i, '');
  if (shown === '' || shown === address || shown === bare) return bare;
  return `[${shown}](${safe})`;
};

/** Mentions a person, by the label where nobody has the id. */
export const mentionOf = (slackId: string, label: string, names: SlackNames): string =>
  names.mention(slackId)?.replace('@', at) ?? `@${(label === '' ? slackId : label).replace(/^@/, '')}`;

export const channelOf = (slackId: string, label: string, names: SlackNames): string => {
  const name = names.channelName(slackId);
  return name === undefined ? `#${label === '' ? slackId : label}` : `#**${name}**`;
};

/** The text between the brackets of `<@U1|ann>`, `<#C1|general>`, `<!here>`, `<https://example.com|label>`. */
const reference = (inside: string, names: SlackNames): string => {
  const bar = inside.indexOf('|');
  const target = unescaped(bar === -1 ? inside : inside.slice(0, bar));
  const label = unescaped(bar === -1 ? '' : inside.slice(bar + 1));
  const id = target.slice(1);
  if (target.startsWith('@')) return mentionOf(id, label, names);
  if (target.startsWith('#')) return channelOf(id, label, names);
  if (!target.startsWith('!')) return link(target, label);
  if (everybody.has(id)) return silentEverybody;
  return label === '' ? `@${id.replace(/^subteam\^/, '')}` : label;
};

/** What may stand before opening marks and behind closing ones: not letters or digits, and no `@`, which would make a mention of what follows. */
const punctuation = ['\\s', ...`"'(){}-–—.,:;!?/*_~<>`.split(''), '\\[', '\\]', strong];

const marked = (mark: string): RegExp => {
  const around = punctuation
    .filter((one) => one !== mark)
    .join('')
    .replace('-', '\\-');
  const star = mark === '*' ? '\\*' : mark;
  return new RegExp(`(^|[${around}${close}])${star}(?![\\s${star}])([^\\n${star}]*[^\\s${star}])${star}(?=$|[${around}${open}])`, 'gmu');
};
const [bold, italic, struck] = [marked('*'), marked('_'), marked('~')];

/** Text without code and references. */
const plain = (text: string, names: SlackNames): string =>
  names
    .emoji(unescaped(text))
    .replace(bold, (_, lead: string, inner: string) => `${lead}${strong}${inner}${strong}`)
    .replace(italic, (_, lead: string, inner: string) => `${lead}*${inner}*`)
    .replace(struck, (_, lead: string, inner: string) => `${lead}~~${inner}~~`)
    .replaceAll(strong, '**');

/** References in code show what Slack shows of them. */
const inCode = (text: string): string =>
  unescaped(text.replace(/<([^<>\n|]*)(?:\|([^<>\n]*))?>/g, (_, target: string, label: string | undefined) => label ?? target)).replaceAll('@', at);

/** A block of code: its own fences would end it. */
export const codeBlock = (code: string): string => `\n\`\`\`\n${code.replace(/^\n|\n$/g, '').replaceAll('```', "'''")}\n\`\`\`\n`;

/** A text without the characters that stand for something here. */
export const cleaned = (text: string): string => text.replace(reserved, '').replace(/\r\n?/g, '\n');

export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Slack's marks as Markdown, whose mentions `settled` completes. */
export const marksOf = (text: string, names: SlackNames): string => {
  const kept: string[] = [];
  const keep = (piece: string): string => `${open}${String(kept.push(piece) - 1)}${close}`;
  const held = cleaned(text)
    .replace(/\n?```([^]+?)```\n?/g, (_, inside: string) => keep(codeBlock(inCode(inside))))
    .replace(/`([^`\n]+)`/g, (_, inside: string) => keep(`\`${inCode(inside)}\``))
    .replace(/<([^<>\n]+)>/g, (_, inside: string) => keep(reference(inside, names)));
  return plain(held, names)
    .replace(places, (_, index: string) => kept[Number(index)] ?? '')
    .trim();
};

/** The whole text of a message: nothing that somebody wrote becomes a mention that it was not. */
export const settled = (markdown: string, { takesOurMentions }: SlackNames): string =>
  (takesOurMentions ? markdown : markdown.replace(/@(?=\*)/g, '@_')).replaceAll(at, '@').trim();

/** Slack's markup as our Markdown. */
export const slackMarkdown = (text: string, names: SlackNames): string => settled(marksOf(text, names), names);

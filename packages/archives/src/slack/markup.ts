import { type EmojiNames, withOurEmoji } from './emoji.js';

/** What texts refer to. */
export interface SlackNames extends EmojiNames {
  /** How to mention the person of a Slack id; null for an unknown one. */
  readonly mention: (slackId: string) => string | null;
  /** The new name of a channel by its Slack id. */
  readonly channelName: (slackId: string) => string | undefined;
}

/**
 * Stand for a reference or piece of code, for bold marks while other marks are read, and for an `@` that stays. They are taken out of what was written.
 */
const [open, close, strong, at] = ['\u{f0000}', '\u{f0001}', '\u{f0002}', '\u{f0003}'];
const reserved = /[\u{f0000}-\u{f0003}]/gu;
const places = /\u{f0000}(\d+)\u{f0001}/gu;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Each once: what comes of `&amp;lt;` is `&lt;`. */
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);

const everybody: ReadonlySet<string> = new Set(['here', 'channel', 'everyone']);

/** Imported mentions notify nobody: `@_` is a silent mention. */
const silentEverybody = '@_**all**';

const isLinked = (address: string): boolean => /^(?:https?|mailto|tel):[^\s]+$/i.test(address);

const escapes: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', '*': '%2A' };

const linkText = (label: string): string => label.replace(/[\[\]\n]/g, ' ').trim();

const link = (address: string, label: string): string => {
  if (!isLinked(address)) return label === '' ? address : label;
  const shown = linkText(label);
  const safe = address.replace(/[()*]/g, (character) => escapes[character] ?? character);
  const bare = safe.replace(/^(?:mailto|tel):/i, '');
  if (shown === '' || shown === address || shown === bare) return bare;
  return `[${shown}](${safe})`;
};

/** The text between the brackets of `<@U1|ann>`, `<#C1|general>`, `<!here>`, `<https://example.com|label>`. */
const reference = (inside: string, names: SlackNames): string => {
  const bar = inside.indexOf('|');
  const target = unescaped(bar === -1 ? inside : inside.slice(0, bar));
  const label = unescaped(bar === -1 ? '' : inside.slice(bar + 1));
  const id = target.slice(1);
  if (target.startsWith('@')) return names.mention(id)?.replace('@', at) ?? `@${(label === '' ? id : label).replace(/^@/, '')}`;
  if (target.startsWith('#')) {
    const name = names.channelName(id);
    return name === undefined ? `#${label === '' ? id : label}` : `#**${name}**`;
  }
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
  withOurEmoji(unescaped(text), names)
    .replace(bold, (_, lead: string, inner: string) => `${lead}${strong}${inner}${strong}`)
    .replace(italic, (_, lead: string, inner: string) => `${lead}*${inner}*`)
    .replace(struck, (_, lead: string, inner: string) => `${lead}~~${inner}~~`)
    .replaceAll(strong, '**');

/** References in code show what Slack shows of them. */
const inCode = (text: string): string =>
  unescaped(text.replace(/<([^<>\n|]*)(?:\|([^<>\n]*))?>/g, (_, target: string, label: string | undefined) => label ?? target)).replaceAll('@', at);

const block = (inside: string): string => {
  const code = inCode(inside).replace(/^\n|\n$/g, '');
  return `\n\`\`\`\n${code.replaceAll('```', "'''")}\n\`\`\`\n`;
};

/** Slack's markup as our Markdown. */
export const markdownOf = (text: string, names: SlackNames): string => {
  const kept: string[] = [];
  const keep = (piece: string): string => `${open}${String(kept.push(piece) - 1)}${close}`;
  const clean = text.replace(reserved, '').replace(/\r\n?/g, '\n');
  const held = clean
    .replace(/\n?```([^]+?)```\n?/g, (_, inside: string) => keep(block(inside)))
    .replace(/`([^`\n]+)`/g, (_, inside: string) => keep(`\`${inCode(inside)}\``))
    .replace(/<([^<>\n]+)>/g, (_, inside: string) => keep(reference(inside, names)));
  return (
    plain(held, names)
      .replace(places, (_, index: string) => kept[Number(index)] ?? '')
      // Nothing that somebody wrote becomes a mention that it was not.
      .replace(/@(?=\*)/g, '@_')
      .replaceAll(at, '@')
      .trim()
  );
};

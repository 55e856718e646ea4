import { codePoints, maxMessageLength, truncate } from '@parley/core/model';
import { objectsIn, textIn } from '../convert/fields.js';
import type { ArchiveRow } from '../read/archive-source.js';
import type { Post } from './post.js';

/** What texts refer to. */
export interface TextNames {
  /** How to mention the person of a user name; null for an unknown one. */
  readonly mention: (username: string) => string | null;
  /** The name here of a channel by its name in addresses; undefined for one that is not in this team. */
  readonly channelName: (team: string, name: string) => string | undefined;
  /** A text with the names of emoji as they are here. */
  readonly emoji: (text: string) => string;
}

/** Words that mention everybody. */
const everybody: ReadonlySet<string> = new Set(['here', 'channel', 'all']);
/** Imported mentions notify nobody: `@_` is a silent mention. */
const silentEverybody = '@_**all**';

const skinTone = /_(?:light|medium_light|medium|medium_dark|dark)_skin_tone(?=:)/g;
const code = /```[^]*?(?:```|$)|`[^`\n]+`/g;
const mention = /(^|[^\w@/.])@([a-z0-9][\w.-]{0,100})/gi;
const channel = /(^|[^\w~/])~([a-z0-9][\w-]{0,100})/gi;
const pictureSize = /(!\[[^\]\n]{0,500}\]\([^\s()]{1,2000}) +=\d{0,5}x?\d{0,5}\)/g;

/** A name may end in what also ends a sentence. */
const mentioned = (written: string, names: TextNames): string | null => {
  for (let name = written; ; name = name.slice(0, -1)) {
    const rest = written.slice(name.length);
    if (everybody.has(name.toLowerCase())) return silentEverybody + rest;
    const found = names.mention(name.toLowerCase());
    if (found !== null) return found + rest;
    if (!/[._-]$/.test(name)) return null;
  }
};

const plain = (text: string, team: string, names: TextNames): string =>
  names
    .emoji(text.replace(skinTone, ''))
    // What somebody wrote as a mention of ours was none.
    .replace(/@(?=\*)/g, '@_')
    .replace(pictureSize, '$1)')
    .replace(mention, (whole, before: string, name: string) => {
      const found = mentioned(name, names);
      return found === null ? whole : before + found;
    })
    .replace(channel, (whole, before: string, name: string) => {
      const found = names.channelName(team, name.toLowerCase());
      return found === undefined ? whole : `${before}#**${found}**`;
    });

/** Formulas are code of a language of their own there. */
const codeText = (text: string): string => text.replace(/^```(?:latex|tex)(?=\s)/, '```math');

/** A text of Mattermost, which is Markdown, too, as ours. `team`: whose channels it names. */
export const markdownOf = (written: string, team: string, names: TextNames): string => {
  const text = written.replaceAll('\u0000', '').replace(/\r\n?/g, '\n');
  let from = 0;
  const pieces: string[] = [];
  for (const found of text.matchAll(code)) {
    pieces.push(plain(text.slice(from, found.index), team, names), codeText(found[0]));
    from = found.index + found[0].length;
  }
  pieces.push(plain(text.slice(from), team, names));
  return pieces.join('');
};

const maxFields = 100;

const linked = (label: string, address: string): string =>
  /^https?:\/\/[^\s<>()]+$/i.test(address) ? `[${label.replace(/[[\]\n]/g, ' ')}](${address})` : label;

/** What a program attached: its parts, each apart. */
const attachmentOf = (attachment: ArchiveRow): string => {
  const [title, author] = [textIn(attachment, 'title'), textIn(attachment, 'author_name')];
  const fields = objectsIn(attachment, 'fields').slice(0, maxFields);
  const parts = [
    textIn(attachment, 'pretext'),
    author === '' ? '' : linked(author, textIn(attachment, 'author_link')),
    title === '' ? '' : `## ${linked(title, textIn(attachment, 'title_link'))}`,
    textIn(attachment, 'text'),
    fields.map((field) => `**${textIn(field, 'title').replaceAll('*', '')}**: ${valueOf(field)}`).join('\n'),
    textIn(attachment, 'image_url') || textIn(attachment, 'thumb_url'),
    textIn(attachment, 'footer'),
  ].filter((part) => part.trim() !== '');
  return parts.length === 0 ? textIn(attachment, 'fallback') : parts.join('\n\n');
};

const valueOf = (field: ArchiveRow): string => {
  const { value } = field;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : textIn(field, 'value');
};

const cut = '\n[message truncated]';

const shortened = (text: string, length: number): string => (codePoints(text) > length ? truncate(text, length, cut) : text);

/** The text of a post with links to its files, which stay where the text is cut; never empty. `fileLine`: what stands for a file. */
export const messageText = (post: Post, team: string, names: TextNames, fileLine: (path: string) => string): string => {
  const said = post.isAction ? `/me ${post.text.replace(/^\*([^*\n]+)\*$/, '$1')}` : post.text;
  const written = [said, ...post.attachments.map(attachmentOf)].filter((part) => part.trim() !== '').join('\n\n');
  const text = markdownOf(shortened(written, maxMessageLength), team, names).trim();
  const files = post.files.map(fileLine).join('\n');
  const room = maxMessageLength - codePoints(files) - 2;
  const whole = [room > cut.length ? shortened(text, room) : text, files].filter((part) => part !== '').join('\n\n');
  return whole.trim() === '' ? '(no text)' : whole;
};

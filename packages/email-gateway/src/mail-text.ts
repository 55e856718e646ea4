import type { MailRoute, SentFile } from '@parley/core/model';
import { maxFiles, type ParsedMail } from './parse-mail.js';

/** The text of a mail without a body. */
const noBody = '(No email body)';

/** Lines of mail programs before quotes, in two languages; possibly broken once. */
const attribution = /^(on\b.{0,200}\bwrote:|am\b.{0,200}\bschrieb\b.{0,200}:|-{2,} ?original message ?-{2,}|_{10,})$/i;

const isQuoted = (line: string): boolean => line.startsWith('>');

/** Drops everything from the attribution on, or else the quoted lines at the end. Keeps quotes between answers, which give these their context. */
const withoutQuotes = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const lastWritten = lines.reduce((last, line, index) => (line.trim() === '' ? last : index), -1);
  const start = lines.findIndex((line, index) => {
    const joined = `${line} ${lines[index + 1] ?? ''}`.trim();
    const isAttribution = attribution.test(line.trim()) || (attribution.test(joined) && !isQuoted(lines[index + 1] ?? ''));
    return isAttribution && index < lastWritten;
  });
  const quoted = start === -1 ? -1 : lines.findIndex((line, index) => index > start && isQuoted(line));
  const isBottomPosted = quoted !== -1 && lines.some((line, index) => index > quoted && line.trim() !== '' && !isQuoted(line));
  const kept = start === -1 || isBottomPosted ? [...lines] : lines.slice(0, start);
  while (kept.length > 0 && (isQuoted(kept.at(-1) ?? '') || kept.at(-1)?.trim() === '')) kept.pop();
  return kept;
};

/** A signature begins with two hyphens and, strictly, a blank. */
const withoutFooter = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const start = lines.findIndex((line) => line === '-- ' || line === '--');
  return start === -1 ? lines : lines.slice(0, start);
};

/** Maximum of named attachments; the rest is counted. */
const maxNamed = 5;
const maxNameLength = 60;

/** A name as plain text, since it comes from outside. */
const attachmentName = (filename: string): string => {
  const kept = [...filename.replace(/[\p{C}\p{Z}\s`]+/gu, ' ').trim()];
  return kept.length === 0 ? 'without a name' : `\`${kept.slice(0, maxNameLength).join('')}${kept.length > maxNameLength ? '…' : ''}\``;
};

/** The attachments of the mail: a link per stored file, by the name in its address, and the names of the others. */
const attachmentLines = ({ attachments }: MailParts, addresses: ReadonlyArray<string | null>): ReadonlyArray<string> => {
  const links = addresses.flatMap((address) => (address === null ? [] : [`[${address.split('/').at(-1) ?? ''}](${encodeURI(address)})`]));
  const out = attachments.filter((_, index) => (addresses[index] ?? null) === null);
  if (out.length === 0) return links;
  const named = out.slice(0, maxNamed).map((attachment) => attachmentName(attachment.filename));
  const others = out.length - named.length;
  return [...links, `Attachments that were left out: ${[...named, ...(others > 0 ? [`and ${others} more`] : [])].join(', ')}`];
};

/** The files of a mail that may be stored. */
export const mailFiles = ({ attachments }: Pick<ParsedMail, 'attachments'>): ReadonlyArray<SentFile> =>
  attachments.slice(0, maxFiles).map(({ content, filename, contentType }) => ({
    bytes: content ?? new Uint8Array(),
    isCut: content === undefined,
    name: filename,
    mediaType: contentType,
  }));

/** The parts of a mail that its text is made from. */
export type MailParts = Pick<ParsedMail, 'body' | 'attachments' | 'sender'>;

const senderOf = ({ sender: { name, address } }: MailParts): string => `${name} ${address === '' ? '' : `<${address}>`}`.replace(/\s+/g, ' ').trim();

/** The text of the message for a mail, by the options of its address, with the addresses of the stored files. Spec: 4.5 */
export const mailText = (mail: MailParts, route: MailRoute, addresses: ReadonlyArray<string | null> = []): string => {
  const lines = mail.body.split(/\r?\n/);
  // A footer below a quote is no answer to it.
  const own = route.includesFooter ? lines : withoutFooter(lines);
  const unquoted = route.includesQuotes ? own : withoutQuotes(own);
  const body = unquoted.join('\n').trim();
  const sender = senderOf(mail);
  // Before the text, since a too long text is cut at its end.
  return [...(route.showsSender && sender !== '' ? [`From: ${sender}`] : []), ...attachmentLines(mail, addresses), body === '' ? noBody : body].join('\n');
};

import type { MailRoute, SentFile } from '@parley/core/model';
import { linesOf, type MailKind } from './kinds/mail-kind.js';
import { withoutFooter, withoutQuotes } from './kinds/quoting.js';
import { maxFiles, type ParsedMail } from './parse-mail.js';

/** The text of a mail without a body. */
const noBody = '(No email body)';

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
export interface MailParts extends Pick<ParsedMail, 'body' | 'attachments' | 'sender'> {
  readonly kind: MailKind;
}

const senderOf = ({ sender: { name, address } }: MailParts): string => `${name} ${address === '' ? '' : `<${address}>`}`.replace(/\s+/g, ' ').trim();

/** What is new in a mail. A forwarded one is passed on whole, as one that a program wrote; a mail that is nothing but a quote, too, unless it answers one. */
const ownLines = ({ body, kind }: MailParts, { includesQuotes, includesFooter }: MailRoute): ReadonlyArray<string> => {
  const lines = linesOf(body);
  if (kind !== 'message' && kind !== 'reply') return lines;
  const cut = includesFooter ? (kept: ReadonlyArray<string>) => kept : withoutFooter;
  // A footer below a quote is no answer to it, and one above it stands alone without it.
  const own = cut(lines);
  const unquoted = includesQuotes ? own : cut(withoutQuotes(own));
  return kind === 'message' && unquoted.every((line) => line.trim() === '') ? own : unquoted;
};

/** The text of the message for a mail, by the options of its address, with the addresses of the stored files. Spec: 4.5 */
export const mailText = (mail: MailParts, route: MailRoute, addresses: ReadonlyArray<string | null> = []): string => {
  const body = ownLines(mail, route).join('\n').trim();
  const sender = senderOf(mail);
  // Before the text, since a too long text is cut at its end.
  return [...(route.showsSender && sender !== '' ? [`From: ${sender}`] : []), ...attachmentLines(mail, addresses), body === '' ? noBody : body].join('\n');
};

import { convert } from 'html-to-text';
import type { MailRoute } from './mail-route.js';

/** What a mail without any text of its own says. */
const noBody = '(No email body)';

/** HTML of more than this is cut before it is read. */
const longestHtml = 1_000_000;

/** Programs put these before what they quote, in a language or two; the line may be broken once. */
const attribution = /^(on\b.{0,200}\bwrote:|am\b.{0,200}\bschrieb\b.{0,200}:|-{2,} ?original message ?-{2,}|_{10,})$/i;

const isQuoted = (line: string): boolean => line.startsWith('>');

/** Everything from the attribution on, or else the quoted lines at the end. What is quoted between answers stays, since they would say nothing without it. */
const withoutQuotes = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const start = lines.findIndex((line, index) => {
    const joined = `${line} ${lines[index + 1] ?? ''}`.trim();
    const isAttribution = attribution.test(line.trim()) || (attribution.test(joined) && !isQuoted(lines[index + 1] ?? ''));
    return isAttribution && lines.slice(index + 1).some((later) => later.trim() !== '');
  });
  const isBottomPosted =
    start !== -1 &&
    lines.slice(start + 1).some((line, index, rest) => isQuoted(line) && rest.slice(index + 1).some((later) => later.trim() !== '' && !isQuoted(later)));
  const kept = start === -1 || isBottomPosted ? [...lines] : lines.slice(0, start);
  while (kept.length > 0 && (isQuoted(kept.at(-1) ?? '') || kept.at(-1)?.trim() === '')) kept.pop();
  return kept;
};

/** A signature begins with two hyphens and, strictly, a blank. */
const withoutFooter = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const start = lines.findIndex((line) => line === '-- ' || line === '--');
  return start === -1 ? lines : lines.slice(0, start);
};

const textOfHtml = (html: string): string =>
  convert(html.slice(0, longestHtml), {
    wordwrap: false,
    limits: { maxInputLength: longestHtml, maxDepth: 100, maxChildNodes: 10_000 },
    selectors: [{ selector: 'img', format: 'skip' }],
  });

/** Attachments that are named; of the others it is said how many they are. */
const mostNamed = 5;
const longestName = 60;

/** A name as plain text: it is somebody else's. */
const attachmentName = (filename: string | undefined): string => {
  const kept = [...(filename ?? '').replace(/[\p{C}\p{Z}\s`]+/gu, ' ').trim()];
  return kept.length === 0 ? 'without a name' : `\`${kept.slice(0, longestName).join('')}${kept.length > longestName ? '…' : ''}\``;
};

/** Files are not kept: whoever reads the message is told what came with the mail. */
const attachmentsLeftOut = ({ attachments = [] }: MailParts): ReadonlyArray<string> => {
  if (attachments.length === 0) return [];
  const named = attachments.slice(0, mostNamed).map(({ filename }) => attachmentName(filename === false ? undefined : filename));
  const others = attachments.length - named.length;
  return [`Attachments that were left out: ${[...named, ...(others > 0 ? [`and ${others} more`] : [])].join(', ')}`];
};

/** As much of a mail as its text is made from. */
export interface MailParts {
  readonly text?: string | undefined;
  readonly html?: string | false | undefined;
  readonly attachments?: ReadonlyArray<{ readonly filename?: string | false | undefined }>;
  readonly from?: { readonly value: ReadonlyArray<{ readonly name?: string | undefined; readonly address?: string | undefined }> } | undefined;
}

const bodyOf = ({ text, html }: MailParts, { prefersHtml }: MailRoute): string => {
  const hasText = text !== undefined && text.trim() !== '';
  return typeof html === 'string' && (prefersHtml || !hasText) ? textOfHtml(html) : (text ?? '');
};

const senderOf = ({ from }: MailParts): string => {
  const { name = '', address = '' } = from?.value[0] ?? {};
  return `${name} ${address === '' ? '' : `<${address}>`}`.replace(/\s+/g, ' ').trim();
};

/** The text of a message that a mail becomes, by the wishes of its address. Spec: 4.5 */
export const mailText = (mail: MailParts, route: MailRoute): string => {
  const lines = bodyOf(mail, route).split(/\r?\n/);
  const unquoted = route.includesQuotes ? lines : withoutQuotes(lines);
  const own = route.includesFooter ? unquoted : withoutFooter(unquoted);
  const body = own.join('\n').trim();
  const sender = senderOf(mail);
  // Before the text: what is too long is cut at its end.
  return [...(route.showsSender && sender !== '' ? [`From: ${sender}`] : []), ...attachmentsLeftOut(mail), body === '' ? noBody : body].join('\n');
};

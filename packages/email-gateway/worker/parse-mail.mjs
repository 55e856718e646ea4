// Runs unbuilt in a separate thread: parses one untrusted mail, and returns only the parts of a message.
import { parentPort, workerData } from 'node:worker_threads';
import { convert } from 'html-to-text';
import { simpleParser } from 'mailparser';

const { raw, prefersHtml, limits } = workerData;

/** Maximum of parts of a mail, and of bytes of each part's headers. */
const parsing = { skipTextToHtml: true, skipImageLinks: true, skipHtmlToText: true, maxChildNodes: limits.parts, maxHeadSize: limits.headerBytes };

const textOfHtml = (html) =>
  convert(html.slice(0, limits.html), {
    wordwrap: false,
    limits: { maxInputLength: limits.html, maxDepth: 100, maxChildNodes: 10_000 },
    selectors: [{ selector: 'img', format: 'skip' }],
  });

const bodyOf = ({ text, html }) => {
  const hasText = typeof text === 'string' && text.trim() !== '';
  return typeof html === 'string' && (prefersHtml || !hasText) ? textOfHtml(html) : (text ?? '');
};

/** The contents of the first files; the names of the others. */
const attachmentOf = ({ filename, content, contentType }, index) => ({
  filename: typeof filename === 'string' ? filename.slice(0, limits.name) : '',
  contentType: String(contentType ?? '').slice(0, limits.name),
  content: index < limits.files ? Uint8Array.from(content) : undefined,
});

const mail = await simpleParser(Buffer.from(raw), parsing);
const { name = '', address = '' } = mail.from?.value[0] ?? {};
const attachments = mail.attachments.map(attachmentOf);
parentPort.postMessage(
  {
    subject: (mail.subject ?? '').slice(0, limits.text),
    messageId: mail.messageId === undefined ? null : mail.messageId.slice(0, limits.text),
    sender: { name: name.slice(0, limits.name), address: address.slice(0, limits.name) },
    body: bodyOf(mail).slice(0, limits.text),
    attachments,
  },
  attachments.flatMap(({ content }) => (content === undefined ? [] : [content.buffer])),
);

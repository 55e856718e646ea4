// Runs unbuilt in a separate thread: parses untrusted mails, and returns only the parts of a message.
import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { convert } from 'html-to-text';
import { simpleParser } from 'mailparser';

const { limits } = workerData;

/** Maximum of parts of a mail, and of bytes of each part's headers. */
const parsing = {
  skipTextToHtml: true,
  skipImageLinks: true,
  skipHtmlToText: true,
  checksumAlgo: false,
  maxChildNodes: limits.parts,
  maxHeadSize: limits.headerBytes,
};

const textOfHtml = (html) =>
  convert(html.slice(0, limits.html), {
    wordwrap: false,
    limits: { maxInputLength: limits.html, maxDepth: 100, maxChildNodes: 10_000 },
    selectors: [{ selector: 'img', format: 'skip' }],
  });

const bodyOf = ({ text, html }, prefersHtml) => {
  const hasText = typeof text === 'string' && text.trim() !== '';
  return typeof html === 'string' && (prefersHtml || !hasText) ? textOfHtml(html) : (text ?? '');
};

/** With memory of its own, which can be handed over. */
const ownBytes = (content) => (content.byteLength === content.buffer.byteLength ? content : Uint8Array.from(content));

/** Forwarded mails have no name. */
const nameOf = (filename, contentType) => filename ?? (contentType === 'message/rfc822' ? 'forwarded.eml' : '');

/** The contents of the first files; the names of the others. */
const attachmentOf = ({ filename, content, contentType }, index) => ({
  filename: String(nameOf(filename, contentType)).slice(0, limits.name),
  contentType: String(contentType ?? '').slice(0, limits.name),
  content: index < limits.files ? ownBytes(content) : undefined,
});

const parse = async ({ file, prefersHtml }) => {
  const mail = await simpleParser(createReadStream('', { fd: file, start: 0, autoClose: false }), parsing);
  const { name = '', address = '' } = mail.from?.value[0] ?? {};
  return {
    subject: (mail.subject ?? '').slice(0, limits.text),
    messageId: mail.messageId === undefined ? null : mail.messageId.slice(0, limits.text),
    sender: { name: name.slice(0, limits.name), address: address.slice(0, limits.name) },
    body: bodyOf(mail, prefersHtml).slice(0, limits.text),
    attachments: mail.attachments.map(attachmentOf),
  };
};

const contentsOf = (mail) => (mail?.attachments ?? []).flatMap(({ content }) => (content === undefined ? [] : [content.buffer]));

parentPort.on('message', (question) => {
  void parse(question)
    .catch(() => null)
    .then((mail) => parentPort.postMessage({ mail }, contentsOf(mail)));
});

// Runs unbuilt in a separate thread: parses untrusted mails, and returns only the parts of a message.
import { read as readBytes } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { convert } from 'html-to-text';
import { MailParser } from 'mailparser';
import { decoderOf, guessedCharset } from './decode-text.mjs';

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

/** Decodes texts that are in another charset than they say. */
class Parser extends MailParser {
  createNode(part) {
    const node = super.createNode(part);
    if (node.disposition === 'inline') node.charset = guessedCharset(node.charset);
    return node;
  }

  getDecoder() {
    const own = super.getDecoder();
    return { decodeStream: (charset) => decoderOf(charset)?.() ?? own.decodeStream(charset) };
  }
}

const readAt = promisify(readBytes);

/** The bytes of a file that somebody else closes: a stream of `node:fs` would close it once it is destroyed. */
async function* bytesOf(file) {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await readAt(file, Buffer.allocUnsafe(65_536), 0, 65_536, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const read = (stream) =>
  new Promise((resolve, reject) => {
    const parser = new Parser(parsing);
    const attachments = [];
    let texts = {};
    parser.on('data', (part) => {
      if (part.type === 'text') {
        texts = part;
        return;
      }
      const chunks = [];
      part.content.on('data', (chunk) => chunks.push(chunk));
      part.content.on('end', () => {
        attachments.push({ filename: part.filename, contentType: part.contentType, content: Buffer.concat(chunks) });
        part.release();
      });
    });
    parser.on('error', (error) => {
      // Otherwise it goes on to read a file that is closed.
      stream.destroy();
      reject(error);
    });
    parser.on('end', () => resolve({ texts, attachments, subject: parser.subject, from: parser.from, messageId: parser.messageId }));
    stream.on('error', reject).pipe(parser);
  });

const parse = async ({ file, prefersHtml }) => {
  const mail = await read(Readable.from(bytesOf(file)));
  const { name = '', address = '' } = mail.from?.value[0] ?? {};
  return {
    subject: (mail.subject ?? '').slice(0, limits.text),
    messageId: mail.messageId === undefined ? null : mail.messageId.slice(0, limits.text),
    sender: { name: name.slice(0, limits.name), address: address.slice(0, limits.name) },
    body: bodyOf(mail.texts, prefersHtml).slice(0, limits.text),
    attachments: mail.attachments.map(attachmentOf),
  };
};

const contentsOf = (mail) => (mail?.attachments ?? []).flatMap(({ content }) => (content === undefined ? [] : [content.buffer]));

parentPort.on('message', (question) => {
  void parse(question)
    .catch(() => null)
    .then((mail) => parentPort.postMessage({ mail }, contentsOf(mail)));
});

parentPort.postMessage('loaded');

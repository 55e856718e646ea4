import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import * as Either from 'fp-ts/lib/Either.js';
import type { SentFile } from '@parley/core/model';
import type { BadRequest } from '@parley/wire';
import { limits } from './limits.js';
import { bodyTooLarge, type Pairs, unreadable } from './pairs.js';

/** The parsed form. */
export interface Form {
  readonly pairs: Pairs;
  readonly files: ReadonlyArray<SentFile>;
}

const malformed = unreadable('Malformed request body');

/** `fileBytes`: null without files. Accepts one more than the maximum, to detect the excess. */
const parserFor = (request: IncomingMessage, fileBytes: number | null): busboy.Busboy | null => {
  const files = fileBytes === null ? { files: 0 } : { files: limits.files + 1, fileSize: fileBytes + 1 };
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldNameSize: limits.nameBytes, fieldSize: limits.bodyBytes, fields: limits.parameters + 1, headerPairs: 20, ...files },
    });
  } catch {
    return null;
  }
};

/**
 * The fields of a `multipart/form-data` body, and its files if requested, each cut at `fileBytes`; otherwise files are skipped. Errors are reported after the
 * client has sent everything.
 */
export const readMultipart = (request: IncomingMessage, fileBytes: number | null): Promise<Either.Either<BadRequest, Form>> =>
  new Promise((resolve) => {
    const parser = parserFor(request, fileBytes);
    const pairs: [string, string][] = [];
    const files: SentFile[] = [];
    const maxBytes = limits.bodyBytes + (fileBytes ?? 0);
    let problem: BadRequest | null = parser === null ? malformed : null;
    let received = 0;
    // Skips the rest of a cut file, up to the maximum of any body.
    let isCut = false;

    const finish = (): void => resolve(problem === null ? Either.right({ pairs, files }) : Either.left(problem));
    const giveUp = (why: BadRequest): void => {
      problem ??= why;
      if (parser !== null) request.unpipe(parser);
      request.resume();
      if (request.readableEnded || request.destroyed) finish();
    };

    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limits.drainedBytes + (fileBytes ?? 0)) request.destroy();
      else if (received > maxBytes && !isCut && problem === null) giveUp(bodyTooLarge);
    });
    request.once('end', () => problem !== null && finish());
    request.once('close', () => {
      problem ??= request.complete ? null : malformed;
      if (problem !== null) finish();
    });
    if (parser === null) {
      giveUp(malformed);
      return;
    }
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) giveUp(bodyTooLarge);
      else pairs.push([name, value]);
    });
    parser.on('file', (_name, stream, { filename: name = '', mimeType: mediaType }: busboy.FileInfo) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => {
        isCut = true;
      });
      stream.on('end', () => files.push({ bytes: Buffer.concat(chunks), isCut: stream.truncated === true, name, mediaType }));
      stream.on('error', () => giveUp(malformed));
    });
    parser.on('error', () => giveUp(malformed));
    parser.on('close', finish);
    request.pipe(parser);
  });

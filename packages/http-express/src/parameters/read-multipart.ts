import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '@parley/core';
import type { SentFile } from '@parley/core/model';
import type { BadRequest } from '@parley/wire';
import type { FileIntake } from '../call.js';
import { limits } from './limits.js';
import { bodyTooLarge, type Pairs, unreadable } from './pairs.js';

/** The parsed form. */
export interface Form {
  readonly pairs: Pairs;
  readonly files: ReadonlyArray<SentFile>;
  /** Why a file could not be stored while it arrived; null if it could. */
  readonly failure: Failure | null;
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

type Content = Either.Either<Failure, Pick<SentFile, 'bytes' | 'begun'>>;

/** Where the bytes of one file go; the next ones come when `write` has resolved. */
interface Sink {
  readonly write: (bytes: Buffer) => Promise<void> | void;
  readonly end: () => Promise<Content> | Content;
}

const inMemory = (): Sink => {
  const chunks: Buffer[] = [];
  return { write: (chunk) => void chunks.push(chunk), end: () => Either.right({ bytes: Buffer.concat(chunks) }) };
};

/** Of more files than one it matters only that they are there. */
const passedOver: Sink = { write: () => undefined, end: () => Either.right({ bytes: new Uint8Array() }) };

const sinkFor = (intake: FileIntake | null, declared: Pick<SentFile, 'name' | 'mediaType'>): Sink => {
  if (intake === null) return passedOver;
  if (intake.receive === null) return inMemory();
  const arriving = intake.receive(declared);
  return { write: (bytes) => arriving.write(bytes), end: () => arriving.end()() };
};

interface TakenFile extends Omit<SentFile, 'bytes' | 'begun'> {
  readonly content: Content;
}

const take = async (
  stream: Readable & { readonly truncated?: boolean },
  { filename: name = '', mimeType: mediaType }: busboy.FileInfo,
  intake: FileIntake | null,
): Promise<TakenFile> => {
  const sink = sinkFor(intake, { name, mediaType });
  for await (const chunk of stream as AsyncIterable<Buffer>) await sink.write(chunk);
  return { name, mediaType, isCut: stream.truncated === true, content: await sink.end() };
};

/**
 * The fields of a `multipart/form-data` body, and its files where any are wanted, each cut at `maxBytes`; else files are read past. The body is read no faster than
 * its file is taken. What is wrong is told when the client has sent everything.
 */
export const readMultipart = (request: IncomingMessage, intake: FileIntake | null): Promise<Either.Either<BadRequest, Form>> =>
  new Promise((resolve) => {
    const fileBytes = intake === null ? null : intake.maxBytes;
    const parser = parserFor(request, fileBytes);
    const pairs: [string, string][] = [];
    const open = new Set<Readable>();
    const taken: Promise<TakenFile>[] = [];
    const maxBytes = limits.bodyBytes + (fileBytes ?? 0);
    let problem: BadRequest | null = parser === null ? malformed : null;
    let received = 0;
    // Skips the rest of a cut file, up to the maximum of any body.
    let isCut = false;

    const give = async (): Promise<void> => {
      const settled = await Promise.allSettled(taken);
      if (problem !== null) return resolve(Either.left(problem));
      const files: SentFile[] = [];
      let failure: Failure | null = null;
      for (const one of settled) {
        if (one.status === 'rejected') return resolve(Either.left(malformed));
        const { content, ...file } = one.value;
        if (Either.isLeft(content)) failure ??= content.left;
        files.push({ ...file, ...(Either.isLeft(content) ? { bytes: new Uint8Array() } : content.right) });
      }
      resolve(Either.right({ pairs, files, failure }));
    };
    const finish = (): void => void give();
    const giveUp = (why: BadRequest): void => {
      problem ??= why;
      if (parser !== null) request.unpipe(parser);
      for (const stream of open) stream.destroy();
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
      if (problem === null) return;
      for (const stream of open) stream.destroy();
      finish();
    });
    if (parser === null) {
      giveUp(malformed);
      return;
    }
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) giveUp(bodyTooLarge);
      else pairs.push([name, value]);
    });
    parser.on('file', (_name, stream, info: busboy.FileInfo) => {
      open.add(stream);
      stream.on('limit', () => {
        isCut = true;
      });
      stream.on('error', () => giveUp(malformed));
      stream.on('close', () => open.delete(stream));
      taken.push(take(stream, info, taken.length === 0 ? intake : null));
    });
    parser.on('error', () => giveUp(malformed));
    parser.on('close', finish);
    request.pipe(parser);
  });

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
import { takeFile, type TakenFile } from './take-file.js';

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

const formOf = (pairs: Pairs, settled: ReadonlyArray<PromiseSettledResult<TakenFile>>): Form => {
  const taken = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return {
    pairs,
    files: taken.map(({ content, ...file }) => ({ ...file, ...(Either.isLeft(content) ? { bytes: new Uint8Array() } : content.right) })),
    failure: taken.map(({ content }) => content).find(Either.isLeft)?.left ?? null,
  };
};

/**
 * Reads the fields of a `multipart/form-data` body, and its files if there is an intake, each cut at `maxBytes`; otherwise files are skipped. Reads no faster than
 * the file is stored. Errors are reported after the client has sent everything.
 */
export const readMultipart = (request: IncomingMessage, intake: FileIntake | null): Promise<Either.Either<BadRequest, Form>> =>
  new Promise((resolve, reject) => {
    const fileBytes = intake === null ? null : intake.maxBytes;
    const parser = parserFor(request, fileBytes);
    const pairs: [string, string][] = [];
    const open = new Set<Readable>();
    const taken: Promise<TakenFile>[] = [];
    const maxBytes = limits.bodyBytes + (fileBytes ?? 0);
    let problem: BadRequest | null = parser === null ? malformed : null;
    let broken: Error | null = null;
    let received = 0;
    // Skips the rest of a cut file, up to the maximum of any body.
    let isCut = false;

    const finish = (): void => {
      void Promise.allSettled(taken).then((settled) => {
        if (broken !== null) reject(broken);
        else resolve(problem === null ? Either.right(formOf(pairs, settled)) : Either.left(problem));
      });
    };
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
      const file = takeFile(stream, info, taken.length === 0 ? intake : null);
      file.catch((error: unknown) => {
        // A body that ends inside its file is the client's error; anything else is a fault.
        if (problem === null) broken = error instanceof Error ? error : new Error('a file was not taken', { cause: error });
        giveUp(malformed);
      });
      taken.push(file);
    });
    parser.on('error', () => giveUp(malformed));
    parser.on('close', finish);
    request.pipe(parser);
  });

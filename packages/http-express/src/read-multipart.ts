import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import * as Either from 'fp-ts/lib/Either.js';
import type { BadRequest } from '@parley/wire';
import { limits } from './limits.js';
import { bodyTooLarge, type Pairs, unreadable } from './pairs.js';

const malformed = unreadable('Malformed request body');

const parserFor = (request: IncomingMessage): busboy.Busboy | null => {
  try {
    return busboy({
      headers: request.headers,
      // One more than is taken, so that too many is told from just enough.
      limits: { fieldNameSize: limits.nameBytes, fieldSize: limits.bodyBytes, fields: limits.parameters + 1, files: 0, headerPairs: 20 },
    });
  } catch {
    return null;
  }
};

/** The fields of a `multipart/form-data` body. Files are read past. What is wrong is told when the client has sent everything. */
export const readMultipart = (request: IncomingMessage): Promise<Either.Either<BadRequest, Pairs>> =>
  new Promise((resolve) => {
    const parser = parserFor(request);
    const pairs: [string, string][] = [];
    let problem: BadRequest | null = parser === null ? malformed : null;
    let received = 0;

    const finish = (): void => resolve(problem === null ? Either.right(pairs) : Either.left(problem));
    const giveUp = (why: BadRequest): void => {
      problem ??= why;
      if (parser !== null) request.unpipe(parser);
      request.resume();
      if (request.readableEnded || request.destroyed) finish();
    };

    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limits.drainedBytes) request.destroy();
      else if (received > limits.bodyBytes && problem === null) giveUp(bodyTooLarge);
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
    parser.on('error', () => giveUp(malformed));
    parser.on('close', finish);
    request.pipe(parser);
  });

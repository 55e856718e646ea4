import type { ServerResponse } from 'node:http';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { type Failure, type FilePart, type Files, type RealmId, refused } from '@parley/core';
import { stalledMs } from '../answers/pending-answers.js';

/** Bytes read and written at a time. */
const bytesAtOnce = 262_144;

const gone = refused({ kind: 'fileNotReadable' });

/** Waits until the client has read the response, or has gone. Closes the connection of a client that reads nothing for long. */
const taken = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.once('drain', done);
    response.once('close', done);
    response.socket?.setTimeout(stalledMs);
  });

/** Sends part of a stored file, no faster than the client reads it. Left: nothing was sent. */
export const sendContent = async (
  files: Pick<Files, 'get'>,
  response: ServerResponse,
  realmId: RealmId,
  path: string,
  { start, length }: FilePart,
): Promise<Either.Either<Failure, void>> => {
  for (let sent = 0; !response.destroyed;) {
    const found = await files.get(realmId, path, { start: start + sent, length: Math.min(bytesAtOnce, length - sent) })();
    if (response.destroyed) return Either.right(undefined);
    const bytes = Either.isRight(found) && Option.isSome(found.right) ? found.right.value.bytes : null;
    if (bytes === null || bytes.length < Math.min(1, length)) {
      if (sent === 0) return Either.isLeft(found) ? found : Either.left(gone);
      // The announced length cannot be sent: the client must see that the file is cut off.
      response.destroy();
      return Either.right(undefined);
    }
    sent += bytes.length;
    if (sent >= length) {
      response.end(bytes);
      return Either.right(undefined);
    }
    if (!response.write(bytes)) await taken(response);
  }
  return Either.right(undefined);
};

import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type Failure, refused } from '../../failures.js';
import { type Attachment, contentPath } from '../../model/files/attachment.js';
import type { DeclaredFile, SentFile } from '../../model/files/uploaded-file.js';
import { dropContents } from './drop-contents.js';
import { begin, type KeepingPorts, newAttachment, type Owner, quotasOf, type Write } from './keep-file.js';

/** A file that is arriving. Stores a large file in parts, and holds a small one in memory. */
export interface ArrivingFile {
  /** Takes the next bytes; resolves when it can take more. Discards them after a failure. */
  write(bytes: Uint8Array): Promise<void>;
  /** Returns the content, or why it could not be stored. */
  end(): TaskEither.TaskEither<Failure, Pick<SentFile, 'bytes' | 'begun'>>;
  /** Deletes the stored content, unless the file was kept. Safe to repeat. */
  abandon(): TaskEither.TaskEither<Failure, void>;
}

/** Bytes stored at a time. A smaller file is stored when it is kept, in fewer statements. */
const bytesPerPart = 524_288;

const joined = (chunks: ReadonlyArray<Uint8Array>, length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  let start = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, start);
    start += chunk.length;
  }
  return bytes;
};

const noBytes = new Uint8Array();

/** Receives one file. Reserves space for each part before storing it. A worker cleans up after a crash. */
export const receiveFile = (write: Write, ports: KeepingPorts, owner: Owner, declared: DeclaredFile): ArrivingFile => {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let file: Attachment | null = null;
  let head: Uint8Array = noBytes;
  let failure: Failure | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const first = async (bytes: Uint8Array): Promise<Either.Either<Failure, Attachment>> => {
    const begun = newAttachment(ports, owner.id, declared, bytes.length);
    const id = await begin(write, ports, begun);
    if (Either.isLeft(id)) return id;
    file = { ...begun, id: id.right };
    head = bytes.subarray(0, 64);
    const put = await ports.files.put(owner.realmId, contentPath(begun.path), { contentType: begun.mediaType, bytes })();
    return Either.isLeft(put) ? put : Either.right(file);
  };

  const next = async (begun: Attachment, bytes: Uint8Array): Promise<Either.Either<Failure, Attachment>> => {
    const grown = await write((tx) => tx.attachments.grow(begun.id, bytes.length, quotasOf(ports.server))());
    if (Either.isLeft(grown)) return grown;
    if (!grown.right) return Either.left(refused({ kind: 'uploadQuotaExceeded' }));
    file = { ...begun, size: begun.size + bytes.length };
    const appended = await ports.files.append(owner.realmId, contentPath(begun.path), { start: begun.size, bytes })();
    return Either.isLeft(appended) ? appended : Either.right(file);
  };

  const flush = async (): Promise<void> => {
    const bytes = joined(held, heldBytes);
    held = [];
    heldBytes = 0;
    if (failure !== null || bytes.length === 0) return;
    const stored = await (file === null ? first(bytes) : next(file, bytes));
    if (Either.isLeft(stored)) failure = stored.left;
  };

  const flushInTurn = (): Promise<void> => {
    const done = last.then(flush);
    last = done.catch(() => undefined);
    return done;
  };

  const giveUp = async (): Promise<Either.Either<Failure, void>> => {
    failure ??= { kind: 'conflict', what: 'the file was given up before it came' };
    held = [];
    heldBytes = 0;
    await last;
    const begun = file;
    file = null;
    if (begun === null) return Either.right(undefined);
    const given = await write((tx) => tx.attachments.giveUp(begun.id)());
    if (Either.isLeft(given)) return given;
    return Option.isNone(given.right) ? Either.right(undefined) : dropContents(ports, owner.realmId, [given.right.value], write);
  };

  return {
    write: async (bytes) => {
      if (failure !== null) return;
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes >= bytesPerPart) await flushInTurn();
    },
    end: () => async () => {
      await last;
      if (file !== null) await flushInTurn();
      if (failure !== null) return Either.left(failure);
      return Either.right(file === null ? { bytes: joined(held, heldBytes) } : { bytes: noBytes, begun: { attachment: file, head } });
    },
    abandon: () => giveUp,
  };
};

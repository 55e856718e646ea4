import type { Readable } from 'node:stream';
import type busboy from 'busboy';
import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '@parley/core';
import type { SentFile } from '@parley/core/model';
import type { FileIntake } from '../call.js';

type Content = Either.Either<Failure, Pick<SentFile, 'bytes' | 'begun'>>;

/** Takes the bytes of one file; `write` resolves when it can take more. */
interface Sink {
  readonly write: (bytes: Buffer) => Promise<void> | void;
  readonly end: () => Promise<Content> | Content;
}

const inMemory = (): Sink => {
  const chunks: Buffer[] = [];
  return { write: (chunk) => void chunks.push(chunk), end: () => Either.right({ bytes: Buffer.concat(chunks) }) };
};

/** Only the first file is read: several files are refused. */
const passedOver: Sink = { write: () => undefined, end: () => Either.right({ bytes: new Uint8Array() }) };

const sinkFor = (intake: FileIntake | null, declared: Pick<SentFile, 'name' | 'mediaType'>): Sink => {
  if (intake === null) return passedOver;
  if (intake.receive === null) return inMemory();
  const arriving = intake.receive(declared);
  return { write: (bytes) => arriving.write(bytes), end: () => arriving.end()() };
};

/** A file of a form, received to its end. */
export interface TakenFile extends Omit<SentFile, 'bytes' | 'begun'> {
  readonly content: Content;
}

export const takeFile = async (
  stream: Readable & { readonly truncated?: boolean },
  { filename: name = '', mimeType: mediaType }: busboy.FileInfo,
  intake: FileIntake | null,
): Promise<TakenFile> => {
  const sink = sinkFor(intake, { name, mediaType });
  for await (const chunk of stream as AsyncIterable<Buffer>) await sink.write(chunk);
  return { name, mediaType, isCut: stream.truncated === true, content: await sink.end() };
};

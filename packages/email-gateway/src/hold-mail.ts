import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Answer, headerTooLarge, noRoom, tooLarge } from './answers.js';
import { cutHeader, type CutHeader, maxHeaderBytes } from './cut-header.js';

/** A whole mail, with only the needed fields of its header. */
export interface HeldMail {
  /** The caller closes it. */
  readonly file: FileHandle;
  readonly fields: CutHeader['fields'];
  /** As it came. */
  readonly bytes: number;
}

export interface Holding {
  readonly maxBytes: number;
  /** Whether a mail of this size may be held. */
  readonly hasRoom: (bytes: number) => boolean;
}

/** Only the process has it: nothing is left of it once the process ends, however that happens. */
const openUnnamed = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `parley-mail-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
};

/** Reads a whole stream and drops it, so that the sender can finish. */
export const drop = (stream: Readable): Promise<void> => finished(stream.resume());

/** Collects the beginning of a mail until it has the whole header. */
const headerReader = () => {
  const chunks: Buffer[] = [];
  let size = 0;
  return (chunk: Buffer, isWhole: boolean): ReturnType<typeof cutHeader> => {
    chunks.push(chunk);
    size += chunk.length;
    // A header ends with a line: this bounds the work for a sender of single bytes.
    const mayEnd = isWhole || chunk.includes(0x0a) || size > maxHeaderBytes;
    return mayEnd ? cutHeader(Buffer.concat(chunks), isWhole) : 'incomplete';
  };
};

/** Writes a mail to a file as it comes. Reads it to its end in any case. */
const write = async (stream: Readable, file: FileHandle, { maxBytes, hasRoom }: Holding): Promise<Omit<HeldMail, 'file'> | Answer> => {
  const readHeader = headerReader();
  let size = 0;
  let fields: CutHeader['fields'] | null = null;
  let problem: Answer | null = null;
  const keep = async (chunk: Buffer, isWhole = false): Promise<void> => {
    if (fields !== null) return file.writeFile(chunk);
    const cut = readHeader(chunk, isWhole);
    if (cut === 'tooLarge') problem = headerTooLarge();
    else if (cut !== 'incomplete') {
      fields = cut.fields;
      await file.writeFile(cut.bytes);
    }
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) problem ??= tooLarge();
    else if (!hasRoom(size)) problem ??= noRoom();
    if (problem === null) await keep(chunk);
  }
  if (problem === null && fields === null) await keep(Buffer.alloc(0), true);
  return problem ?? (fields === null ? headerTooLarge() : { fields, bytes: size });
};

/** Holds a mail in a file, or returns why not. */
export const holdMail = async (stream: Readable, holding: Holding): Promise<HeldMail | Answer> => {
  const file = await openUnnamed();
  const close = async (): Promise<void> => file.close();
  try {
    const written = await write(stream, file, holding);
    if (!(written instanceof Error)) return { file, ...written };
    await close();
    return written;
  } catch (error) {
    await close();
    throw error;
  }
};

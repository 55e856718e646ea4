import { Writable } from 'node:stream';

/** POSIX writes so many bytes to a pipe as one piece, also where several processes write to it. */
const maxBytes = 4096;

const atExit = (flush: () => void): void => void process.once('exit', flush);

/**
 * Writes the lines of one turn of the event loop together, at most 4,096 bytes at once: a line is a system call, and one event answers thousands of polls in a
 * turn. Writes what is held when the process exits; only a process that is killed loses the lines of its last turn.
 */
export const byTurn = (stream: NodeJS.WritableStream, beforeExit: (flush: () => void) => void = atExit): Writable => {
  let held = '';
  let heldBytes = 0;
  const flush = (): void => {
    const text = held;
    held = '';
    heldBytes = 0;
    if (text !== '') stream.write(text);
  };
  beforeExit(flush);
  return new Writable({
    decodeStrings: false,
    write: (line: string, _encoding, done) => {
      const bytes = Buffer.byteLength(line);
      if (heldBytes + bytes > maxBytes) flush();
      if (held === '') process.nextTick(flush);
      held += line;
      heldBytes += bytes;
      done();
    },
  });
};

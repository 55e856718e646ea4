import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../walls/repository.js';

/** A generated file: its path, its content, and whether to write or to compare it. */
export interface GeneratedFile {
  readonly root: string;
  /** Relative to `root`, with forward slashes. */
  readonly path: string;
  readonly content: string;
  readonly update: boolean;
}

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

// A checkout on Windows may have changed the line ends.
const linesOf = (text: string): ReadonlyArray<string> => text.replaceAll('\r\n', '\n').split('\n');

const quote = (line: string | undefined): string => (line === undefined ? '(end of file)' : JSON.stringify(line));

const firstDifference = (committed: ReadonlyArray<string>, generated: ReadonlyArray<string>): string | undefined => {
  const length = Math.max(committed.length, generated.length);
  for (let index = 0; index < length; index += 1) {
    if (committed[index] !== generated[index]) return `line ${index + 1}\n  committed: ${quote(committed[index])}\n  generated: ${quote(generated[index])}`;
  }
  return undefined;
};

/** Writes the file, or returns where it is stale; undefined when it is up to date. */
export const settleGenerated = ({ root, path, content, update }: GeneratedFile): string | undefined => {
  const file = join(root, path);
  if (update) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return undefined;
  }
  const committed = readIfThere(file);
  if (committed === undefined) return `${path} is missing. Run \`npm run generate\` and commit the file.`;
  const difference = firstDifference(linesOf(committed), linesOf(content));
  return difference === undefined ? undefined : `${path} is stale at ${difference}\nRun \`npm run generate\`, look at the diff and commit it.`;
};

/**
 * Fails the running test unless the committed file equals `content`. With UPDATE_GENERATED=1, which `npm run generate` sets, writes the file instead. Call it
 * from `*.golden.test.ts`: that command runs only these files.
 *
 * `path` is relative to the root of the repository, with forward slashes.
 */
export const expectGenerated = (path: string, content: string): void => {
  const complaint = settleGenerated({ root: repositoryRoot, path, content, update: process.env['UPDATE_GENERATED'] === '1' });
  if (complaint !== undefined) throw new Error(complaint);
};

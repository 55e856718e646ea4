// Stacks name the sources that the program was built from, and their lines.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = new URL('./dist/', import.meta.url).href;
const known = new Map();

/** Read with the first stack: see packages/testkit/scripts/build-program.mjs. */
const linesOf = (file) => {
  const found = known.get(file);
  if (found !== undefined) return found;
  const { sources, lines } = JSON.parse(readFileSync(fileURLToPath(`${file}.lines.json`), 'utf8'));
  const bytes = Buffer.from(lines, 'base64');
  const at = (index) => bytes.readUInt16LE(2 * index);
  // Lines that the builder added have no source.
  const made = (line) => (at(2 * line - 1) === 0 ? null : `${new URL(sources[at(2 * line - 2)], file).href}:${at(2 * line - 1)}`);
  known.set(file, made);
  return made;
};

/** The frame's text, with the source in place of the program's file. */
const frameText = (frame) => {
  const text = String(frame);
  const file = frame.getFileName() ?? '';
  if (!file.startsWith(program)) return text;
  const line = frame.getLineNumber();
  try {
    const place = `${file}:${line}:${frame.getColumnNumber()}`;
    return text.replace(place, linesOf(file)(line) ?? place);
  } catch {
    return text;
  }
};

/** From here on, in this process. */
export const nameSources = () => {
  Error.prepareStackTrace = (error, frames) => [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${frameText(frame)}`)].join('\n');
};

import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const block = 512;
const maxNameLength = 100;

const split = (path: string): readonly [name: string, prefix: string] => {
  if (Buffer.byteLength(path) <= maxNameLength) return [path, ''];
  const at = path.indexOf('/', path.length - maxNameLength - 1);
  return [path.slice(at + 1), path.slice(0, at)];
};

const header = (path: string, size: number, isExecutable: boolean): Buffer => {
  const bytes = Buffer.alloc(block);
  const [name, prefix] = split(path);
  const octal = (value: number, at: number, length: number): number => bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
  bytes.write(name, 0);
  octal(isExecutable ? 0o755 : 0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  bytes.write('        0', 148);
  bytes.write('ustar\x0000', 257);
  bytes.write(prefix, 345);
  octal(
    bytes.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return bytes;
};

/** Plain files below a folder: without links and installed packages, like npm. */
const filesIn = (folder: string, below = ''): ReadonlyArray<string> =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(folder, path);
    return entry.isFile() ? [path] : [];
  });

/** A tarball of an installed package, as a registry has it. Uncompressed, since it stays on this machine. */
export const tarOf = (folder: string): Buffer => {
  const parts = filesIn(folder).flatMap((path) => {
    const content = readFileSync(join(folder, path));
    const isExecutable = (lstatSync(join(folder, path)).mode & 0o100) !== 0;
    return [header(`package/${path}`, content.length, isExecutable), content, Buffer.alloc((block - (content.length % block)) % block)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 0 });
};

import { gunzipSync } from 'node:zlib';

export interface PackedFile {
  readonly path: string;
  readonly content: Buffer;
}

const block = 512;

/** The files of a tarball as npm makes them: plain entries, names in one or two fields of the header. Throws for anything else. */
export const untar = (tarball: Buffer): ReadonlyArray<PackedFile> => {
  const tar = gunzipSync(tarball);
  const files: PackedFile[] = [];
  const text = (start: number, length: number): string =>
    tar
      .subarray(start, start + length)
      .toString('utf8')
      .replace(/\0.*$/s, '');
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const [name, prefix, type, size] = [text(at, 100), text(at + 345, 155), text(at + 156, 1), parseInt(text(at + 124, 12), 8)];
    if (type !== '0' && type !== '') throw new Error(`an entry of the kind ${type}: ${name}`);
    files.push({ path: prefix === '' ? name : `${prefix}/${name}`, content: tar.subarray(at + block, at + block + size) });
    at += block + Math.ceil(size / block) * block;
  }
  return files;
};

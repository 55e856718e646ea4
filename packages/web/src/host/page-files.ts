import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Encodings that the build has made, the smallest first. */
const encodings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;

/** A file of the page, as the build made it. */
export interface PageFile {
  readonly contentType: string;
  readonly etag: string;
  readonly body: Buffer;
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
}

/** Where the build of the page lies. */
const built = fileURLToPath(new URL('../../dist/page', import.meta.url));

export const digest = (body: Buffer | string): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

const readPageFile = (path: string): PageFile => {
  const body = readFileSync(path);
  const encoded = (Object.keys(encodings) as Encoding[]).flatMap((encoding) => {
    const beside = path + encodings[encoding];
    return existsSync(beside) ? [[encoding, readFileSync(beside)] as const] : [];
  });
  return { contentType: types[extname(path)] ?? '', etag: `"${digest(body)}"`, body, encoded: new Map(encoded) };
};

/** All files of the page by their path below it, in memory: a build beside a running server changes nothing for it. */
export const readPageFiles = (folder = built): ReadonlyMap<string, PageFile> => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The chat in the browser is not built: npm run build');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), readPageFile(path)]));
};

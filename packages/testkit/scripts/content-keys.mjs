// Keys of files for the caches of check.mjs: of what a file says, or of that and all that it imports, at any depth.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';

const notSources = new Set(['node_modules', 'dist', 'coverage', 'tarballs', '.git', '.parley', '.parley-dev']);

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() && !entry.name.endsWith('.tsbuildinfo') ? [path.split(sep).join('/')] : [];
  });

export const digest = (...parts) => parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('base64url');

const isSource = (path) => /[.][cm]?[jt]sx?$/.test(path);
/** Whatever stands where a module is named; more than is imported does no harm. */
const specifiers = /(?:\bfrom|\bimport|\brequire|\bpath=)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;
/** A file that others need not import to be changed by it. */
const isAmbient = (path, text) => /[.]d[.][cm]?ts$/.test(path) || /\bdeclare (global|module)\b/.test(text);

/** All files in this folder that are checked, with their digests, what they import, and whether they reach files that do not import them. */
export const readSources = () => {
  const paths = ['packages', 'deploy'].flatMap(filesBelow);
  for (const { name } of readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile())) paths.push(name);
  return new Map(
    paths.sort().map((path) => {
      const contents = readFileSync(path);
      const text = isSource(path) ? contents.toString() : '';
      return [path, { digest: digest(contents), imports: [...text.matchAll(specifiers)].map((found) => found[2]), isAmbient: isAmbient(path, text) }];
    }),
  );
};

/** Where a specifier may lead inside the repository: a file of a name, a door of a package. What is installed is told by the lockfile. */
const placesOf = (path, specifier) => {
  if (specifier.startsWith('@parley/')) {
    const [, name, door] = specifier.split('/');
    const doors = door === undefined ? ['index'] : [`doors/${door}`, `${door}/index`];
    return doors.flatMap((file) => ['ts', 'tsx'].map((end) => `packages/${name}/src/${file}.${end}`));
  }
  if (!specifier.startsWith('.')) return [];
  const place = posix.join(dirname(path), specifier);
  return [place, ...['ts', 'tsx', 'd.ts', 'mts', 'd.mts', 'cts'].map((end) => `${place.replace(/[.][cm]?jsx?$/, '')}.${end}`)];
};

/** A key for each file, of its contents and the keys of what it imports. In a ring of imports, which boundaries refuse, the contents of everything count. */
export const keysWithImports = (sources) => {
  const keys = new Map();
  const ofEverything = digest(...[...sources].flatMap(([path, source]) => [path, source.digest]));
  const keyOf = (path) => {
    const known = keys.get(path);
    if (known !== undefined) return known;
    keys.set(path, ofEverything);
    const source = sources.get(path);
    const places = source.imports.flatMap((specifier) => placesOf(path, specifier)).filter((place) => sources.has(place));
    const key = digest(path, source.digest, ...new Set(places.map(keyOf)));
    keys.set(path, key);
    return key;
  };
  for (const path of sources.keys()) keyOf(path);
  return keys;
};

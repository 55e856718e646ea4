import { posix } from 'node:path';
import ts from 'typescript';
import { isProgram, isStyleSheet } from './sources.js';
import type { SourceText } from './undeclared-imports.js';

const isSource = (path: string): boolean => isProgram(path) || isStyleSheet(path);

/** Folders with more programs and style sheets than `max`, without tests, as `folder: count`. */
export const fullFolders = (paths: ReadonlyArray<string>, max: number): ReadonlyArray<string> => {
  const counts = new Map<string, number>();
  for (const folder of paths.filter(isSource).map((path) => posix.dirname(path))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > max)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files, ${count - max} too many: move those of one noun to a folder ${folder}/NOUN, or a file with one importer into it`,
    );
};

/** By file, the files that import it. */
const importers = (sources: ReadonlyArray<SourceText>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const imported = posix.join(posix.dirname(path), fileName).replace(/\.js$/, '.ts');
      found.set(imported, [...(found.get(imported) ?? []), path]);
    }
  }
  return found;
};

/**
 * Files below `root/shared` that fewer than two nouns need, directly or through other shared files. Each `root/noun/…` counts as one, and each folder outside
 * of `root`.
 */
export const sharedByFewerThanTwo = (root: string, sources: ReadonlyArray<SourceText>): ReadonlyArray<string> => {
  const shared = `${root}/shared/`;
  const usedBy = importers(sources);
  const roomOf = (path: string): string => (path.startsWith(`${root}/`) ? (path.slice(root.length + 1).split('/')[0] ?? path) : posix.dirname(path));
  const roomsThatNeed = (path: string): ReadonlySet<string> => {
    const seen = new Set([path]);
    for (const one of seen) if (one.startsWith(shared)) for (const user of usedBy.get(one) ?? []) seen.add(user);
    return new Set([...seen].filter((one) => !one.startsWith(shared)).map(roomOf));
  };
  return sources.map(({ path }) => path).filter((path) => path.startsWith(shared) && roomsThatNeed(path).size < 2);
};

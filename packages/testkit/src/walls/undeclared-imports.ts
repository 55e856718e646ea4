import { isBuiltin } from 'node:module';
import ts from 'typescript';
import type { Manifest } from './repository.js';
import { isStyleSheet, isTest } from './sources.js';

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** The package that a specifier names, or `null` for a relative import and for Node's own modules. */
const packageOf = (specifier: string): string | null => {
  if (specifier.startsWith('.') || isBuiltin(specifier)) return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
};

/** Fixtures are beside `src` and published as little as the tests that use them. */
const isForTests = (path: string): boolean => isTest(path) || path.includes('/fixtures/');

/** The page is built into files with all that it imports: who installs it needs none of that. */
const isBuilt = (path: string): boolean => /^packages\/web\/(src\/page\/|build\/|vite[.]config[.])/.test(path);

/** What a style sheet takes from others: `@import 'x'`, `@import url(x)`. */
const importsOfStyles = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/@import\s+(?:url\()?\s*['"]?([^'")\s;]+)/g)].map(([, specifier = '']) => specifier);

const importsOf = ({ path, text }: SourceText): ReadonlyArray<string> =>
  isStyleSheet(path) ? importsOfStyles(text) : ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/**
 * Imports that the package.json lacks, as `path imports package`. Tests may also use the tools of the root package.json and any package of the workspace: they
 * are never published; what the page is built with is in the `devDependencies`.
 */
export const undeclaredImports = (manifest: Manifest, root: Manifest, sources: ReadonlyArray<SourceText>): ReadonlyArray<string> => {
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
  ]);
  const forBuild = new Set([...declared, ...Object.keys(manifest.devDependencies ?? {})]);
  const forTests = new Set([...forBuild, ...Object.keys(root.devDependencies ?? {}), '@jest/globals']);
  return sources.flatMap(({ path, text }) =>
    importsOf({ path, text })
      .map(packageOf)
      .filter((name) => name !== null)
      .filter((name) => (isForTests(path) ? !forTests.has(name) && !name.startsWith('@parley/') : !(isBuilt(path) ? forBuild : declared).has(name)))
      .map((name) => `${path} imports ${name}`),
  );
};

import { isBuiltin } from 'node:module';
import ts from 'typescript';
import type { Manifest } from './repository.js';

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
const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.includes('/fixtures/');

/**
 * Imports that the package.json lacks, as `path imports package`. Tests may also use the tools of the root package.json and any package of the workspace: they
 * are never published.
 */
export const undeclaredImports = (manifest: Manifest, root: Manifest, sources: ReadonlyArray<SourceText>): ReadonlyArray<string> => {
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
  ]);
  const forTests = new Set([...declared, ...Object.keys(manifest.devDependencies ?? {}), ...Object.keys(root.devDependencies ?? {}), '@jest/globals']);
  return sources.flatMap(({ path, text }) =>
    ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => packageOf(fileName))
      .filter((name) => name !== null)
      .filter((name) => (isTest(path) ? !forTests.has(name) && !name.startsWith('@parley/') : !declared.has(name)))
      .map((name) => `${path} imports ${name}`),
  );
};

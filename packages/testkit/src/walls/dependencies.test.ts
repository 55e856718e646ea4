import { filesBelow, packageFolders, readManifest, readRepositoryFile } from './repository.js';
import { undeclaredImports } from './undeclared-imports.js';

const root = readManifest('.');

describe('the first wall: package.json', () => {
  test.each(packageFolders)('%s imports only what its package.json names', (folder) => {
    const sources = filesBelow(folder)
      .filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path))
      .map((path) => ({ path, text: readRepositoryFile(path) }));

    expect(sources.length).toBeGreaterThan(0);
    expect(undeclaredImports(readManifest(folder), root, sources)).toEqual([]);
  });

  describe('a planted violation is caught', () => {
    const manifest = { name: '@parley/planted', version: '0.1.0', dependencies: { 'fp-ts': '2.16.11', '@parley/core': '0.1.0' } };
    const undeclared = (text: string, path = 'planted.ts'): ReadonlyArray<string> => undeclaredImports(manifest, root, [{ path, text }]);

    test.each([
      ['a library', `import knex from 'knex';`, 'knex'],
      ['a type of a library', `import type { Knex } from 'knex';`, 'knex'],
      ['a subpath', `export * from 'io-ts/lib/index.js';`, 'io-ts'],
      ['a package of the workspace', `import { operations } from '@parley/wire';`, '@parley/wire'],
      ['a dynamic import', `const load = async () => import('winston');`, 'winston'],
      ['a tool of the root', `import ts from 'typescript';`, 'typescript'],
    ])('%s', (_, text, name) => {
      expect(undeclared(text)).toEqual([`planted.ts imports ${name}`]);
    });

    test('in a page, and in its style sheet', () => {
      const view = `import { Menu } from 'radix-ui';\nexport const view = <Menu title="a" />;`;
      expect(undeclared(view, 'planted.tsx')).toEqual(['planted.tsx imports radix-ui']);
      expect(undeclared(`@import 'katex/dist/katex.css';`, 'planted.css')).toEqual(['planted.css imports katex']);
      expect(undeclared(`@import url("./other.css");\na { color: red; }`, 'planted.css')).toEqual([]);
    });

    test('a library that is forbidden even in tests', () => {
      expect(undeclared(`import knex from 'knex';`, 'planted.test.ts')).toEqual(['planted.test.ts imports knex']);
      expect(undeclared(`import knex from 'knex';`, 'planted.test.tsx')).toEqual(['planted.test.tsx imports knex']);
    });
  });

  test('the page may import what it is built with, and nothing else', () => {
    const manifest = { name: '@parley/web', version: '0.1.0', devDependencies: { react: '19.0.0' } };
    const imported = (path: string) => undeclaredImports(manifest, root, [{ path, text: `import 'react'; import 'typescript';` }]);
    expect(imported('packages/web/src/page/a.tsx')).toEqual(['packages/web/src/page/a.tsx imports typescript']);
    expect(imported('packages/web/src/host/a.ts')).toHaveLength(2);
  });

  test('named packages, Node and relative files may be imported, and by tests the tools and the workspace', () => {
    const manifest = { name: '@parley/planted', version: '0.1.0', dependencies: { 'fp-ts': '2.16.11' } };
    const shipped = { path: 'planted.ts', text: `import 'node:fs'; import 'fp-ts/lib/Either.js'; import './other.js';` };
    const view = { path: 'planted.test.tsx', text: `import 'fast-check'; import '@parley/testkit';` };
    const test = { path: 'planted.test.ts', text: `import 'fast-check'; import '@parley/testkit'; import '@jest/globals';` };

    expect(undeclaredImports(manifest, root, [shipped, test, view])).toEqual([]);
  });
});

import { librariesRunBy } from './parser-imports.js';
import { filesBelow, packageFolders, readRepositoryFile } from './repository.js';
import { isProgram } from './sources.js';

/** What serves the page: it gives a layer to whichever express its host has, and brings none. */
const isHost = (path: string): boolean => /^packages\/web\/src\/(host\/|[^/]+$)/.test(path) && isProgram(path);

const librariesIn = (path: string, text: string): ReadonlyArray<string> => [...librariesRunBy(path, text)].filter((name) => !/^(node:|[.]|$)/.test(name));

test('what serves the page runs no library', () => {
  const files = packageFolders.flatMap(filesBelow).filter(isHost);
  expect(files.flatMap((path) => librariesIn(path, readRepositoryFile(path)))).toEqual([]);
});

test.each([
  ["import express from 'express';", ['express']],
  ["import { json, type RequestHandler } from 'express';", ['express']],
  ["import type { RequestHandler } from 'express';", []],
  ["import { join } from 'node:path';\nimport { pages } from './host/pages.js';", []],
])('%s is seen', (planted, found) => {
  expect(librariesIn('packages/web/src/host/planted.ts', planted)).toEqual(found);
});

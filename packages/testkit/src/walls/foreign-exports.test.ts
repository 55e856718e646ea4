import { posix } from 'node:path';
import { filesBelow, packageFolders, readRepositoryFile } from './repository.js';
import { isProgram } from './sources.js';

/** Sources of `export … from`. The tool of the boundaries does not see those of types alone. */
const sourcesOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/^export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+'([^']+)'/gm)].map(([, source = '']) => source);

/** `packages/core/src/rules`, or the folder of sources for a file that lies in it. */
const roomOf = (path: string): string => path.split('/').slice(0, 4).join('/');

/** What a package shows, as a whole or in parts. */
const isDoor = (path: string): boolean => /^packages\/[^/]+\/src\/(doors\/.*|(live|builders)\/index|[^/]+)[.]tsx?$/.test(path);

/** What a file exports of another package, or of another folder of its own that is no part of its own room. Index files and doors export what is in the package. */
const foreignExports = (path: string, text: string): ReadonlyArray<string> =>
  sourcesOf(text).filter((source) => {
    if (!source.startsWith('.')) return source.startsWith('@parley/');
    return !isDoor(path) && roomOf(posix.join(posix.dirname(path), source)) !== roomOf(path);
  });

test('no file passes on what belongs to another package or to another room', () => {
  const programs = packageFolders.flatMap(filesBelow).filter((path) => /^packages\/[^/]+\/src\//.test(path) && isProgram(path));
  expect(programs.length).toBeGreaterThan(1500);
  expect(programs.flatMap((path) => foreignExports(path, readRepositoryFile(path)).map((source) => `${path}: ${source}`))).toEqual([]);
});

test.each([
  ['packages/core/src/model/a.ts', "export type { Paint } from '@parley/server';", ['@parley/server']],
  ['packages/core/src/index.ts', "export type { Paint } from '@parley/server';", ['@parley/server']],
  ['packages/core/src/rules/a.ts', "export type * from '../use-cases/b.js';", ['../use-cases/b.js']],
  ['packages/core/src/rules/people/a.ts', "export {\n  type B,\n  c,\n} from '../../ports/b.js';", ['../../ports/b.js']],
  ['packages/core/src/rules/people/a.ts', "export { b } from '../groups/b.js';", []],
  ['packages/web/src/page/feed/a.tsx', "export { B } from '../../host/b.js';", ['../../host/b.js']],
  ['packages/web/src/index.tsx', "export { B } from './page/b.js';", []],
  ['packages/core/src/index.ts', "export * as rules from './rules/a.js';", []],
])('%s: %j', (path, text, found) => {
  expect(foreignExports(path, text)).toEqual(found);
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { withNeeds } from '../packing/pack.js';
import { filesBelow, readManifest, readRepositoryFile, repositoryRoot } from './repository.js';
import { undeclaredImports } from './undeclared-imports.js';

const server = readManifest('packages/server');
const ours = '@parley/';

beforeAll(() => {
  execFileSync(process.execPath, [join(repositoryRoot, 'packages/testkit/scripts/build-program.mjs')], { stdio: 'inherit' });
});

test("the server's package.json names every library that its program imports for the packages it was built from", () => {
  const program = filesBelow('packages/server/bin/dist')
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ path, text: readRepositoryFile(path) }));

  expect(program.length).toBeGreaterThan(0);
  expect(undeclaredImports(server, readManifest('.'), program)).toEqual([]);
});

test('in the versions of those packages', () => {
  const different = withNeeds([server.name]).flatMap((name) =>
    Object.entries(readManifest(`packages/${name.slice(ours.length)}`).dependencies ?? {})
      .filter(([library, version]) => (server.dependencies?.[library] ?? version) !== version)
      .map(([library, version]) => `${name} has ${library} ${version}`),
  );

  expect(different).toEqual([]);
});

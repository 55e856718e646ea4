import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { filesBelow, packageFolders, repositoryRoot } from './repository.js';
import { isCode } from './sources.js';

/** The files of a configuration, and of those that it refers to, as an editor looks for them. */
const filesOf = (configuration: string, known = new Map<string, ReadonlySet<string>>()): ReadonlySet<string> => {
  const found = known.get(configuration);
  if (found !== undefined) return found;
  const { config } = ts.readConfigFile(configuration, ts.sys.readFile);
  const { fileNames, projectReferences = [] } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configuration));
  known.set(configuration, new Set(fileNames));
  const others = projectReferences.flatMap(({ path }) => [...filesOf(ts.resolveProjectReferencePath({ path }), known)]);
  const files = new Set([...fileNames, ...others]);
  known.set(configuration, files);
  return files;
};

const known = new Map<string, ReadonlySet<string>>();

const isFound = (path: string): boolean => {
  const nearest = ts.findConfigFile(dirname(path), ts.sys.fileExists);
  return nearest !== undefined && filesOf(nearest, known).has(path);
};

describe('an editor that opens a file finds the configuration that it belongs to', () => {
  test.each(packageFolders)('in %s, tests and fixtures too', (folder) => {
    const files = ['src', 'fixtures'].flatMap((part) => (ts.sys.directoryExists(join(repositoryRoot, folder, part)) ? filesBelow(`${folder}/${part}`) : []));
    const code = files.filter(isCode);
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter((path) => !isFound(join(repositoryRoot, path)))).toEqual([]);
  });

  test('one that belongs to none is seen', () => {
    expect(
      [join(repositoryRoot, 'docs/planted.ts'), join(repositoryRoot, 'packages/core/planted.test.ts')]
        .filter(isFound)
        .map((path) => relative(repositoryRoot, path)),
    ).toEqual([]);
  });
});

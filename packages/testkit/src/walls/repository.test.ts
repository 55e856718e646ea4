import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { brokenLinks } from './broken-links.js';
import { filesBelow, type Manifest, packageFolders, readManifest, readRepositoryFile, repositoryRoot } from './repository.js';

const exists = (path: string): boolean => existsSync(join(repositoryRoot, path));
const manifests = ['.', ...packageFolders];
const versions = new Map(packageFolders.map(readManifest).map(({ name, version }) => [name, version]));

const addressesIn = (text: string): ReadonlyArray<string> => text.match(/\b[a-z][a-z+]*:\/\/[^\s"'<>)]+/gi) ?? [];

/** A host that serves packages rather than pages: by its name, by a port, or on a private network. */
const looksLikeRegistry = (address: string): boolean => /\/\/([^/]*(registry|npm|yarn|verdaccio|artifactory|nexus|mirror|localhost|:\d)|\d+\.)/i.test(address);

/** Places of a lockfile that tie it to one registry. Addresses for funding and deprecation are pages for people; any other address is a tie. */
const registryTies = (lockfile: string): ReadonlyArray<string> => {
  const forPeople: string[] = [];
  const others = JSON.stringify(JSON.parse(lockfile), (key, value: unknown) => {
    if (key !== 'funding' && key !== 'deprecated') return value;
    forPeople.push(...addressesIn(JSON.stringify(value)));
    return undefined;
  });
  return [...addressesIn(others), ...forPeople.filter(looksLikeRegistry)];
};

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Optional dependencies (binaries for other systems) that the lockfile lacks: `npm ci` refuses such a lockfile, on every system. */
const missingFromLockfile = (lockfile: string): ReadonlyArray<string> => {
  const { packages } = JSON.parse(lockfile) as { readonly packages: Readonly<Record<string, LockedPackage>> };
  return Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !(`node_modules/${name}` in packages || `${place}/node_modules/${name}` in packages)),
  );
};

/** Dependencies without an exact version, and packages of ours in another version than the workspace has. */
const unpinned = (manifest: Manifest): ReadonlyArray<string> =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies })
    .filter(([name, version]) => !/^(npm:[@/\w.-]+@)?\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i.test(version) || (versions.has(name) && versions.get(name) !== version))
    .map(([name, version]) => `${name}@${version}`);

/** Where a package's modules and their types are, by the name that an import has; with `require` their CommonJS form. */
const expectedExports = (names: ReadonlyArray<string>, isAlsoCommonJs: boolean): Readonly<Record<string, unknown>> => {
  const at = (folder: string, name: string) => {
    const module = `./${join(folder, name, 'index')}`;
    return { types: `${module}.d.ts`, default: `${module}.js` };
  };
  const both = (name: string) => ({ import: at('dist', name), require: at('dist/commonjs', name) });
  return Object.fromEntries(names.map((name) => [name, isAlsoCommonJs ? both(name) : at('dist', name)]));
};

describe('a published package', () => {
  const published = packageFolders.filter((folder) => readManifest(folder).private !== true);
  const alsoCommonJs = published.filter((folder) => exists(join(folder, 'tsconfig.commonjs.json')));

  test('is an ES module; only the client, which programs of others load, is CommonJS, too', () => {
    expect(alsoCommonJs).toEqual(['packages/client']);
  });

  test.each(alsoCommonJs)('%s has both forms of each of its modules, each with its own types', (folder) => {
    const { exports = {} } = readManifest(folder);
    expect(exports).toEqual(expectedExports(Object.keys(exports), true));
  });

  test.each(published)('%s has all metadata of a registry, and builds itself before it is packed', (folder) => {
    expect(readManifest(folder)).toMatchObject({
      license: 'Apache-2.0',
      description: expect.stringMatching(/./),
      repository: { type: 'git', url: 'github:parley-chat/parley', directory: folder },
      engines: readManifest('.').engines,
      main: './dist/index.js',
      types: './dist/index.d.ts',
      exports: expectedExports(['.'], alsoCommonJs.includes(folder)),
      files: expect.arrayContaining(['dist']),
      scripts: { prepack: 'node ../testkit/scripts/build-anew.mjs' },
      publishConfig: { access: 'public' },
    });
    for (const file of ['README.md', 'LICENSE']) expect(exists(join(folder, file))).toBe(true);
  });
});

describe('no registry is named', () => {
  test('by the lockfile', () => {
    expect(registryTies(readRepositoryFile('package-lock.json'))).toEqual([]);
  });

  test.each(['.npmrc', ...manifests.map((folder) => normalize(join(folder, 'package.json')))])('by %s', (path) => {
    expect(addressesIn(readRepositoryFile(path))).toEqual([]);
  });

  test('.npmrc keeps it so', () => {
    expect(readRepositoryFile('.npmrc').split('\n')).toEqual(expect.arrayContaining(['omit-lockfile-registry-resolved=true', 'save-exact=true']));
  });

  test('a planted one is caught', () => {
    const planted = { packages: { '': {}, 'node_modules/a': { resolved: 'https://registry.example/a.tgz' }, 'node_modules/b': { resolved: 'packages/b' } } };

    expect(registryTies(JSON.stringify(planted))).toEqual(['https://registry.example/a.tgz']);
    expect(registryTies('{ "packages": { "a": { "funding": { "url": "http://npm.example/b" } } } }')).toEqual(['http://npm.example/b']);
    expect(registryTies('{ "packages": { "a": { "funding": [{ "url": "http://10.0.0.1/b" }, "https://example.org/give"] } } }')).toEqual(['http://10.0.0.1/b']);
    expect(addressesIn('registry=http://localhost:4873/')).toEqual(['http://localhost:4873/']);
  });
});

// NOTE: npm drops what the present registry lacks. After an install, check what the lockfile has lost.
describe('the lockfile is whole', () => {
  test('it holds the optional dependencies of every system', () => {
    expect(missingFromLockfile(readRepositoryFile('package-lock.json'))).toEqual([]);
  });

  test('a missing one is caught', () => {
    const planted = {
      packages: {
        'node_modules/a': { optionalDependencies: { b: '1.0.0', c: '1.0.0', d: '1.0.0' } },
        'node_modules/b': {},
        'node_modules/a/node_modules/c': {},
      },
    };

    expect(missingFromLockfile(JSON.stringify(planted))).toEqual(['d']);
  });
});

describe('versions are exact', () => {
  test.each(manifests)('in %s/package.json', (folder) => {
    expect(unpinned(readManifest(folder))).toEqual([]);
  });

  test.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1.0.0', 'github:a/b', 'workspace:*', 'npm:b@^1.0.0', 'npm:b'])('%s is caught', (version) => {
    expect(unpinned({ name: 'planted', version: '1.0.0', dependencies: { a: version } })).toEqual([`a@${version}`]);
  });

  test('another version of a package of ours is caught', () => {
    expect(unpinned({ name: 'planted', version: '1.0.0', dependencies: { '@parley/core': '0.0.9' } })).toEqual(['@parley/core@0.0.9']);
  });
});

describe('documents', () => {
  const readmes = packageFolders.map((folder) => `${folder}/README.md`).filter(exists);
  const pages = [...filesBelow('docs').filter((path) => path.endsWith('.md')), ...readmes, 'README.md', 'CHANGELOG.md'].filter(exists);

  test('the README of a package has at most fifteen lines, without its one example', () => {
    const prose = (path: string): string =>
      readRepositoryFile(path)
        .replace(/^```\w+\n[^]*?^```\n/m, '')
        .trimEnd();
    expect(readmes.filter((path) => prose(path).split('\n').length > 15)).toEqual([]);
  });

  test('every file that a page links to or names exists', () => {
    expect(pages.flatMap((path) => brokenLinks({ path, text: readRepositoryFile(path) }, exists))).toEqual([]);
  });

  test('a broken link is caught, and a good one passes', () => {
    const text =
      'See [a](adr/missing.md#x), [b](../README.md), [c](https://example.org/x.md), [d](#here), `packages/core/src/missing.ts` and `packages/core/src/index.ts`.';
    const there = new Set(['README.md', 'packages/core/src/index.ts']);

    expect(brokenLinks({ path: 'docs/planted.md', text }, (path) => there.has(path))).toEqual([
      'docs/planted.md: adr/missing.md',
      'docs/planted.md: packages/core/src/missing.ts',
    ]);
  });
});

/** Whether a range of versions such as `^18.17 || >=20.9` has this one: the forms that manifests use, each with its first number. */
const takesNode = (range: string, [major, minor]: readonly [number, number]): boolean =>
  range.split('||').some((part) => {
    const [, sign = '', first = '0', second = '0'] = /(>=|>|\^|~)?\s*v?(\d+|\*)(?:\.(\d+))?/.exec(part) ?? [];
    if (first === '*') return true;
    const isReached = major > Number(first) || (major === Number(first) && minor >= Number(second));
    return isReached && (sign.startsWith('>') || major === Number(first));
  });

describe('the oldest Node that we promise', () => {
  test('runs every library that is shipped', () => {
    const [, major = '0', minor = '0'] = /^>=(\d+)\.(\d+)$/.exec(readManifest('.').engines?.['node'] ?? '') ?? [];
    const { packages } = JSON.parse(readRepositoryFile('package-lock.json')) as {
      readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly engines?: { readonly node?: string } }>>;
    };
    const shipped = Object.entries(packages).filter(([, { dev, engines }]) => dev !== true && engines?.node !== undefined);

    expect(shipped.length).toBeGreaterThan(50);
    expect(shipped.filter(([, { engines }]) => !takesNode(engines?.node ?? '', [Number(major), Number(minor)])).map(([place]) => place)).toEqual([]);
  });

  test.each([
    ['>=22', false],
    ['>= 18', true],
    ['^18.17.0 || ^20.3.0 || >=21.0.0', true],
    ['20 || >=22', true],
    ['>=20.20', false],
    ['^18.0.0', false],
    ['*', true],
  ])('%s has it: %p', (range, expected) => {
    expect(takesNode(range, [20, 19])).toBe(expected);
  });
});

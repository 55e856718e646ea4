import { join } from 'node:path';
import { expectGenerated } from '../golden/expect-generated.js';
import { importedNames } from './imported-names.js';
import { publicExports } from './public-exports.js';
import { repositoryRoot } from './repository.js';

/** The file behind each entry point. */
const doors = {
  core: {
    '@parley/core': 'packages/core/src/index.ts',
    '@parley/core/model': 'packages/core/src/doors/model.ts',
    '@parley/core/rules': 'packages/core/src/doors/rules.ts',
    '@parley/core/contract': 'packages/core/src/doors/contract.ts',
  },
  wire: { '@parley/wire': 'packages/wire/src/index.ts' },
};

const read = new Map<string, ReadonlyArray<string>>();

const exportsOf = (file: string): ReadonlyArray<string> => {
  const lines =
    read.get(file) ??
    publicExports(join(repositoryRoot, file))
      .split('\n')
      .filter((line) => line !== '');
  read.set(file, lines);
  return lines;
};

const page = (behind: Readonly<Record<string, string>>): string =>
  Object.entries(behind)
    .map(([door, file]) => [`# ${door}`, ...exportsOf(file), ''].join('\n'))
    .join('\n');

describe('the fifth wall: the exports of a package are written down', () => {
  test.each(Object.entries(doors))('the exports of %s', (name, behind) => {
    expectGenerated(`packages/${name}/exports.golden.txt`, page(behind));
  });

  test('each name of core is behind one entry point, and imported outside of core', () => {
    const shown = Object.entries(doors.core).flatMap(([door, file]) => exportsOf(file).map((line) => ({ door, name: line.replace(/:.*/, '') })));
    const names = shown.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(shown.filter(({ door, name }) => !importedNames(door).has(name))).toEqual([]);
  });

  test('an added, a renamed and a retyped export change the list', () => {
    const module = join(repositoryRoot, 'packages/core/src/planted.ts');
    const other = join(repositoryRoot, 'packages/core/src/planted-other.ts');
    const exportsOf = (text: string): string =>
      publicExports(
        module,
        new Map([
          [module, text],
          [other, 'export const one = 1; export interface Two {}; export type Three = 3; export const Three = 3;'],
        ]),
      );

    expect(exportsOf(`export * from './planted-other.js';`)).toBe('Three: value and type\nTwo: type\none: value\n');
    expect(exportsOf(`export { one as uno, type Two } from './planted-other.js'; export const zero = 0;`)).toBe('Two: type\nuno: value\nzero: value\n');
    expect(exportsOf('export {};')).toBe('');
  });
});

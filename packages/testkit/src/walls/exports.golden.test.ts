import { join } from 'node:path';
import { expectGenerated } from '../golden/expect-generated.js';
import { publicExports } from './public-exports.js';
import { repositoryRoot } from './repository.js';

describe('the fifth wall: what a package shows to the outside is written down', () => {
  test.each(['core', 'wire'])('the exports of %s', (name) => {
    expectGenerated(`packages/${name}/exports.golden.txt`, publicExports(join(repositoryRoot, `packages/${name}/src/index.ts`)));
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

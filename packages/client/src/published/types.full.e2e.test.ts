import { readFileSync } from 'node:fs';
import { outsideProject, type OutsideProject } from '../../fixtures/types/compile.js';

const compilers = ['typescript-5', 'typescript', 'typescript-7'];

const modules = [
  ['node16', { module: 'node16' }],
  ['nodenext', { module: 'nodenext' }],
  ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
] as const;

const fixture = (name: string): string => readFileSync(new URL(`../../fixtures/types/${name}.ts`, import.meta.url), 'utf8');
const uses = fixture('uses');
/** Nothing is expected by the compiler itself: it has to tell. */
const wrongUses = fixture('wrong-uses').replaceAll('@ts-expect-error', 'expected:');

interface Fault {
  readonly line: number;
  readonly code: string;
  readonly text: string;
}

const oneOf = (codes: ReadonlyArray<string>): string => expect.stringMatching(new RegExp(`^(${codes.join('|')})$`)) as string;

const expected = wrongUses.split('\n').flatMap((line, index): ReadonlyArray<Fault> => {
  const [, code = '', text = ''] = /\/\/ expected: (\S+) `?([^`]+)`?$/.exec(line) ?? [];
  return code === '' ? [] : [{ line: index + 2, code: oneOf(code.split('/')), text: expect.stringContaining(text) as string }];
});

/** The errors in a file; others stand as they are. */
const faultsIn = (output: string, file: string): ReadonlyArray<Fault | string> =>
  output
    .split('\n')
    .filter((line) => /error TS/.test(line))
    .map((line) => {
      const [, path, at = '', code = '', text = ''] = /^(.+)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? [];
      return path === file ? { line: Number(at), code, text } : line;
    });

let project: OutsideProject;
beforeAll(async () => {
  project = await outsideProject();
}, 240_000);
afterAll(() => project.remove());

describe.each(compilers)('by %s', (compiler) => {
  test.each(modules)(
    'under %s: what is right compiles, in both forms, and what is wrong is told',
    async (_, options) => {
      project.write('uses.ts', uses);
      project.write('commonjs/uses.ts', uses);
      project.write('wrong-uses.ts', wrongUses);
      const output = await project.compile(compiler, options);
      expect(faultsIn(output, 'wrong-uses.ts')).toEqual(expected);
    },
    240_000,
  );
});

test('the types are few enough for an editor', async () => {
  const output = await project.compile('typescript-7', { module: 'nodenext' });
  const [, types = '0'] = /^Types:\s+(\d+)$/m.exec(output) ?? [];
  expect(Number(types)).toBeGreaterThan(10_000);
  expect(Number(types)).toBeLessThan(120_000);
}, 240_000);

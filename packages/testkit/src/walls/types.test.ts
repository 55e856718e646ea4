import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository.js';

/** Pages are checked by their own: browsers have other globals, and views are compiled. */
const pageConfiguration = JSON.stringify({
  extends: join(repositoryRoot, 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: true,
    composite: false,
    declaration: false,
    lib: ['ES2022', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'preserve',
  },
  include: ['**/*.ts', '**/*.tsx'],
});

/** Elements of the views in these tests. */
const views = 'declare namespace JSX {\n  interface IntrinsicElements {\n    readonly [name: string]: object;\n  }\n}\n';

const oxlint = join(repositoryRoot, 'node_modules/oxlint/bin/oxlint');

/** What the check of types reports of a repository with these files alone: path and rule. */
const reported = async (texts: Readonly<Record<string, string>>): Promise<ReadonlyArray<string>> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-types-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
    write('package.json', JSON.stringify({ type: 'module' }));
    write(
      'tsconfig.json',
      JSON.stringify({ extends: join(repositoryRoot, 'tsconfig.json'), include: ['packages/*/src/**/*.ts'], exclude: ['packages/web/src/page'] }),
    );
    write('packages/web/src/page/tsconfig.json', pageConfiguration);
    write('.oxlintrc.json', JSON.stringify({ extends: [join(repositoryRoot, '.oxlintrc.json')], options: { typeAware: true, typeCheck: true } }));
    for (const [path, text] of Object.entries(texts)) write(path, text);
    // Ends with 1 when something is reported.
    const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '--format', 'json', 'packages'], { cwd: folder }).catch(
      (error: unknown) => error as { readonly stdout: string },
    );
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: ReadonlyArray<{ readonly filename: string; readonly code: string }> };
    return diagnostics.map(({ filename, code }) => `${filename}: ${code}`).sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test('types, and the rules that need them, hold in sources and in tests', async () => {
  expect(
    await reported({
      'packages/node/src/any.ts': 'export const planted = (value: any): unknown => value;\n',
      'packages/node/src/floating.ts': 'Promise.resolve(1);\n',
      'packages/node/src/planted.test.ts': 'test("", () => expect([""][0].length).toBe(0));\n',
      'packages/core/src/planted.ts': 'export const planted = (at: number): boolean => at === undefined;\n',
      'packages/core/src/fine.ts': 'export const planted = (at: number): boolean => at === 1;\n',
    }),
  ).toEqual([
    'packages/core/src/planted.ts: typescript(no-unnecessary-condition)',
    'packages/node/src/any.ts: typescript(no-explicit-any)',
    'packages/node/src/floating.ts: typescript(no-floating-promises)',
    'packages/node/src/planted.test.ts: typescript(TS2532)',
  ]);
});

test('types, and the rules for views, hold in the page by its own configuration', async () => {
  const page = 'packages/web/src/page';
  expect(
    await reported({
      [`${page}/views.d.ts`]: views,
      [`${page}/fine.tsx`]: 'export const Planted = (): unknown => <p title={document.title}>Hi</p>;\n',
      [`${page}/any.tsx`]: 'export const Planted = ({ text }: { readonly text: any }): unknown => <p>{text}</p>;\n',
      [`${page}/wrong-view.tsx`]: 'const height: string = window.innerHeight;\nexport const Planted = (): unknown => <p>{height}</p>;\n',
      [`${page}/wrong.ts`]: 'export const planted: string = window.innerHeight;\n',
      [`${page}/node.ts`]: 'export const planted: unknown = process;\n',
      [`${page}/hooks.tsx`]:
        'declare const useState: (value: number) => number;\nexport const Planted = ({ is }: { readonly is: boolean }): unknown => (is ? <p>{useState(1)}</p> : <p>no</p>);\n',
      [`${page}/label.tsx`]: 'export const Planted = (): unknown => <img src="a.png" />;\n',
      'packages/node/src/document.ts': 'export const planted: unknown = document;\n',
    }),
  ).toEqual([
    'packages/node/src/document.ts: typescript(TS2584)',
    `${page}/any.tsx: typescript(no-explicit-any)`,
    `${page}/hooks.tsx: react-hooks(rules-of-hooks)`,
    `${page}/label.tsx: jsx-a11y(alt-text)`,
    `${page}/node.ts: typescript(TS2591)`,
    `${page}/wrong-view.tsx: typescript(TS2322)`,
    `${page}/wrong.ts: typescript(TS2322)`,
  ]);
});

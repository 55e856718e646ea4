import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository.js';

const oxlint = join(repositoryRoot, 'node_modules/oxlint/bin/oxlint');

/** What `npm run types` reports of a repository with these files alone: path and rule. */
const reported = async (texts: Readonly<Record<string, string>>): Promise<ReadonlyArray<string>> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-types-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
    write('package.json', JSON.stringify({ type: 'module' }));
    write('tsconfig.json', JSON.stringify({ extends: join(repositoryRoot, 'tsconfig.json'), include: ['packages/*/src/**/*.ts'] }));
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

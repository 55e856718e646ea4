import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './repository.js';

test('pages, style sheets and texts are what a build is made from, and tests are not', async () => {
  const { isBuiltFrom } = (await import(pathToFileURL(join(repositoryRoot, 'packages/testkit/scripts/sources.mjs')).href)) as {
    readonly isBuiltFrom: (path: string) => boolean;
  };
  expect(['a.ts', 'a.tsx', 'a.css', 'a.html', 'a.test.ts', 'a.test.tsx', 'README.md'].filter(isBuiltFrom)).toEqual(['a.ts', 'a.tsx', 'a.css', 'a.html']);
});

describe('a test of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-page-tests-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  write('package.json', '{ "type": "module" }');
  write('node_modules/react/package.json', '{ "name": "react", "exports": { "./jsx-runtime": "./jsx-runtime.js" } }');
  write('node_modules/react/jsx-runtime.js', 'exports.jsx = (name, { className, children }) => `<${name} ${className}>${children}`;');
  write('src/lamp.module.css', '.lamp { color: red; }');
  write('src/lamp.tsx', "import names from './lamp.module.css';\nexport const lamp = (lit: string) => <p className={names['shining']}>{lit}</p>;\n");
  const run = (expected: string): ReturnType<typeof spawnSync> => {
    write('src/lamp.test.tsx', `import { lamp } from './lamp.js';\ntest('a lamp', () => expect(lamp('on')).toBe('${expected}'));\n`);
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--ci', '--roots', folder];
    return spawnSync(process.execPath, jest, { cwd: repositoryRoot, encoding: 'utf8' });
  };

  test('is found and compiled, with its views and the names of its style sheets; and can fail', () => {
    expect(run('<p shining>on')).toMatchObject({ status: 0, stderr: expect.stringContaining('1 passed, 1 total') });
    expect(run('<p shining>off')).toMatchObject({ status: 1, stderr: expect.stringContaining('<p shining>on') });
  });
});

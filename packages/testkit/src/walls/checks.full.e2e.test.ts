import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './repository.js';

const copied = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  '.oxlintrc.cycles.json',
  '.dependency-cruiser.mjs',
  '.prettierrc.json',
  '.prettierignore',
  'eslint.config.mjs',
  'jest.config.ts',
];

const folder = mkdtempSync(join(tmpdir(), 'parley-checks-'));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Changes a file for as long as `inside` takes. */
const changed = (path: string, text: string, inside: () => void): void => {
  const before = readFileSync(join(folder, path), 'utf8');
  write(path, text);
  try {
    inside();
  } finally {
    write(path, before);
  }
};

/** `npm run check` of the small repository, or of some of its parts. */
const check = (...names: ReadonlyArray<string>): { readonly status: number | null; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repositoryRoot, 'packages/testkit/scripts/check.mjs'), ...names], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

const colours = 'packages/core/src/colours.ts';
const page = 'packages/web/src/page';
const text = {
  colours: "export type Colour = 'red' | 'blue';\n",
  paint: "import type { Colour } from '@parley/core';\n\nexport const paint = (): Colour => 'blue';\n",
  configuration: `{
  "extends": "../../../../tsconfig.base.json",
  "compilerOptions": {
    "noEmit": true,
    "composite": false,
    "declaration": false,
    "lib": ["ES2022", "DOM"],
    "module": "ESNext",
    "moduleResolution": "Bundler",
    "jsx": "preserve"
  }
}
`,
  elements:
    "declare namespace JSX {\n  interface IntrinsicElements {\n    readonly [name: string]: object;\n  }\n}\n\ndeclare module '*.module.css' {\n  export const lamp: string;\n}\n",
  lamp: "import { lamp } from './lamp.module.css';\n\nexport const Lamp = (): unknown => <p className={lamp}>{document.title}</p>;\n",
  styles: '.lamp {\n  color: red;\n}\n',
};

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(repositoryRoot, 'node_modules')))
    if (name !== '.cache' && name !== '@parley') symlinkSync(join(repositoryRoot, 'node_modules', name), join(folder, 'node_modules', name));
  for (const path of copied) copyFileSync(join(repositoryRoot, path), join(folder, path));
  write('deploy/site.json', '{}\n');
  write(colours, text.colours);
  write('packages/core/src/index.ts', "export type { Colour } from './colours.js';\n");
  write('packages/server/src/index.ts', "export { paint } from './paint.js';\n");
  write('packages/server/src/paint.ts', text.paint);
  write('packages/server/src/paint.test.ts', "import { paint } from './paint.js';\n\ntest('it is blue', () => expect(paint()).toBe('blue'));\n");
  write('packages/server/src/globals.ts', 'declare global {\n  interface Wall {\n    readonly height: number;\n  }\n}\n\nexport {};\n');
  write('packages/server/src/wall.ts', 'export const wall: Wall = { height: 1 };\n');
  write(`${page}/tsconfig.json`, text.configuration);
  write(`${page}/elements.d.ts`, text.elements);
  write(`${page}/lamp.tsx`, text.lamp);
  write(`${page}/lamp.module.css`, text.styles);
  const { status, said } = check();
  if (status !== 0) throw new Error(said);
});

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test('what has not changed is not asked again', () => {
  const { status, said } = check();
  expect(status).toBe(0);
  expect(said.trim().split('\n').sort()).toEqual(['format', 'lint', 'types', 'boundaries'].map((name) => `[${name}] unchanged since it passed`).sort());
});

test('a type that changes in core is an error in server, as often as it is asked', () => {
  changed(colours, "export type Colour = 'red';\n", () => {
    for (const _ of [1, 2]) {
      const { status, said } = check('types');
      expect(status).toBe(1);
      expect(said).toContain('packages/server/src/paint.ts');
      expect(said).toContain('TS2322');
    }
  });
  expect(check('types')).toMatchObject({ status: 0, said: '[types] unchanged since it passed\n' });
});

test('a global that changes is an error in a file that imports nothing', () => {
  changed('packages/server/src/globals.ts', 'declare global {\n  interface Wall {\n    readonly width: number;\n  }\n}\n\nexport {};\n', () => {
    expect(check('types').said).toContain('packages/server/src/wall.ts');
  });
});

test.each([
  ['format', 'packages/server/src/paint.ts', `${text.paint}\n\n`, 'packages/server/src/paint.ts'],
  ['lint', 'packages/core/src/colours.ts', `${text.colours}export const now = Date.now();\n`, 'no-restricted-syntax'],
  [
    'boundaries',
    'packages/core/src/colours.ts',
    `import type { paint } from '@parley/server';\n\n${text.colours}export type Paint = typeof paint;\n`,
    'package-core',
  ],
  ['format', `${page}/lamp.tsx`, `${text.lamp}\n\n`, `${page}/lamp.tsx`],
  ['format', `${page}/lamp.module.css`, '.lamp { color: red; }\n', `${page}/lamp.module.css`],
  ['lint', `${page}/lamp.tsx`, `${text.lamp}export default Lamp;\n`, 'no-restricted-syntax'],
  ['types', `${page}/lamp.tsx`, `${text.lamp}export const width: string = window.innerWidth;\n`, 'TS2322'],
  ['types', `${page}/lamp.tsx`, text.lamp.replace('<p', '<img />;\nexport const Other = (): unknown => <p'), 'jsx-a11y(alt-text)'],
  ['boundaries', `${page}/lamp.tsx`, text.lamp.replace('lamp.module', 'missing.module'), 'resolvable'],
  ['boundaries', 'packages/core/src/colours.ts', `export type * from './index.js';\n${text.colours}`, 'import(no-cycle)'],
])('%s sees what is planted in %s', (name, path, planted, expected) => {
  changed(path, planted, () => {
    const { status, said } = check(name);
    expect(status).toBe(1);
    expect(said).toContain(expected);
  });
  expect(check(name)).toMatchObject({ status: 0, said: `[${name}] unchanged since it passed\n` });
});

test('of one file that changes, and nothing imports, that file alone is asked', () => {
  changed('packages/server/src/paint.test.ts', "import { paint } from './paint.js';\n\ntest('blue', () => expect(paint()).toBe('blue'));\n", () => {
    const { status, said } = check('format', 'types', 'boundaries');
    expect(status).toBe(0);
    expect(said).toMatch(/\[types\] .*on 1 file/);
    expect(said).toContain('[format] passed: 1 of ');
    expect(said).toContain('[boundaries] unchanged since it passed');
  });
});

test.each([
  ['format', '.prettierrc.json', '{ "printWidth": 20, "plugins": ["@prettier/plugin-oxc"] }'],
  ['lint', 'eslint.config.mjs', "throw new Error('none');\n"],
  ['types', '.oxlintrc.json', '{ "options": { "typeAware": true }, "rules": { "typescript/consistent-type-definitions": ["error", "type"] } }'],
  ['boundaries', '.dependency-cruiser.mjs', "export default { forbidden: [{ name: 'none', severity: 'error', from: {}, to: {} }] };\n"],
])('%s asks everything again when %s is another', (name, path, planted) => {
  changed(path, planted, () => expect(check(name)).toMatchObject({ status: 1 }));
});

test('all is asked again by other versions of the tools', () => {
  changed('package-lock.json', `${readFileSync(join(folder, 'package-lock.json'), 'utf8')}\n`, () => {
    const { status, said } = check('lint', 'format');
    expect(status).toBe(0);
    expect(said).not.toContain('unchanged');
  });
});

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const within = (packages, folder, isWanted) =>
  readdirSync(join(packages, folder), { recursive: true })
    .filter(isWanted)
    .map((path) => join(packages, folder, path));

/** Quick ones first: most mutants fall to them, and a mutant is done with its first failure. */
const slowness = (file) => (file.endsWith('.property.test.ts') ? 1 : 0);

const testFiles = (packages) =>
  [
    ...within(packages, 'core/src/rules', (path) => path.endsWith('.test.ts')),
    ...within(packages, 'testkit/src/nouns', (path) => path.endsWith('.golden.test.ts')),
  ]
    .sort()
    .sort((one, other) => slowness(one) - slowness(other));

/** The sources of a checkout: packages name each other, and modules their own place. */
const fromSource = (packages) => ({
  name: 'from-source',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@parley\/core\// }, ({ path }) => ({ path: join(packages, 'core/src/doors', `${path.split('/')[2]}.ts`) }));
    onResolve({ filter: /^@parley\/testkit\/builders$/ }, () => ({ path: join(packages, 'testkit/src/builders/index.ts') }));
    onResolve({ filter: /^@parley\/[^/]+$/ }, ({ path }) => ({ path: join(packages, path.split('/')[1], 'src/index.ts') }));
    onLoad({ filter: /\/packages\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const placed = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents: placed, loader: 'ts' };
    });
  },
});

/** All pure tests of the rules with the rules of the checkout at `root`, as one text to evaluate. What is installed stays outside. */
export const bundleTests = async (root) => {
  const packages = join(root, 'packages');
  const { outputFiles } = await build({
    stdin: {
      contents: testFiles(packages)
        .map((file) => `import ${JSON.stringify(file)};`)
        .join('\n'),
      resolveDir: packages,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    keepNames: true,
    logLevel: 'error',
    plugins: [fromSource(packages)],
  });
  return outputFiles[0].text;
};

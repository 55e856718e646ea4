// Builds one TypeScript program of a test with our packages from their sources, for a process of its own: `build-fixture.mjs ENTRY OUTPUT`.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [, , entry, outfile] = process.argv;
const packages = fileURLToPath(new URL('../../', import.meta.url));

const ownPackages = {
  name: 'own packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      const [scope, name, door] = path.split('/');
      return scope === '@parley' ? { path: join(packages, name, 'src', door === undefined ? 'index.ts' : `doors/${door}.ts`) } : { path, external: true };
    });
  },
};

await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20.19', logLevel: 'error', plugins: [ownPackages] });

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { filesBelow, readRepositoryFile } from '@parley/testkit';

/** Runs a program as if an older Node ran it. */
const asOldNode = (script: string, version: string) => {
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  const program = fileURLToPath(new URL(`../../bin/${script}`, import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, program, 'version'], { encoding: 'utf8' });
  return [status, stderr];
};

test.each(['parley.mjs', 'start.mjs'])('%s says which Node is needed, before anything is loaded', (script) => {
  for (const version of ['18.20.8', '20.18.3']) {
    expect(asOldNode(script, version)).toEqual([1, `parley: Node 20.19 or newer is needed; this is ${version}\n`]);
  }
});

test('each package says the same to those who install it', () => {
  const packages = filesBelow('packages').filter((path) => /^packages\/[^/]+\/package\.json$/.test(path));
  const shipped = packages.map((path) => JSON.parse(readRepositoryFile(path)) as { readonly private?: boolean; readonly engines?: unknown });
  expect(shipped.filter((one) => one.private !== true).map(({ engines }) => engines)).toEqual(
    shipped.filter((one) => one.private !== true).map(() => ({ node: '>=20.19' })),
  );
});

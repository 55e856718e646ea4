import { chmod, chown, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratch, postmasterPid, processesIn, queryOne, removeScratch } from '../fixtures/scratch.js';
import { buildLibrary, removeLibrary, startServerProcess } from '../fixtures/server-process.js';
import { startPostgres } from './index.js';

const ordinaryUser = 65534;
const isRoot = process.getuid?.() === 0;
let scratch: string;

beforeAll(buildLibrary);
afterAll(removeLibrary);

beforeEach(async () => {
  scratch = await makeScratch();
});

afterEach(() => removeScratch(scratch));

test('PostgreSQL never runs as root, and its data belongs to the user that it runs as', async () => {
  const dataDir = join(scratch, 'data');
  const postgres = await startPostgres({ dataDir, durable: false });
  const { uid } = await stat(`/proc/${String(await postmasterPid(dataDir))}`);
  expect(uid).toBeGreaterThan(0);
  const database = await stat(join(dataDir, 'database'));
  expect([database.uid, database.mode & 0o777]).toEqual([uid, 0o700]);
  await postgres.stop();
});

// Only root can become somebody else: an ordinary user's run proves its own half by the tests above and beside.
if (isRoot) {
  describe('as an ordinary user', () => {
    test('a server starts, is killed, is taken over and stops', async () => {
      const dataDir = join(scratch, 'data');
      await mkdir(dataDir);
      await chown(dataDir, ordinaryUser, ordinaryUser);
      const first = await startServerProcess({ dataDir, durable: false }, ordinaryUser);
      expect(first.answer).toMatchObject({ uid: ordinaryUser, adopted: false });
      expect((await stat(`/proc/${String(await postmasterPid(dataDir))}`)).uid).toBe(ordinaryUser);
      await first.end('SIGKILL');
      const second = await startServerProcess({ dataDir, durable: false }, ordinaryUser);
      expect(second.answer).toMatchObject({ uid: ordinaryUser, adopted: true });
      await second.end('SIGTERM');
      expect(processesIn(scratch)).toEqual([]);
    });

    test('the database of another user is refused with the ways out', async () => {
      const dataDir = join(scratch, 'data');
      await (await startPostgres({ dataDir, durable: false, runAs: { uid: 1, gid: 1 } })).stop();
      await chown(dataDir, ordinaryUser, ordinaryUser);
      const server = await startServerProcess({ dataDir, durable: false }, ordinaryUser);
      expect(server.answer).toMatchObject({ refused: 'other-user', message: expect.stringContaining('belongs to the user with id 1:') as string });
    });
  });

  describe('as root', () => {
    test('goes on as the user who owns the database', async () => {
      const dataDir = join(scratch, 'data');
      const runAs = { uid: 1, gid: 1 };
      await (await startPostgres({ dataDir, durable: false, runAs })).stop();
      const postgres = await startPostgres({ dataDir, durable: false });
      expect((await stat(`/proc/${String(await postmasterPid(dataDir))}`)).uid).toBe(1);
      await postgres.stop();
    });

    test('starts on a backup that root has put back', async () => {
      const dataDir = join(scratch, 'data');
      const database = join(dataDir, 'database');
      await (await startPostgres({ dataDir, durable: false })).stop();
      for (const entry of await readdir(database, { recursive: true })) await chown(join(database, entry), 0, 0);
      await chown(database, 0, 0);
      const postgres = await startPostgres({ dataDir, durable: false });
      expect((await lstat(join(database, 'base'))).uid).toBeGreaterThan(0);
      await postgres.stop();
    });

    test('a data directory inside a closed home works, and the home stays closed', async () => {
      const home = join(scratch, 'home');
      await mkdir(home);
      await chmod(home, 0o700);
      const dataDir = join(home, 'chat', 'data');
      const first = await startServerProcess({ dataDir });
      expect(first.answer).toMatchObject({ uid: 0, adopted: false });
      await first.end('SIGKILL');
      const second = await startPostgres({ dataDir });
      expect(second.adopted).toBe(true);
      expect(await queryOne(second.connection, 'SELECT 1')).toBe(1);
      process.kill(await postmasterPid(dataDir), 'SIGKILL');
      await second.stop();
      const third = await startPostgres({ dataDir });
      expect(third.adopted).toBe(false);
      await third.stop();
      expect((await stat(home)).mode & 0o777).toBe(0o700);
      expect(processesIn(scratch)).toEqual([]);
    });
  });
}

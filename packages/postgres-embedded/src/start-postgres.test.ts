import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratch, postmasterPid, processesIn, queryOne, removeScratch } from '../fixtures/scratch.js';
import { ensureDatabase, startPostgres, StartRefused } from './index.js';

let scratch: string;
let dataDir: string;

beforeEach(async () => {
  scratch = await makeScratch();
  dataDir = join(scratch, 'data');
});

afterEach(() => removeScratch(scratch));

const refusal = async (attempt: Promise<unknown>): Promise<StartRefused> => {
  const error: unknown = await attempt.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error instanceof StartRefused) return error;
  throw new Error(`expected a refusal, got ${String(error)}`);
};

describe('a first start', () => {
  test('makes a UTF-8 database that outlives a restart, with fsync on and nothing on the network', async () => {
    const first = await startPostgres({ dataDir });
    expect(first.adopted).toBe(false);
    expect(first.connection.host).toBe(join(dataDir, 'database'));
    const { connectionString } = first.connection;
    expect(await queryOne(connectionString, 'SELECT current_database()')).toBe('parley');
    expect(
      await queryOne(connectionString, "SELECT current_setting('server_encoding') || current_setting('fsync') || current_setting('listen_addresses')"),
    ).toBe('UTF8on');
    expect(await queryOne(connectionString, "SELECT datlocprovider::text || datlocale FROM pg_database WHERE datname = 'parley'")).toBe('bC.UTF-8');
    expect(await queryOne(connectionString, "SELECT lower('ÄÖ')")).toBe('äö');
    await queryOne(connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await first.stop();
    expect(processesIn(scratch)).toEqual([]);

    const second = await startPostgres({ dataDir });
    expect(second.adopted).toBe(false);
    expect(second.connection).toEqual(first.connection);
    expect(await queryOne(second.connection.connectionString, 'SELECT answer FROM kept')).toBe(42);
    await second.stop();
    expect(processesIn(scratch)).toEqual([]);
  });

  test('keeps a random password beside the database that only its owner may read, and asks for it', async () => {
    const postgres = await startPostgres({ dataDir, durable: false });
    const file = join(dataDir, 'database.password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(postgres.connection.password);
    expect(postgres.connection.password).toMatch(/^[\w-]{43}$/);
    const { host, port, user, database } = postgres.connection;
    await expect(queryOne({ host, port, user, database, password: 'another' }, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await postgres.stop();
  });

  test('writes the log of PostgreSQL into the data directory', async () => {
    const lines: string[] = [];
    const postgres = await startPostgres({ dataDir, durable: false, log: (line) => lines.push(line) });
    await postgres.stop();
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
    expect(lines.at(-1)).toBe('PostgreSQL has stopped');
  });

  test('takes settings and the name of the database', async () => {
    const postgres = await startPostgres({ dataDir, durable: false, database: 'chat "room"', settings: { max_connections: '17' } });
    expect(
      await queryOne(postgres.connection.connectionString, "SELECT current_database() || current_setting('max_connections') || current_setting('fsync')"),
    ).toBe('chat "room"17off');
    await ensureDatabase(postgres.connection, 'other');
    await Promise.all([
      ensureDatabase(postgres.connection, 'other'),
      ensureDatabase(postgres.connection, 'third'),
      ensureDatabase(postgres.connection, 'third'),
    ]);
    expect(await queryOne(postgres.connection, "SELECT count(*)::int FROM pg_database WHERE datname IN ('other', 'third')")).toBe(2);
    await postgres.stop();
  });
});

describe('a path too long for a socket', () => {
  test('means loopback with the password, and still one server only', async () => {
    const long = join(scratch, 'x'.repeat(100), 'data');
    const postgres = await startPostgres({ dataDir: long, durable: false });
    expect(postgres.connection.host).toBe('127.0.0.1');
    expect(await queryOne(postgres.connection.connectionString, "SELECT current_setting('listen_addresses')")).toBe('127.0.0.1');
    expect((await refusal(startPostgres({ dataDir: long, durable: false }))).reason).toBe('already-running');
    await postgres.stop();
    const again = await startPostgres({ dataDir: long, durable: false });
    await again.stop();
    expect(processesIn(scratch)).toEqual([]);
  });
});

describe('two servers on one data directory', () => {
  test('the second is refused and the first goes on', async () => {
    const first = await startPostgres({ dataDir, durable: false });
    const refused = await refusal(startPostgres({ dataDir, durable: false }));
    expect(refused.reason).toBe('already-running');
    expect(refused.message).toContain('Another Parley server is already running on this data directory');
    expect(await queryOne(first.connection, 'SELECT 1')).toBe(1);
    await first.stop();
  });

  test('one may be left to the next', async () => {
    await (await startPostgres({ dataDir, durable: false })).leave();
    const next = await startPostgres({ dataDir, durable: false });
    expect(next.adopted).toBe(true);
    await next.stop();
    expect(processesIn(scratch)).toEqual([]);
  });

  test('of several first starts at once exactly one wins', async () => {
    const starts = await Promise.allSettled([1, 2, 3].map(() => startPostgres({ dataDir, durable: false })));
    const won = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const lost = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as unknown] : []));
    expect(won).toHaveLength(1);
    expect(lost.map((error) => (error instanceof StartRefused ? error.reason : error))).toEqual(['already-running', 'already-running']);
    expect(await queryOne(won[0]?.connection ?? '', 'SELECT 1')).toBe(1);
    await won[0]?.stop();
    expect(processesIn(scratch)).toEqual([]);
  });
});

describe('what an earlier run left', () => {
  test('a pid file and a socket lock that name a living stranger are cleared', async () => {
    await (await startPostgres({ dataDir, durable: false })).stop();
    const database = join(dataDir, 'database');
    // This process and its parent are legitimate to PostgreSQL, which it starts from; the first process of the system is a stranger.
    await writeFile(join(database, 'postmaster.pid'), `1\n${database}\n1700000000\n5432\n.\n\n  1 1\nready\n`);
    await writeFile(join(database, '.s.PGSQL.5432.lock'), `1\n${database}\n1700000000\n5432\n.\n`);
    const postgres = await startPostgres({ dataDir, durable: false });
    expect(postgres.adopted).toBe(false);
    expect(await postmasterPid(dataDir)).not.toBe(1);
    await postgres.stop();
  });

  test('a half-made database is thrown away', async () => {
    await mkdir(join(dataDir, 'database.new-0123', 'database'), { recursive: true });
    const postgres = await startPostgres({ dataDir, durable: false });
    await expect(stat(join(dataDir, 'database.new-0123'))).rejects.toThrow('ENOENT');
    await postgres.stop();
  });

  test.each([
    ['17', 'pg_upgrade'],
    ['99', 'run a server release that carries PostgreSQL 99'],
  ])('data of PostgreSQL %s is refused with what to do, and untouched', async (version, advice) => {
    await (await startPostgres({ dataDir, durable: false })).stop();
    const file = join(dataDir, 'database', 'PG_VERSION');
    await writeFile(file, `${version}\n`);
    const refused = await refusal(startPostgres({ dataDir, durable: false }));
    expect(refused.reason).toBe('other-version');
    expect(refused.message).toContain(`made by PostgreSQL ${version}`);
    expect(refused.message).toContain(advice);
    expect(await readFile(file, 'utf8')).toBe(`${version}\n`);
    expect(processesIn(scratch)).toEqual([]);
  });

  test('a database with a lost or changed password file is refused', async () => {
    await (await startPostgres({ dataDir, durable: false })).stop();
    const file = join(dataDir, 'database.password');
    const password = await readFile(file, 'utf8');
    await rm(file);
    const missing = await refusal(startPostgres({ dataDir, durable: false }));
    expect([missing.reason, missing.message]).toEqual([
      'password-file',
      `The password of the database cannot be read from ${file}: put the file back from a backup`,
    ]);
    await writeFile(file, 'another');
    const refused = await refusal(startPostgres({ dataDir, durable: false }));
    expect([refused.reason, refused.message]).toEqual(['password-file', `The database does not accept the password in ${file}: put the right file back`]);
    expect(processesIn(scratch)).toEqual([]);
    await writeFile(file, password);
    const postgres = await startPostgres({ dataDir, durable: false });
    await postgres.stop();
  });

  test('a database that PostgreSQL cannot start is reported with its own error', async () => {
    await (await startPostgres({ dataDir, durable: false })).stop();
    const refused = await refusal(startPostgres({ dataDir, durable: false, settings: { max_connections: 'many' } }));
    expect(refused.reason).toBe('failed');
    expect(refused.message).toContain('invalid value for parameter "max_connections"');
  });
});

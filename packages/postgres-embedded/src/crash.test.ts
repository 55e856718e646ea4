import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { makeScratch, postmasterPid, processesGone, processesIn, queryOne, removeScratch } from '../fixtures/scratch.js';
import { buildLibrary, removeLibrary, startServerProcess, type ServerProcess } from '../fixtures/server-process.js';
import { startPostgres } from './index.js';

/** A data directory after a start and a stop, made once: making one takes a second. */
let made: string;
let scratch: string;
let dataDir: string;

beforeAll(async () => {
  await buildLibrary();
  made = await makeScratch();
  const postgres = await startPostgres({ dataDir: join(made, 'data') });
  await postgres.stop();
});
afterAll(async () => {
  await removeLibrary();
  await removeScratch(made);
});

beforeEach(async () => {
  scratch = await makeScratch();
  dataDir = join(scratch, 'data');
  execFileSync('cp', ['-a', join(made, 'data'), dataDir]);
});

afterEach(() => removeScratch(scratch));

const connectionOf = ({ answer }: ServerProcess): string => {
  if ('refused' in answer) throw new Error(answer.message);
  return answer.connectionString;
};

/** Starts a server and confirms a write, as a client would have seen it. */
const serverWithWrite = async (): Promise<ServerProcess> => {
  const server = await startServerProcess({ dataDir });
  await queryOne(connectionOf(server), 'CREATE TABLE kept AS SELECT 42 AS answer');
  return server;
};

test('SIGTERM to the server stops PostgreSQL', async () => {
  const server = await serverWithWrite();
  await server.end('SIGTERM');
  expect(processesIn(scratch)).toEqual([]);
});

test('after kill -9 of the server the next start takes over the PostgreSQL that it left, and stops it', async () => {
  const server = await serverWithWrite();
  const pid = await postmasterPid(dataDir);
  await server.end('SIGKILL');
  const next = await startPostgres({ dataDir });
  expect(next.adopted).toBe(true);
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(await queryOne(next.connection, 'SELECT answer FROM kept')).toBe(42);
  await next.stop();
  expect(processesIn(scratch)).toEqual([]);
});

test('an orphan with other settings is restarted with the requested ones', async () => {
  const server = await serverWithWrite();
  await server.end('SIGKILL');
  const next = await startPostgres({ dataDir, settings: { max_connections: '23' } });
  expect(next.adopted).toBe(false);
  expect(await queryOne(next.connection, 'SHOW max_connections')).toBe('23');
  await next.stop();
  expect(processesIn(scratch)).toEqual([]);
});

test('after kill -9 of PostgreSQL the server is notified, and the next start recovers', async () => {
  const server = await serverWithWrite();
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  expect(await server.lost).toBe('PostgreSQL has ended unexpectedly');
  await server.end('SIGTERM');
  const next = await startPostgres({ dataDir });
  expect(next.adopted).toBe(false);
  expect(await queryOne(next.connection, 'SELECT answer FROM kept')).toBe(42);
  await next.stop();
  expect(processesIn(scratch)).toEqual([]);
});

test('after kill -9 of both the next start recovers', async () => {
  const server = await serverWithWrite();
  const pid = await postmasterPid(dataDir);
  await server.end('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const next = await startPostgres({ dataDir });
  expect(next.adopted).toBe(false);
  expect(await queryOne(next.connection, 'SELECT answer FROM kept')).toBe(42);
  await next.stop();
  expect(processesIn(scratch)).toEqual([]);
});

test('kill -9 of PostgreSQL in the middle of a long query does not hinder the next start', async () => {
  const server = await serverWithWrite();
  const query = queryOne(connectionOf(server), 'SELECT count(*) FROM generate_series(1, 100000000000)').catch((error: unknown) => error);
  const isBusy = "SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%generate_series%' AND pid <> pg_backend_pid()";
  while ((await queryOne(connectionOf(server), isBusy)) !== 1);
  const pid = await postmasterPid(dataDir);
  await server.end('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const next = await startPostgres({ dataDir });
  expect(await queryOne(next.connection, 'SELECT answer FROM kept')).toBe(42);
  await next.stop();
  await query;
  expect(processesIn(scratch)).toEqual([]);
});

test('a second server is refused, in its own process, while the first lives', async () => {
  const first = await serverWithWrite();
  const second = await startServerProcess({ dataDir });
  expect(second.answer).toMatchObject({ refused: 'already-running', message: `Another Parley server is already running on this data directory (${dataDir})` });
  expect(await queryOne(connectionOf(first), 'SELECT answer FROM kept')).toBe(42);
  await first.end('SIGTERM');
});

test('a second server is refused even when the first lives without its PostgreSQL', async () => {
  const first = await serverWithWrite();
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await first.lost;
  await expect(startPostgres({ dataDir })).rejects.toMatchObject({ reason: 'already-running' });
  await first.end('SIGTERM');
  await processesGone(scratch);
});

test('the lock survives a crashed session: PostgreSQL drops all of them, and the server takes the lock anew', async () => {
  const first = await startPostgres({ dataDir });
  const lockHolder = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted";
  const before = Number(await queryOne(first.connection, lockHolder));
  process.kill(before, 'SIGKILL');
  const after = async (): Promise<unknown> => queryOne(first.connection, lockHolder).catch(() => undefined);
  let now = await after();
  while (now === undefined || now === before) now = await after();
  await expect(startPostgres({ dataDir })).rejects.toMatchObject({ reason: 'already-running' });
  await first.stop();
  expect(processesIn(scratch)).toEqual([]);
});

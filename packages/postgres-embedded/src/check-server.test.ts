import { join } from 'node:path';
import { makeScratch, queryOne, removeScratch } from '../fixtures/scratch.js';
import { refusalOf } from './check-server.js';
import { checkServer, connectionTo, startPostgres, UnsuitableDatabase, type RunningPostgres } from './index.js';

let scratch: string;
let postgres: RunningPostgres;

beforeAll(async () => {
  scratch = await makeScratch();
  postgres = await startPostgres({ dataDir: join(scratch, 'data'), durable: false });
});

afterAll(async () => {
  await postgres.stop();
  await removeScratch(scratch);
});

test('a UTF-8 database of a recent server is accepted, by parts and by URL', async () => {
  await checkServer(postgres.connection);
  await checkServer(postgres.connection.connectionString);
});

test.each(['LATIN1', 'SQL_ASCII'])('a database encoded in %s is refused with the way out', async (encoding) => {
  const name = `in_${encoding.toLowerCase()}`;
  await queryOne(postgres.connection, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C'`);
  const attempt = checkServer(connectionTo(postgres.connection, name));
  await expect(attempt).rejects.toThrow(UnsuitableDatabase);
  await expect(attempt).rejects.toThrow(
    `The database "${name}" is encoded in ${encoding}; UTF8 is needed. Make another one with: createdb --encoding=UTF8 --template=template0 NAME`,
  );
});

test('a server that cannot be reached fails as the connection does', async () => {
  await expect(checkServer({ ...postgres.connection, connectionString: undefined, host: join(scratch, 'nowhere') })).rejects.toThrow('ENOENT');
});

test('version 14 is the oldest accepted one', () => {
  const facts = { encoding: 'UTF8', database: 'chat' };
  expect(refusalOf({ ...facts, version: 130_022, shown: '13.22' })).toBe('The database server is PostgreSQL 13.22; version 14 or newer is needed');
  expect(refusalOf({ ...facts, version: 140_000, shown: '14.0' })).toBeUndefined();
});

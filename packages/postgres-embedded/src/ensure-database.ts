import pg from 'pg';
import { errorCode } from './error-code.js';

/** 42P04: it exists. 23505: somebody else made it at the same moment. */
const exists = new Set(['42P04', '23505']);

/** Makes a database of that name, UTF-8, unless there is one. `connection` is any database of the same server, with the right to make databases. */
export const ensureDatabase = async (connection: string | pg.ClientConfig, name: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rows.length === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    if (!exists.has(errorCode(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
};

import { createHash } from 'node:crypto';
import pg from 'pg';
import { connectionTo, type PostgresAddress } from '../connection.js';

/** Databases that are filled once and copied often. */
export interface Template {
  /** The name of the content: callers with the same name get copies of the same template. */
  readonly name: string;
  /** Fills an empty database and closes its connections. Called once for a PostgreSQL and a name. */
  readonly fill: (connectionString: string) => Promise<void>;
}

const maxNameLength = 30;

/** The name as a valid identifier, made unique among names that become equal by that. */
export const identifierFor = (name: string): string => {
  const readable = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxNameLength);
  return `${readable}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
};

/** With a session of its own on the database from which others are made. */
export const withAdministrator = async <Result>(address: PostgresAddress, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client(connectionTo(address, 'postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const exists = async (admin: pg.Client, database: string): Promise<boolean> =>
  (await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])).rows.length > 0;

/** Builds under another name first, so that a failed or killed build never counts as a template. */
const buildTemplate = async (admin: pg.Client, template: string, fill: () => Promise<void>): Promise<void> => {
  const draft = `${template}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  await fill();
  await admin.query(`ALTER DATABASE ${draft} WITH ALLOW_CONNECTIONS false`);
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
};

const ensureTemplate = async (admin: pg.Client, template: string, fill: () => Promise<void>): Promise<void> => {
  if (await exists(admin, template)) return;
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  try {
    if (!(await exists(admin, template))) await buildTemplate(admin, template, fill);
  } finally {
    await admin.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  }
};

/** Makes the database a copy of another, which must be without connections. Names are the caller's own and never come from outside. */
const copyDatabase = async (admin: pg.Client, from: string, to: string): Promise<void> => {
  // Copying files is several times quicker than logging pages when nothing waits for the disk.
  await admin.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`);
};

/** Drops it, with open connections. */
export const dropDatabase = async (admin: pg.Client, database: string): Promise<void> => {
  await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
};

/** Makes the database a copy of the template, which is made first if it is missing. */
export const copyTemplate = (address: PostgresAddress, { name, fill }: Template, database: string): Promise<void> =>
  withAdministrator(address, async (admin) => {
    const template = `template_${identifierFor(name)}`;
    await ensureTemplate(admin, template, () => fill(connectionTo(address, `${template}_draft`).connectionString));
    await copyDatabase(admin, template, database);
  });

import pg from 'pg';
import pgCopy from 'pg-copy-streams';
import { checkSchemaName } from '../sql/tables.js';
import { type Ask, copiedColumns, quoted, type SequenceState, sequencesOf, type TableShape, tablesOf } from './catalog.js';

/** All tables at one moment, however long reading them takes. */
export interface Snapshot {
  /** The applied steps of the schema, in order. */
  readonly migrations: ReadonlyArray<string>;
  readonly tables: ReadonlyArray<TableShape>;
  /** Rows in the text form of COPY, cut anywhere. One table at a time. */
  readonly copy: (table: TableShape) => AsyncIterable<Buffer>;
  /** Sequences are not transactional: these values are at least those that the rows of the snapshot have used. */
  readonly sequences: () => Promise<ReadonlyArray<SequenceState>>;
}

/** Forms of values that are the same in every version and under every configuration of PostgreSQL. */
const plainForms = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Milliseconds for a connection to a server that does not answer. */
const patience = 12_000;

/** Reads everything as of one moment, in one transaction that writes nothing and locks nobody out. */
export const withSnapshot = async <Result>(connectionString: string, work: (snapshot: Snapshot) => Promise<Result>, schema = 'parley'): Promise<Result> => {
  const checked = checkSchemaName(schema);
  const client = new pg.Client({ connectionString, application_name: 'parley backup', connectionTimeoutMillis: patience });
  // A broken connection is reported by its query.
  client.on('error', () => undefined);
  await client.connect();
  const ask: Ask = async <Row>(text: string, values: ReadonlyArray<unknown> = []) => (await client.query(text, [...values])).rows as ReadonlyArray<Row>;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${plainForms}`);
    const [there] = await ask<{ found: boolean }>('select to_regclass($1) is not null as found', [`${quoted(checked)}.migration`]);
    if (there?.found !== true) throw new Error('the database has no tables of Parley');
    const applied = await ask<{ name: string }>(`select name from ${quoted(checked)}.migration order by id`);
    const result = await work({
      migrations: applied.map(({ name }) => name),
      tables: await tablesOf(ask, checked),
      copy: (table) => client.query(pgCopy.to(`copy ${copiedColumns(checked, table)} to stdout`)),
      sequences: () => sequencesOf(ask, checked),
    });
    await client.query('commit');
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
};

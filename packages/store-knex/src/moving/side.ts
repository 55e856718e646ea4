import type { Knex } from 'knex';
import { openKnex } from '../connection/open-knex.js';
import { checkSchemaName } from '../sql/tables.js';

/** One of the two databases of a move. */
export interface Side {
  readonly knex: Knex;
  readonly schema: string;
  /** Runs one statement by itself; `?` is a placeholder for a value. */
  readonly query: <Row>(text: string, values?: ReadonlyArray<string | number | boolean | null>) => Promise<ReadonlyArray<Row>>;
  /** The name of a table or sequence in statements. */
  readonly at: (name: string) => string;
}

/** The organization cannot move; nothing was changed. For the operator to read. */
export class MoveRefused extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'MoveRefused';
  }
}

/** PostgreSQL's error without the statement, which may have the password of a database. */
export const withoutStatement = (error: unknown): Error => {
  const text = error instanceof Error ? error.message : String(error);
  const start = text.lastIndexOf(' - ');
  return new Error(start === -1 ? text : text.slice(start + 3).replaceAll(/\s+/g, ' '));
};

export const openSide = (url: string, schema: string): Side => {
  const checked = checkSchemaName(schema);
  const knex = openKnex(url, { poolMax: 4, prepares: false, applicationName: 'parley move' });
  return {
    knex,
    schema: checked,
    query: async <Row>(text: string, values: ReadonlyArray<string | number | boolean | null> = []) => {
      try {
        return (await knex.raw<{ rows: ReadonlyArray<Row> }>(text, [...values])).rows;
      } catch (error) {
        throw withoutStatement(error);
      }
    },
    at: (name) => `"${checked}"."${checkSchemaName(name)}"`,
  };
};

/** A text as PostgreSQL reads it, where a statement takes no values. */
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Milliseconds between two looks at what PostgreSQL does. */
const checkInterval = 50;

/** Looks until something is so. Rejects after `patience` milliseconds, with the problem for the operator. */
export const until = async (isSo: () => Promise<boolean>, patience: number, problem: string): Promise<void> => {
  for (const end = Date.now() + patience; !(await isSo());) {
    if (Date.now() > end) throw new Error(problem);
    await new Promise((resolve) => setTimeout(resolve, checkInterval));
  }
};

/** Rejects after so many milliseconds, with the problem for the operator; the work itself may go on. */
export const within = async <Result>(milliseconds: number, work: Promise<Result>, problem: string): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(problem)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

/** Waits until every transaction that writes now has ended. */
export const whenOthersEnded = async ({ query }: Side, patience: number): Promise<void> => {
  const [now] = await query<{ id: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as id');
  const haveEnded = async (): Promise<boolean> => {
    const [row] = await query<{ ended: boolean }>(`select pg_snapshot_xmin(pg_current_snapshot()) >= ?::xid8 as ended`, [now?.id ?? '0']);
    return row?.ended === true;
  };
  await until(haveEnded, patience, 'a transaction in this database does not end; repeat the command when it has');
};

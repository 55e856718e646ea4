import createKnex, { type Knex } from 'knex';
import pg from 'pg';
import type { Row } from './scope.js';

/** A statement as pg takes it. */
export interface PgStatement {
  readonly text: string;
  readonly values: ReadonlyArray<unknown>;
  /** Planned once per session under this name. */
  readonly name?: string;
}

export interface PgAnswer {
  readonly rows: ReadonlyArray<Row>;
}

/** The used part of a connection of pg, with knex's name for it; types leave both open. */
export interface PgConnection {
  readonly __knexUid: string;
  readonly connection: { readonly stream: { destroy(error: Error): void } };
  query(statement: PgStatement, answered: (error: Error | null, answer: PgAnswer) => void): void;
}

interface Query {
  readonly sql?: string;
  readonly options?: { readonly name?: string };
}

interface Client {
  _query(connection: PgConnection, query: Query): Promise<unknown>;
  acquireConnection(): Promise<PgConnection>;
  releaseConnection(connection: PgConnection): Promise<void>;
  emit(name: 'query' | 'query-error', ...values: ReadonlyArray<unknown>): boolean;
}

/** What our own client does beside knex. */
export interface QueryClient {
  /** Runs one statement on a connection of the pool, with positional values, past knex's builders: these read the text three times for each statement. */
  ask(statement: PgStatement): Promise<PgAnswer>;
}

/** The client `pg` of knex, a class that knex does not export. */
const PostgresClient = (createKnex({ client: 'pg' }).client as { readonly constructor: new (config: Knex.Config) => Client }).constructor;

/** Matches the statement that lifts PostgreSQL's limit on a transaction; it lifts ours too. */
const lifts = /\bset local statement_timeout = 0\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;

/** PostgreSQL cancels slow statements itself; without even that answer, it is frozen or the network is cut. */
class NoAnswer extends Error {
  readonly code = 'NO_ANSWER';
  constructor() {
    super('PostgreSQL did not answer in time');
  }
}

const answerOf = (connection: PgConnection, statement: PgStatement): Promise<PgAnswer> =>
  new Promise((resolve, reject) => {
    connection.query(statement, (error, answer) => {
      if (error === null) resolve(answer);
      else reject(error);
    });
  });

const withoutName = <Named extends { readonly name?: string }>({ name: _, ...unnamed }: Named): Omit<Named, 'name'> => unnamed;

/**
 * A client that waits this many milliseconds for the answer to a statement and then ends the connection, since late answers could still arrive on it.
 * `prepares`: statements may be planned under a name, once per session.
 */
export const answeringClient = (milliseconds: number, prepares: boolean): typeof Knex.Client => {
  const patient = new WeakSet<PgConnection>();

  const inTime = async <Answer>(connection: PgConnection, asked: () => Promise<Answer>): Promise<Answer> => {
    const timer = setTimeout(() => connection.connection.stream.destroy(new NoAnswer()), milliseconds);
    try {
      return await asked();
    } finally {
      clearTimeout(timer);
    }
  };

  class AnsweringClient extends PostgresClient implements QueryClient {
    /** Knex would look for it in the file system for each pool, where an upgrade may have replaced it. */
    _driver(): unknown {
      return pg;
    }

    override async _query(connection: PgConnection, query: Query): Promise<unknown> {
      const { sql = '' } = query;
      if (lifts.test(sql)) patient.add(connection);
      if (ends.test(sql)) patient.delete(connection);
      const allowed = prepares || query.options?.name === undefined ? query : Object.assign(query, { options: withoutName(query.options) });
      return patient.has(connection) ? super._query(connection, allowed) : inTime(connection, () => super._query(connection, allowed));
    }

    async ask(asked: PgStatement): Promise<PgAnswer> {
      const statement = prepares ? asked : withoutName(asked);
      const connection = await this.acquireConnection();
      // The fields that knex reports of its own statements.
      const reportedQuery = { __knexUid: connection.__knexUid, method: 'raw', sql: statement.text, bindings: statement.values };
      try {
        this.emit('query', reportedQuery);
        return await inTime(connection, () => answerOf(connection, statement));
      } catch (error) {
        this.emit('query-error', error, reportedQuery);
        throw error;
      } finally {
        void this.releaseConnection(connection);
      }
    }
  }
  return AnsweringClient as unknown as typeof Knex.Client;
};

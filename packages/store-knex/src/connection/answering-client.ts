import createKnex, { type Knex } from 'knex';

/** The used part of a connection of pg, which its types leave open. */
interface Connection {
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}

interface Query {
  readonly sql?: string;
}

interface Client {
  _query(connection: Connection, query: Query): Promise<unknown>;
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

/** A client that waits this many milliseconds for the answer to a statement and then ends the connection, since late answers could still arrive on it. */
export const answeringClient = (milliseconds: number): typeof Knex.Client => {
  const patient = new WeakSet<Connection>();
  class AnsweringClient extends PostgresClient {
    override async _query(connection: Connection, query: Query): Promise<unknown> {
      const { sql = '' } = query;
      if (lifts.test(sql)) patient.add(connection);
      if (ends.test(sql)) patient.delete(connection);
      if (patient.has(connection)) return super._query(connection, query);
      const timer = setTimeout(() => connection.connection.stream.destroy(new NoAnswer()), milliseconds);
      try {
        return await super._query(connection, query);
      } finally {
        clearTimeout(timer);
      }
    }
  }
  return AnsweringClient as unknown as typeof Knex.Client;
};

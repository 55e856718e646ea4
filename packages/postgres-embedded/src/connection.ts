/** Where a PostgreSQL database is and how to sign in to it. `host` is a folder when the database listens on a unix socket there. */
export interface PostgresConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** All of it as one URL, for knex, pg and libpq tools. */
  readonly connectionString: string;
}

/** The parts of a connection that do not depend on which database of the cluster is meant. */
export type PostgresAddress = Pick<PostgresConnection, 'host' | 'port' | 'user' | 'password'>;

/** Names one database of a cluster. A socket folder is percent-encoded into the host part, which pg, knex and libpq all read. */
export const connectionTo = (address: PostgresAddress, database: string): PostgresConnection => {
  const { host, port, user, password } = address;
  const signIn = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const connectionString = `postgresql://${signIn}@${encodeURIComponent(host)}:${String(port)}/${encodeURIComponent(database)}`;
  return { host, port, user, password, database, connectionString };
};

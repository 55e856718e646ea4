import pg from 'pg';

const oldestVersion = 14;

/** For a server that does not answer. Milliseconds. */
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };

/** An external database that this server cannot work with. The message is meant for the operator. */
export class UnsuitableDatabase extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsuitableDatabase';
  }
}

export interface ServerFacts {
  readonly version: number;
  readonly shown: string;
  readonly encoding: string;
  readonly database: string;
}

/** Why a server with these facts is unsuitable, or undefined. */
export const refusalOf = ({ version, shown, encoding, database }: ServerFacts): string | undefined => {
  if (Math.trunc(version / 10_000) < oldestVersion) return `The database server is PostgreSQL ${shown}; version ${String(oldestVersion)} or newer is needed`;
  if (encoding !== 'UTF8') {
    return `The database "${database}" is encoded in ${encoding}; UTF8 is needed. Make another one with: createdb --encoding=UTF8 --template=template0 NAME`;
  }
  return undefined;
};

/** Refuses an external database older than PostgreSQL 14 or not encoded in UTF-8. Fails as the connection does when it cannot be reached. */
export const checkServer = async (connection: string | pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ ...(typeof connection === 'string' ? { connectionString: connection } : connection), ...patience });
  // A broken connection is reported by its query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const answer = await client.query<ServerFacts>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS shown,
        current_setting('server_encoding') AS encoding, current_database() AS database`,
    );
    const refusal = answer.rows[0] === undefined ? undefined : refusalOf(answer.rows[0]);
    if (refusal !== undefined) throw new UnsuitableDatabase(refusal);
  } finally {
    await client.end();
  }
};

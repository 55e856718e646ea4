import pg from 'pg';

/** Runs plain SQL with any number of statements. */
export const runSql = async (connectionString: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

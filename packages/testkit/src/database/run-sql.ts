import pg from 'pg';

/** Runs a text of plain SQL, of however many statements. */
export const runSql = async (connectionString: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

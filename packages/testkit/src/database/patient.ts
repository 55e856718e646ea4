/** For each knex of a test: its statements may take as long as the test, so that a busy machine fails none. */
export const patient = { statementTimeoutMs: 150_000 };

import type { Knex } from 'knex';

/**
 * Waits for the advisory lock of this name on this database; held until the transaction ends. Waits without a time limit, since the holder's work may be long.
 */
export const takeLock = async (tx: Knex.Transaction, name: string): Promise<void> => {
  await tx.raw('set local statement_timeout = 0; set local lock_timeout = 0');
  await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
};

/** Does work of this name while no other process does. Takes one connection beside those of the work. */
export const oneAtATime = async <Result>(knex: Knex, name: string, work: () => Promise<Result>): Promise<Result> =>
  knex.transaction(async (tx) => {
    await tx.raw('set local idle_in_transaction_session_timeout = 0');
    await takeLock(tx, name);
    return work();
  });

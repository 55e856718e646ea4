import type { Knex } from 'knex';

/** Waits until nobody else on this database holds the lock of this name; held until the transaction ends. However long it takes: what is waited for may be long. */
export const takeLock = async (tx: Knex.Transaction, name: string): Promise<void> => {
  await tx.raw('set local statement_timeout = 0; set local lock_timeout = 0');
  await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
};

/** Does work of this name while no other process does, on a connection beside those that the work takes. */
export const oneAtATime = async <Result>(knex: Knex, name: string, work: () => Promise<Result>): Promise<Result> =>
  knex.transaction(async (tx) => {
    await tx.raw('set local idle_in_transaction_session_timeout = 0');
    await takeLock(tx, name);
    return work();
  });

import type { Knex } from 'knex';

/**
 * Rejects with the error of a BEGIN that failed. knex hands out such a transaction all the same, and then refuses its statements with a text of its own, which
 * says nothing of the lost connection.
 */
export const whenBegun = async (transaction: Knex.Transaction): Promise<Knex.Transaction> => {
  if (transaction.isCompleted()) await transaction.executionPromise;
  return transaction;
};

import type { Knex } from 'knex';

/** The connections of one knex. */
export interface PoolUse {
  /** The most that it opens. */
  readonly size: number;
  readonly used: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** The pool of knex: tarn. */
interface Pool {
  readonly max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

export const poolUse = (knex: Knex): PoolUse => {
  const { pool } = knex.client as { readonly pool: Pool };
  return { size: pool.max, used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() };
};

import type { Knex } from 'knex';

/** With the milliseconds after which PostgreSQL cancels a statement; 0: never. */
const ours = new WeakMap<Knex, number>();

/** Marks the sessions of this knex as our own: each has a statement timeout and keeps its prepared statements. */
export const markOwnSessions = (knex: Knex, statementTimeoutMs: number): Knex => {
  ours.set(knex, statementTimeoutMs);
  return knex;
};

/**
 * Whether a statement may run without a transaction, which would have to set its timeout first, and may be prepared under a name. Neither is known of a host's
 * knex.
 */
export const hasOwnSessions = (knex: Knex): boolean => ours.has(knex);

/** The statement timeout of the sessions of our own knex; undefined where it has none, and for a host's. */
export const statementTimeoutOf = (knex: Knex): number | undefined => ours.get(knex) || undefined;

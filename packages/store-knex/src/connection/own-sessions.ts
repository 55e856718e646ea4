import type { Knex } from 'knex';

const ours = new WeakSet();

/** Marks the sessions of this knex as our own: each has a statement timeout and keeps its prepared statements. */
export const markOwnSessions = (knex: Knex): Knex => {
  ours.add(knex);
  return knex;
};

/**
 * Whether a statement may run without a transaction, which would have to set its timeout first, and may be prepared under a name. Neither is known of a host's
 * knex.
 */
export const hasOwnSessions = (knex: Knex): boolean => ours.has(knex);

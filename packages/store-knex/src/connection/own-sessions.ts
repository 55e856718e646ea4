import type { Knex } from 'knex';

const ours = new WeakSet();

/** Notes that the sessions of this knex are set up by us: each gives a statement up in time, whoever runs it, and keeps what it has prepared. */
export const markOwnSessions = (knex: Knex): Knex => {
  ours.add(knex);
  return knex;
};

/**
 * Whether a statement may run by itself, without a transaction that would first have to set its time limit, and may be prepared under a name. On a knex that a
 * host brings, neither is known.
 */
export const hasOwnSessions = (knex: Knex): boolean => ours.has(knex);

import type { Knex } from 'knex';

/** One step of the schema. `schema` has been checked and may stand in statements between double quotes. A released step never changes. */
export interface Migration {
  readonly name: string;
  /**
   * Runs first: changes of existing rows, batch after batch, each in a transaction of its own, so that others go on writing. Repeated after an interruption, and
   * several processes may be at it: it passes over what is done. Rows that are written meanwhile are the matter of an earlier step: a default, or a trigger. In a
   * database without rows, or whose rows nobody else sees yet, it runs in the transaction of the step.
   */
  readonly before?: (knex: Knex, schema: string) => Promise<void>;
  readonly up: (schema: string) => string;
}

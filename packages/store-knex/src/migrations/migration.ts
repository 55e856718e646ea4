import type { Knex } from 'knex';

/** One step of the schema. `schema` has been checked and may stand in statements between double quotes. A released step never changes. */
export interface Migration {
  readonly name: string;
  /** Runs first: changes of existing rows that SQL alone cannot do; in batches, to bound the memory. */
  readonly before?: (knex: Knex, schema: string) => Promise<void>;
  readonly up: (schema: string) => string;
}

import type { Knex } from 'knex';

/** One step of the schema. `schema` has been checked and may stand in statements between double quotes. A step that has been released never changes. */
export interface Migration {
  readonly name: string;
  /** What SQL alone cannot do with what is there, done first; in parts, so that no step needs more memory the more there is. */
  readonly before?: (knex: Knex, schema: string) => Promise<void>;
  readonly up: (schema: string) => string;
}

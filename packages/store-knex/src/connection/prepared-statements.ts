import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Connection } from './scope.js';

/** PostgreSQL truncates longer names. */
const nameLength = 32;

const names = new Map<string, string>();

/** Maximum of prepared statements. Texts come from this package alone, with values beside them, so they are few. */
const maxNames = 200;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, nameLength);
  names.set(text, name);
  return name;
};

/**
 * A connection that plans marked statements once per session. Only for statements whose plan is the same for all values: with lists among the values,
 * PostgreSQL may choose a generic plan that fits none.
 */
export const prepared = (knex: Pick<Knex, 'raw'>): Connection => ({
  raw: (text, values) => {
    const name = nameOf(text);
    const raw = knex.raw(text, values);
    return name === undefined ? raw : raw.options({ name });
  },
});

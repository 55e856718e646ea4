import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Connection } from './scope.js';

/** PostgreSQL cuts longer names. */
const nameLength = 32;

const names = new Map<string, string>();

/** Texts are few: they come from this package, with values beside them. Should they ever be many, those named so far are enough. */
const maxNames = 200;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, nameLength);
  names.set(text, name);
  return name;
};

/**
 * A connection whose statements are planned once for each session. Only for those whose plan does not depend on their values: with lists among them PostgreSQL
 * may settle on a plan that fits none.
 */
export const prepared = (knex: Knex): Connection => ({
  raw: (text, values) => {
    const name = nameOf(text);
    const raw = knex.raw(text, values);
    return name === undefined ? raw : raw.options({ name });
  },
});

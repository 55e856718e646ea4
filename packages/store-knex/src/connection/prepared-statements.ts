import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { QueryClient } from './answering-client.js';
import { hasOwnSessions } from './own-sessions.js';
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

/** A connection of a host's knex, or of a transaction. */
const throughKnex = (knex: Pick<Knex, 'raw'>): Connection => ({
  raw: (text, values, isStable = false) => {
    const name = isStable ? nameOf(text) : undefined;
    const raw = knex.raw(text, values);
    return name === undefined ? raw : raw.options({ name });
  },
});

/** Characters of cached texts. */
const capacity = 4_194_304;

const positioned = new LRUCache<string, string>({ maxSize: capacity, sizeCalculation: (numbered, text) => numbered.length + text.length });

/** The text with `$1`, `$2` … for `?`. */
const withPositions = (text: string): string => {
  const known = positioned.get(text);
  if (known !== undefined) return known;
  let count = 0;
  const numbered = text.replace(/\\?\?/g, (found) => (found === '?' ? `$${++count}` : '?'));
  positioned.set(text, numbered);
  return numbered;
};

const direct = (client: QueryClient): Connection => ({
  raw: (text, values, isStable = false) => {
    const name = isStable ? nameOf(text) : undefined;
    const statement = { text: withPositions(text), values };
    return client.ask(name === undefined ? statement : { ...statement, name });
  },
});

const known = new WeakMap<Pick<Knex, 'raw'>, Connection>();

/**
 * A connection that plans statements marked as stable once per session. Only for statements whose plan is the same for all values: with lists among the values,
 * PostgreSQL may choose a generic plan that fits none. Statements run past knex where its sessions are our own.
 */
export const statementsOf = (knex: Pick<Knex, 'raw'>): Connection => {
  const found = known.get(knex);
  if (found !== undefined) return found;
  const made = 'client' in knex && hasOwnSessions(knex as Knex) ? direct(knex.client as QueryClient) : throughKnex(knex);
  known.set(knex, made);
  return made;
};

/** A connection that prepares all of its statements, which are all stable. */
export const prepared = (knex: Pick<Knex, 'raw'>): Connection => {
  const connection = statementsOf(knex);
  return { raw: (text, values) => connection.raw(text, values, true) };
};

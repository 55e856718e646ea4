import type { Knex } from 'knex';
import { Conflict } from './conflict.js';
import { prepared } from '../connection/prepared-statements.js';
import type { Connection, Row } from '../connection/scope.js';
import type { Seen } from './realm-head.js';
import type { Tables } from '../sql/tables.js';

/**
 * What has to be as it was when the realm was looked at. `everything`: then all that is read since is one picture with it, since no change of a realm is committed
 * without moving its head. `facts`: what rules read is as it was.
 */
export type ComparedVersion = 'everything' | 'facts';

const conditions: Readonly<Record<ComparedVersion, string>> = {
  everything: 'c.rules = ? and c.position = ? and c.message_id = ? and r.xmin::text = ?',
  facts: 'c.rules = ?',
};

const valuesOf = (compared: ComparedVersion, { head, version }: Seen): ReadonlyArray<Knex.RawBinding> =>
  compared === 'facts' ? [head.rules] : [head.rules, head.position, head.lastMessageId, version];

/** The statement, and in the same picture whether the realm stands where it stood; if not, the statement is not carried out. */
const besideHead = ({ realm_counter: counter, realm }: Tables, compared: ComparedVersion, text: string): string => `
  select head_stands, found.* from (
    select ${conditions[compared]} as head_stands from ${counter.text} c join ${realm.text} r on r.realm_id = c.realm_id where c.realm_id = ?
  ) head left join lateral (select true as head_found, statement.* from (${text}) statement) found on head_stands`;

export interface VersionedRead {
  readonly connection: Connection;
  /** A statement has found the realm elsewhere: what the work says does not count. */
  readonly hasMoved: () => boolean;
}

/**
 * Statements that read, each by itself and without a transaction: they are one picture all the same, since each is carried out only while the realm stands where
 * `seen` has it. The first for which it does not fails.
 */
export const versionedRead = (knex: Knex, tables: Tables, realmId: number, seen: Seen, compared: ComparedVersion): VersionedRead => {
  const where = valuesOf(compared, seen);
  const named = prepared(knex);
  let hasMoved = false;
  return {
    connection: {
      raw: async (text, values, isStable = false) => {
        const asked = isStable ? named : knex;
        const { rows } = (await asked.raw(besideHead(tables, compared, text), [...where, realmId, ...values])) as { rows: ReadonlyArray<Row> };
        const [first] = rows;
        if (first?.['head_stands'] !== true) {
          hasMoved = true;
          throw new Conflict();
        }
        return { rows: first['head_found'] === null ? [] : rows };
      },
    },
    hasMoved: () => hasMoved,
  };
};

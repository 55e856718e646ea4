import type { Knex } from 'knex';
import { Conflict } from './conflict.js';
import { statementsOf } from '../connection/prepared-statements.js';
import { type Connection, isWriting, type Row } from '../connection/scope.js';
import type { ReplicaReads } from '../replicas/read-replicas.js';
import type { StandbyStatement } from '../replicas/standby.js';
import type { Seen } from './realm-head.js';
import type { Tables } from '../sql/tables.js';

/**
 * The part of the realm that must be unchanged for the statement to run. `everything`: all further reads are of the same snapshot, since every commit of a
 * realm moves its head. `facts`: the facts that rules read.
 */
export type ComparedVersion = 'everything' | 'facts';

const conditions: Readonly<Record<ComparedVersion, string>> = {
  everything: 'c.rules = ? and c.position = ? and c.message_id = ? and r.xmin::text = ?',
  facts: 'c.rules = ?',
};

const valuesOf = (compared: ComparedVersion, { head, version }: Seen): ReadonlyArray<Knex.RawBinding> =>
  compared === 'facts' ? [head.rules] : [head.rules, head.position, head.lastMessageId, version];

/** Runs the statement only if the realm is unchanged, and returns whether it is, in the same snapshot. */
const besideHead = ({ realm_counter: counter, realm }: Tables, compared: ComparedVersion, text: string): string => `
  select head_stands, found.* from (
    select ${conditions[compared]} as head_stands from ${counter.text} c join ${realm.text} r on r.realm_id = c.realm_id where c.realm_id = ?
  ) head left join lateral (select true as head_found, statement.* from (${text}) statement) found on head_stands`;

/** A read beside the realm's head on a standby, with its log position, which shows whether it is behind or ahead. */
const besideHeadOfStandby = ({ realm_counter: counter, realm }: Tables, compared: ComparedVersion, text: string): string => `
  select pg_is_in_recovery() as on_standby, head_position, head_stands, found.* from (
    select c.position as head_position, ${conditions[compared]} as head_stands from ${counter.text} c join ${realm.text} r on r.realm_id = c.realm_id where c.realm_id = ?
  ) head left join lateral (select true as head_found, statement.* from (${text}) statement) found on head_stands`;

/** A knex, or a transaction of it. */
type Queryable = Pick<Knex, 'raw'>;

export interface VersionedRead {
  readonly connection: Connection;
  /** A statement found the realm changed: the result of the work must be discarded. */
  readonly hasMoved: () => boolean;
}

/**
 * Reading statements, each without a transaction: still one snapshot, since each runs only while the realm is as in `seen`. The first one after a change fails.
 * `replicas`: asked first, and `knex` only for what they cannot answer. They compare everything.
 */
export const versionedRead = (
  knex: Queryable,
  tables: Tables,
  realmId: number,
  seen: Seen,
  compared: ComparedVersion,
  replicas: ReplicaReads | null = null,
): VersionedRead => {
  const where = valuesOf(compared, seen);
  const statements = statementsOf(knex);
  let hasMoved = false;
  return {
    connection: {
      raw: async (text, values, isStable = false) => {
        const bindings = [...where, realmId, ...values];
        const onStandby = (): StandbyStatement => ({
          text: besideHeadOfStandby(tables, compared, text),
          values: bindings,
          isStable,
          position: seen.head.position,
        });
        const replicated = replicas === null ? null : await replicas.read(text, onStandby);
        if (replicated !== null) return { rows: replicated };
        const { rows } = (await statements.raw(besideHead(tables, compared, text), bindings, isStable)) as { rows: ReadonlyArray<Row> };
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

/**
 * The connection of a writing transaction, which is read committed. Each of its plain reads runs only while the facts are as in `seen`: what it decides, a
 * refusal too, it decides by facts of one time. Statements that write or lock run as they are, and all after its own append: then nobody else changes facts.
 */
export const consistentReads = (transaction: Queryable, tables: Tables, realmId: number, seen: Seen, hasAppended: () => boolean): Connection => {
  const reading = versionedRead(transaction, tables, realmId, seen, 'facts').connection;
  return {
    raw: (text, values, isStable) => (hasAppended() || isWriting(text) ? transaction.raw(text, values) : reading.raw(text, values, isStable)),
  };
};

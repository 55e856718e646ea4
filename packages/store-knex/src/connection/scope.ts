import type { Clock, Fault, Log } from '@parley/core';
import type { Knex } from 'knex';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as Either from 'fp-ts/lib/Either.js';
import { LRUCache } from 'lru-cache';
import { bindable } from '../sql/bindable.js';
import type { Sql } from '../sql/sql.js';
import type { Tables } from '../sql/tables.js';
import { isIgnored, translateDbError } from './translate-db-error.js';

/** A row of a result, before it is mapped. */
export type Row = Readonly<Record<string, unknown>>;

/** The used part of a knex. */
export interface Connection {
  /** `isStable`: see `Sql`. Some connections ignore it. */
  raw(text: string, values: ReadonlyArray<Knex.RawBinding>, isStable?: boolean): PromiseLike<unknown>;
}

/** Runs statements on one connection, and remembers a failed one: PostgreSQL rolls such a transaction back even on commit. */
export interface Scope {
  readonly realmId: number;
  readonly tables: Tables;
  readonly clock: Clock;
  /** The transaction only reads, so found messages are about to be loaded. */
  readonly onlyReads: boolean;
  rows<Result = Row>(statement: Sql): Promise<ReadonlyArray<Result>>;
  /** Wraps a port method: turns what it throws into a fault. */
  attempt<Result>(what: string, work: () => Promise<Result>): TaskEither<Fault, Result>;
  /** This connection has changed or locked something. */
  readonly hasWritten: boolean;
  /** The first fault; null before any. */
  readonly broken: Fault | null;
  /** The id of the request that has caused what is written from here on; null: none. */
  cause: string | null;
}

/** Matches anywhere in a statement. Values are never part of the text, so user texts cannot match. */
const writes = /\b(insert into|update|delete from|for share|nextval|pg_advisory\w*)\b/i;

/** Characters of cached texts. */
const capacity = 4_194_304;

const known = new LRUCache<string, boolean>({ maxSize: capacity, sizeCalculation: (_, text) => text.length });

/** Whether a statement changes or locks something. Texts are few and long: each is searched once. */
export const isWriting = (text: string): boolean => {
  const found = known.get(text) ?? writes.test(text);
  known.set(text, found);
  return found;
};

/** Errors of PostgreSQL may quote user texts: the operator gets the code instead. */
const describe = (error: unknown): Readonly<Record<string, unknown>> => {
  const { code, table, constraint, routine } = (error ?? {}) as Record<string, unknown>;
  return { code, table, constraint, routine, name: error instanceof Error ? error.name : typeof error };
};

/** An outage is told once by who notices it. */
export const reportFault = (log: Log | undefined, fault: Fault): void => {
  if (fault.kind === 'defect') log?.error(`A statement failed: ${fault.what}`, describe(fault.cause));
};

export interface ScopeOptions {
  readonly connection: Connection;
  readonly realmId: number;
  readonly tables: Tables;
  readonly clock: Clock;
  readonly log: Log | undefined;
  readonly onlyReads?: boolean;
}

export const openScope = ({ connection, realmId, tables, clock, log, onlyReads = false }: ScopeOptions): Scope => {
  // Fields that change, not getters: V8 would make a hash table of an object with two of them, in each transaction.
  const scope: { -readonly [Name in keyof Scope]: Scope[Name] } = {
    realmId,
    tables,
    clock,
    onlyReads,
    rows: async <Result>(statement: Sql) => {
      scope.hasWritten ||= isWriting(statement.text);
      const { text, values, isStable } = statement;
      const answer = (await connection.raw(text, values.map(bindable) as ReadonlyArray<Knex.RawBinding>, isStable)) as { rows: Result[] };
      return answer.rows;
    },
    attempt: (what, work) => async () => {
      try {
        return Either.right(await work());
      } catch (error) {
        // The first failure says why, and whether the work may be repeated.
        if (scope.broken !== null && isIgnored(error)) return Either.left(scope.broken);
        const fault = translateDbError(what, error);
        scope.broken ??= fault;
        reportFault(log, fault);
        return Either.left(fault);
      }
    },
    hasWritten: false,
    broken: null,
    cause: null,
  };
  return scope;
};

import type { Clock, Fault, Log } from '@parley/core';
import type { Knex } from 'knex';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as Either from 'fp-ts/lib/Either.js';
import { bindable } from '../sql/bindable.js';
import type { Sql } from '../sql/sql.js';
import type { Tables } from '../sql/tables.js';
import { translateDbError } from './translate-db-error.js';

/** What a statement answers, before a mapper has looked at it. */
export type Row = Readonly<Record<string, unknown>>;

/** As much of a knex as a scope uses. */
export interface Connection {
  /** `isStable`: see `Sql`. Not every connection makes use of it. */
  raw(text: string, values: ReadonlyArray<Knex.RawBinding>, isStable?: boolean): PromiseLike<unknown>;
}

/** Runs statements on one connection, and remembers when one has failed: PostgreSQL undoes such a transaction even if it is told to commit. */
export interface Scope {
  readonly realmId: number;
  readonly tables: Tables;
  readonly clock: Clock;
  /** Nothing is written here: whoever looks for messages is about to read them. */
  readonly onlyReads: boolean;
  rows<Result = Row>(statement: Sql): Promise<ReadonlyArray<Result>>;
  /** Wraps a port method: what it throws becomes a fault. */
  attempt<Result>(what: string, work: () => Promise<Result>): TaskEither<Fault, Result>;
  /** Something was changed or locked on this connection. */
  readonly hasWritten: boolean;
  /** The first fault, null while all went well. */
  readonly broken: Fault | null;
}

/** Wherever it stands in a statement. Values are never part of the text, so nobody's words are mistaken for it. */
const writes = /\b(insert into|update|delete from|for share|nextval|pg_advisory\w*)\b/i;

/** Whether a statement changes or locks something. */
export const isWriting = (text: string): boolean => writes.test(text);

/** Messages of PostgreSQL may quote what people wrote: the operator is told the code, not the text. */
const describe = (error: unknown): Readonly<Record<string, unknown>> => {
  const { code, table, constraint, routine } = (error ?? {}) as Record<string, unknown>;
  return { code, table, constraint, routine, name: error instanceof Error ? error.name : typeof error };
};

export const reportFault = (log: Log | undefined, fault: Fault): void => {
  if (fault.kind === 'unavailable') log?.error(`The database failed: ${fault.what}`, describe(fault.cause));
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
  let broken: Fault | null = null;
  let hasWritten = false;
  return {
    realmId,
    tables,
    clock,
    onlyReads,
    rows: async <Result>(statement: Sql) => {
      hasWritten ||= isWriting(statement.text);
      const { text, values, isStable } = statement;
      const answer = (await connection.raw(text, values.map(bindable) as ReadonlyArray<Knex.RawBinding>, isStable)) as { rows: Result[] };
      return answer.rows;
    },
    attempt: (what, work) => async () => {
      try {
        return Either.right(await work());
      } catch (error) {
        const fault = translateDbError(what, error);
        broken ??= fault;
        reportFault(log, fault);
        return Either.left(fault);
      }
    },
    get hasWritten() {
      return hasWritten;
    },
    get broken() {
      return broken;
    },
  };
};

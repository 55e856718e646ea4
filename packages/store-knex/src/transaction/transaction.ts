import type { AddressedEphemeralEvent, Append, AudienceKey, Clock, Head, Log, LoggedKind, LogPosition, Mode, SentMessages, WriteTx } from '@parley/core';
import { wakeKeys } from '@parley/core';
import type { Knex } from 'knex';
import { appendTogether } from '../append/append-together.js';
import type { CommitTogether, Ending } from '../append/commit-together.js';
import { kindsIn, sentIn } from '../append/kinds-in.js';
import type { Memories } from '../cache/memories.js';
import { noReaderCache, type ReaderMemory, type ReaderCache, recallFacts, recallIn } from '../cache/reader-cache.js';
import type { ScanLimits } from '../reading/pages/scan-limits.js';
import { type Connection, openScope, type Row, type Scope } from '../connection/scope.js';
import { consistentReads } from './versioned-read.js';
import { selectHead, type Seen, seenFromRow } from './realm-head.js';
import { literal, sql } from '../sql/sql.js';
import type { Tables } from '../sql/tables.js';
import { buildTx } from './build-tx.js';

export interface TransactionOptions {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly log: Log | undefined;
  readonly statementTimeoutMs: number;
  readonly memories: Memories;
  readonly limits: ScanLimits;
  /** Absent: reads about readers are not cached. */
  readonly readers?: ReaderMemory;
  /** The newest messages as they are for everybody, so that many waiting polls read one once. Absent: not cached. */
  readonly newest?: ReaderMemory;
  readonly together: CommitTogether;
}

/** An open transaction of one realm, and the signals for those who wait. */
export interface OpenTransaction {
  readonly tx: WriteTx;
  readonly scope: Scope;
  readonly left: () => {
    readonly position: LogPosition | null;
    readonly entries: number;
    readonly keys: ReadonlyArray<AudienceKey>;
    readonly kinds: ReadonlyArray<LoggedKind>;
    readonly messages?: SentMessages;
    readonly ephemeral: ReadonlyArray<AddressedEphemeralEvent>;
  };
  /** To be called when the transaction has ended, in any way: others may wait for it. */
  readonly ended: (ending: Ending) => void;
}

/**
 * Everything before the first statement of a use case, in one round trip: isolation, timeout, and the realm's head. A serial transaction first takes the
 * counter and then reads the head.
 */
export const opening = ({ tables, statementTimeoutMs }: Pick<TransactionOptions, 'tables' | 'statementTimeoutMs'>, realmId: number, mode: Mode): string => {
  const { realm_counter: counter } = tables;
  const statements = [
    ...(mode === 'snapshot' ? ['set transaction isolation level repeatable read read only'] : ['set transaction isolation level read committed']),
    `set local statement_timeout = ${statementTimeoutMs}`,
    ...(mode === 'serial' ? [`select 1 from ${counter.text} where realm_id = ${realmId} for no key update`] : []),
    selectHead(tables, sql`c.realm_id = ${literal(realmId)}`).text,
  ];
  return statements.join('; ');
};

/** Returns null when there is no such realm. */
export const beginTransaction = async (connection: Knex.Transaction, realmId: number, mode: Mode, options: TransactionOptions): Promise<Seen | null> => {
  const answers = await connection.raw<ReadonlyArray<{ rows: Row[] }>>(opening(options, realmId, mode));
  return seenFromRow(answers.at(-1)?.rows[0]);
};

/** What a transaction may cache, and where it may append by itself. */
export interface TransactionState {
  /** `head`: all reads are of the head's snapshot. `facts`: only reads of facts, until the transaction writes. */
  readonly remembers: 'head' | 'facts' | 'nothing';
  /** Takes a connection for each statement, so it may wait for what others read. */
  readonly holdsNothing?: boolean;
  /** Each statement of this connection is a transaction of its own. Absent: an append is committed with its transaction. */
  readonly atOnce?: Connection;
}

const recallOf = (
  { remembers, holdsNothing = false }: Pick<TransactionState, 'remembers' | 'holdsNothing'>,
  scope: Scope,
  head: Head,
  readers: ReaderMemory | undefined,
): ReaderCache => {
  if (readers === undefined || remembers === 'nothing') return noReaderCache;
  return remembers === 'head' ? recallIn(readers, scope.realmId, head, holdsNothing) : recallFacts(readers, scope, head);
};

/** The transaction for a use case, on a connection where one has begun, or begins with the first statement. */
export const transactionOn = (
  connection: Connection,
  realmId: number,
  mode: Mode,
  { head, realm }: Seen,
  options: TransactionOptions,
  { atOnce, ...cached }: TransactionState = { remembers: mode === 'snapshot' ? 'head' : 'nothing' },
): OpenTransaction => {
  const { tables, clock, log, memories, limits, readers, newest, together } = options;
  const scope = openScope({ connection, realmId, tables, clock, log, onlyReads: mode === 'snapshot' });
  const ephemeral: Omit<AddressedEphemeralEvent, 'after'>[] = [];
  let position: LogPosition | null = null;
  let entries = 0;
  let keys: ReadonlyArray<AudienceKey> = [];
  let kinds: ReadonlyArray<LoggedKind> = [];
  let messages: SentMessages | null = null;
  const appending = appendTogether(scope, head, realm, {
    together: mode === 'write' ? together : null,
    alerts: memories.alerts,
    atOnce: atOnce === undefined ? null : openScope({ connection: atOnce, realmId, tables, clock, log }),
  });
  const append = async (requested: Append) => {
    const appended = await appending.append(requested);
    if (requested.entries.length > 0) {
      position = appended.position;
      entries = requested.entries.length;
      keys = [...new Set(requested.entries.flatMap(({ audience }) => wakeKeys(audience)))];
      kinds = kindsIn(requested);
      messages = sentIn(requested, head, position);
    }
    return appended;
  };
  return {
    scope,
    left: () => ({
      position,
      entries,
      keys,
      kinds,
      ...(messages === null ? {} : { messages }),
      ephemeral: ephemeral.map((one) => ({ ...one, after: position ?? head.position })),
    }),
    ended: appending.ended,
    tx: Object.assign(
      buildTx({ scope, head, realm, memories, limits, recall: recallOf(cached, scope, head, readers), newest: recallOf(cached, scope, head, newest) }),
      {
        append: (requested) => scope.attempt('append to the log', () => append(requested)),
        announce: (event, audience) => {
          ephemeral.push({ event, audience });
        },
        causedBy: (requestId) => {
          scope.cause = requestId;
        },
      } satisfies Pick<WriteTx, 'append' | 'announce' | 'causedBy'>,
    ),
  };
};

export const hasAppended = ({ left }: OpenTransaction): boolean => left().position !== null;

/** Returns null when there is no such realm. */
export const openTransaction = async (
  connection: Knex.Transaction,
  realmId: number,
  mode: Mode,
  options: TransactionOptions,
): Promise<OpenTransaction | null> => {
  const seen = await beginTransaction(connection, realmId, mode, options);
  if (seen === null) return null;
  if (mode !== 'write') return transactionOn(connection, realmId, mode, seen, options);
  const open: OpenTransaction = transactionOn(
    consistentReads(connection, options.tables, realmId, seen, () => hasAppended(open)),
    realmId,
    mode,
    seen,
    options,
  );
  return open;
};

import type { AddressedFleetingEvent, Append, AudienceKey, Clock, Head, Log, LogPosition, Mode, Realm, Tx } from '@parley/core';
import { logPosition, messageId, wakeKeys } from '@parley/core';
import type { Knex } from 'knex';
import { appendTogether } from './append/append-together.js';
import type { CommitTogether, Ending } from './append/commit-together.js';
import { changeRealmIn } from './repositories/change-realm.js';
import { channelFoldersIn } from './repositories/channel-folders.js';
import { channelsIn } from './repositories/channels.js';
import { conversationsIn } from './repositories/conversations.js';
import { eventLogIn } from './repositories/event-log.js';
import { flagsIn } from './repositories/flags.js';
import { topicPreferencesIn } from './repositories/topic-preferences.js';
import { groupsIn } from './repositories/groups.js';
import { mailAddressesIn } from './repositories/mail-addresses.js';
import { messagesIn } from './repositories/messages.js';
import { presencesIn } from './repositories/presences.js';
import { subscriptionsIn } from './repositories/subscriptions.js';
import { usersIn } from './repositories/users.js';
import { int } from './rows/read.js';
import { realmFromRow } from './rows/realm.js';
import { ruledChannelsInTx, type RuledChannelsMemory } from './ruled-channels.js';
import { noRecall, type ReaderMemory, type Recall, recallIn } from './reader-memory.js';
import { type Connection, openScope, type Row, type Scope } from './scope.js';
import { sql } from './sql/sql.js';
import type { Tables } from './sql/tables.js';

export interface TransactionOptions {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly log: Log | undefined;
  readonly statementTimeoutMs: number;
  readonly channelsMemory: RuledChannelsMemory;
  /** Absent where nothing is remembered about readers. */
  readonly readers?: ReaderMemory;
  /** The newest messages as they are for everybody, so that many who wait for one have it read once. Absent as above. */
  readonly newest?: ReaderMemory;
  readonly together: CommitTogether;
}

/** A transaction of one realm while it is open, and what it leaves for those who wait. */
export interface OpenTransaction {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly left: () => {
    readonly position: LogPosition | null;
    readonly entries: number;
    readonly keys: ReadonlyArray<AudienceKey>;
    readonly fleeting: ReadonlyArray<AddressedFleetingEvent>;
  };
  /** To be told when the transaction has ended, however: others may wait for it. */
  readonly ended: (ending: Ending) => void;
}

/**
 * Everything that stands before the first statement of a use case, in one round trip: how far the transaction sees, how long it may take, and where the realm
 * stands. A serial transaction takes the counter first, and looks only then.
 */
export const opening = ({ tables, statementTimeoutMs }: Pick<TransactionOptions, 'tables' | 'statementTimeoutMs'>, realmId: number, mode: Mode): string => {
  const { realm_counter: counter, realm } = tables;
  const statements = [
    ...(mode === 'snapshot' ? ['set transaction isolation level repeatable read read only'] : ['set transaction isolation level read committed']),
    `set local statement_timeout = ${statementTimeoutMs}`,
    ...(mode === 'serial' ? [`select 1 from ${counter.text} where realm_id = ${realmId} for no key update`] : []),
    `select c.position, c.message_id, c.rules, r.* from ${counter.text} c join ${realm.text} r on r.realm_id = c.realm_id where c.realm_id = ${realmId}`,
  ];
  return statements.join('; ');
};

export const headFromRow = (row: Row): Head => ({
  position: logPosition(int(row, 'position')),
  lastMessageId: messageId(int(row, 'message_id')),
  rules: int(row, 'rules'),
  trimmedTo: logPosition(int(row, 'log_trimmed_to')),
});

export const buildTx = (
  scope: Scope,
  head: Head,
  realm: Realm,
  memory: RuledChannelsMemory,
  recall: Recall = noRecall,
  newest: Recall = noRecall,
): Omit<Tx, 'append' | 'announce'> => ({
  head,
  realm,
  users: usersIn(scope, recall),
  groups: groupsIn(scope, realm),
  channels: channelsIn(scope, ruledChannelsInTx(memory, scope.realmId, head)),
  folders: channelFoldersIn(scope),
  subscriptions: subscriptionsIn(scope, recall),
  conversations: conversationsIn(scope),
  messages: messagesIn(scope, recall, newest),
  flags: flagsIn(scope, head),
  topicPreferences: topicPreferencesIn(scope, recall),
  log: eventLogIn(scope),
  presences: presencesIn(scope),
  changeRealm: changeRealmIn(scope),
  mailAddresses: mailAddressesIn(scope),
  holdLog: () =>
    scope.attempt('hold the log', async () => {
      await scope.rows(sql`select 1 from ${scope.tables.realm_counter} where realm_id = ${scope.realmId} for no key update`);
    }),
});

/** Where a realm stands. */
export interface Seen {
  readonly head: Head;
  readonly realm: Realm;
}

export const seenFromRow = (row: Row | undefined): Seen | null => (row === undefined ? null : { head: headFromRow(row), realm: realmFromRow(row) });

/** Answers null when there is no such realm. */
export const beginTransaction = async (connection: Knex.Transaction, realmId: number, mode: Mode, options: TransactionOptions): Promise<Seen | null> => {
  const answers = await connection.raw<ReadonlyArray<{ rows: Row[] }>>(opening(options, realmId, mode));
  return seenFromRow(answers.at(-1)?.rows[0]);
};

/** What a use case gets, on a connection where a transaction has begun, or will with the first statement. */
export const transactionOn = (connection: Connection, realmId: number, mode: Mode, { head, realm }: Seen, options: TransactionOptions): OpenTransaction => {
  const { tables, clock, log, channelsMemory, readers, newest, together } = options;
  const scope = openScope({ connection, realmId, tables, clock, log });
  const recallFrom = (memory: ReaderMemory | undefined): Recall => (mode === 'snapshot' && memory !== undefined ? recallIn(memory, realmId, head) : noRecall);
  const fleeting: AddressedFleetingEvent[] = [];
  let position: LogPosition | null = null;
  let entries = 0;
  let keys: ReadonlyArray<AudienceKey> = [];
  const appending = appendTogether(scope, head, realm, mode === 'write' ? together : null);
  const append = async (wanted: Append) => {
    const appended = await appending.append(wanted);
    if (wanted.entries.length > 0) {
      position = appended.position;
      entries = wanted.entries.length;
      keys = [...new Set(wanted.entries.flatMap(({ audience }) => wakeKeys(audience)))];
    }
    return appended;
  };
  return {
    scope,
    left: () => ({ position, entries, keys, fleeting }),
    ended: appending.ended,
    tx: {
      ...buildTx(scope, head, realm, channelsMemory, recallFrom(readers), recallFrom(newest)),
      append: (wanted) => scope.attempt('append to the log', () => append(wanted)),
      announce: (event, audience) => {
        fleeting.push({ event, audience });
      },
    },
  };
};

/** Answers null when there is no such realm. */
export const openTransaction = async (
  connection: Knex.Transaction,
  realmId: number,
  mode: Mode,
  options: TransactionOptions,
): Promise<OpenTransaction | null> => {
  const seen = await beginTransaction(connection, realmId, mode, options);
  return seen === null ? null : transactionOn(connection, realmId, mode, seen, options);
};

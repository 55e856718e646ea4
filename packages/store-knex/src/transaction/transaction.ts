import type { AddressedEphemeralEvent, Append, AudienceKey, Clock, Head, Log, LogPosition, Mode, Realm, WriteTx } from '@parley/core';
import { wakeKeys } from '@parley/core';
import type { Knex } from 'knex';
import { appendTogether } from '../append/append-together.js';
import type { CommitTogether, Ending } from '../append/commit-together.js';
import { alertFinderMemory, type AlertFinderMemory } from '../cache/alert-finder.js';
import { alertWordsIn } from '../repositories/alert-words.js';
import { attachmentsIn } from '../repositories/attachments.js';
import { changeRealmIn } from '../repositories/change-realm.js';
import { defaultChannelGroupsIn } from '../repositories/default-channel-groups.js';
import { channelFoldersIn } from '../repositories/channel-folders.js';
import { channelsIn } from '../repositories/channels.js';
import { conversationsIn } from '../repositories/conversations.js';
import { customEmojiIn } from '../repositories/custom-emoji.js';
import { eventLogIn } from '../repositories/event-log.js';
import { flagsIn } from '../repositories/flags.js';
import { topicPreferencesIn } from '../repositories/topic-preferences.js';
import { groupsIn } from '../repositories/groups.js';
import { mailAddressesIn } from '../repositories/mail-addresses.js';
import { messagesIn } from '../repositories/messages.js';
import { presencesIn } from '../repositories/presences.js';
import { promotionsIn } from '../repositories/promotions.js';
import { reactionsIn } from '../repositories/reactions.js';
import { remindersIn } from '../repositories/reminders.js';
import { scheduledMessagesIn } from '../repositories/scheduled-messages.js';
import { snippetsIn } from '../repositories/snippets.js';
import { submessagesIn } from '../repositories/submessages.js';
import { subscriptionsIn } from '../repositories/subscriptions.js';
import { usersIn } from '../repositories/users.js';
import { messageMemory, type MessageMemory } from '../cache/message-cache.js';
import { ruledChannelsInTx, ruledChannelsMemory, type RuledChannelsMemory } from '../cache/channel-cache.js';
import { noReaderCache, type ReaderMemory, type ReaderCache, recallFacts, recallIn } from '../cache/reader-cache.js';
import { defaultScanLimits, type ScanLimits } from '../reading/pages/scan-limits.js';
import { type Connection, openScope, type Row, type Scope } from './scope.js';
import { selectHead, type Seen, seenFromRow } from './realm-head.js';
import { literal, sql } from '../sql/sql.js';
import type { Tables } from '../sql/tables.js';

export interface TransactionOptions {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly log: Log | undefined;
  readonly statementTimeoutMs: number;
  readonly memories: Memories;
  readonly limits: ScanLimits;
  /** Absent where nothing is remembered about readers. */
  readonly readers?: ReaderMemory;
  /** The newest messages as they are for everybody, so that many who wait for one have it read once. Absent as above. */
  readonly newest?: ReaderMemory;
  readonly together: CommitTogether;
}

/** A transaction of one realm while it is open, and what it leaves for those who wait. */
export interface OpenTransaction {
  readonly tx: WriteTx;
  readonly scope: Scope;
  readonly left: () => {
    readonly position: LogPosition | null;
    readonly entries: number;
    readonly keys: ReadonlyArray<AudienceKey>;
    readonly ephemeral: ReadonlyArray<AddressedEphemeralEvent>;
  };
  /** To be told when the transaction has ended, however: others may wait for it. */
  readonly ended: (ending: Ending) => void;
}

/**
 * Everything that stands before the first statement of a use case, in one round trip: how far the transaction sees, how long it may take, and where the realm
 * stands. A serial transaction takes the counter first, and looks only then.
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

/** What is remembered of rows, each at a version that a transaction knows to hold. */
export interface Memories {
  readonly channels: RuledChannelsMemory;
  readonly messages: MessageMemory;
  readonly alerts: AlertFinderMemory;
}

export const freshMemories = (): Memories => ({ channels: ruledChannelsMemory(), messages: messageMemory(), alerts: alertFinderMemory() });

export const buildTx = (
  scope: Scope,
  head: Head,
  realm: Realm,
  { channels, messages, alerts, limits = defaultScanLimits }: Memories & { readonly limits?: ScanLimits },
  recall: ReaderCache = noReaderCache,
  newest: ReaderCache = noReaderCache,
): Omit<WriteTx, 'append' | 'announce'> => ({
  head,
  realm,
  users: usersIn(scope, recall),
  groups: groupsIn(scope, realm),
  channels: channelsIn(scope, ruledChannelsInTx(channels, scope.realmId, head), recall),
  folders: channelFoldersIn(scope),
  defaultChannelGroups: defaultChannelGroupsIn(scope),
  customEmoji: customEmojiIn(scope, recall),
  attachments: attachmentsIn(scope),
  subscriptions: subscriptionsIn(scope, recall),
  conversations: conversationsIn(scope),
  messages: messagesIn(scope, realm, head, recall, newest, messages, limits, alerts),
  flags: flagsIn(scope, head),
  topicPreferences: topicPreferencesIn(scope, recall),
  scheduledMessages: scheduledMessagesIn(scope),
  reminders: remindersIn(scope),
  snippets: snippetsIn(scope),
  alertWords: alertWordsIn(scope, head, recall),
  log: eventLogIn(scope),
  presences: presencesIn(scope),
  promotions: promotionsIn(scope),
  reactions: reactionsIn(scope),
  submessages: submessagesIn(scope),
  changeRealm: changeRealmIn(scope),
  mailAddresses: mailAddressesIn(scope),
  holdLog: () =>
    scope.attempt('hold the log', async () => {
      await scope.rows(sql`select 1 from ${scope.tables.realm_counter} where realm_id = ${scope.realmId} for no key update`);
    }),
});

/** Answers null when there is no such realm. */
export const beginTransaction = async (connection: Knex.Transaction, realmId: number, mode: Mode, options: TransactionOptions): Promise<Seen | null> => {
  const answers = await connection.raw<ReadonlyArray<{ rows: Row[] }>>(opening(options, realmId, mode));
  return seenFromRow(answers.at(-1)?.rows[0]);
};

/** What a transaction may recall, and where it may append by itself. */
export interface TransactionState {
  /** `head`: everything that is read belongs to the head's picture. `facts`: what rules read does, until the transaction writes. */
  readonly remembers: 'head' | 'facts' | 'nothing';
  /** Statements of this one are transactions of their own. Absent: an append is committed with its transaction. */
  readonly atOnce?: Connection;
}

const recallOf = (remembers: TransactionState['remembers'], scope: Scope, head: Head, readers: ReaderMemory | undefined): ReaderCache => {
  if (readers === undefined || remembers === 'nothing') return noReaderCache;
  return remembers === 'head' ? recallIn(readers, scope.realmId, head) : recallFacts(readers, scope, head);
};

/** What a use case gets, on a connection where a transaction has begun, or will with the first statement. */
export const transactionOn = (
  connection: Connection,
  realmId: number,
  mode: Mode,
  { head, realm }: Seen,
  options: TransactionOptions,
  { remembers, atOnce }: TransactionState = { remembers: mode === 'snapshot' ? 'head' : 'nothing' },
): OpenTransaction => {
  const { tables, clock, log, memories, limits, readers, newest, together } = options;
  const scope = openScope({ connection, realmId, tables, clock, log, onlyReads: mode === 'snapshot' });
  const ephemeral: AddressedEphemeralEvent[] = [];
  let position: LogPosition | null = null;
  let entries = 0;
  let keys: ReadonlyArray<AudienceKey> = [];
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
    }
    return appended;
  };
  return {
    scope,
    left: () => ({ position, entries, keys, ephemeral }),
    ended: appending.ended,
    tx: {
      ...buildTx(scope, head, realm, { ...memories, limits }, recallOf(remembers, scope, head, readers), recallOf(remembers, scope, head, newest)),
      append: (requested) => scope.attempt('append to the log', () => append(requested)),
      announce: (event, audience) => {
        ephemeral.push({ event, audience });
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

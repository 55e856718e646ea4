import type { UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { literal, type Sql, sql } from '../../sql/sql.js';
import { flagBits } from '../../rows/flag-bits.js';
import { type ReaderRows, rowsOfEach } from './reader-rows.js';

/**
 * One reader's relation to the message `m` of a statement, as conditions that are never null. Direct messages are those without a topic. All refer to the birth
 * conversation.
 */
export interface MessageFacts {
  /** A direct message to the reader. */
  readonly participates: Sql;
  /** A message of a channel sent while the reader was subscribed to it, and not lost by a move since. */
  readonly inPeriod: Sql;
  /** Received when it was sent: one of these two. */
  readonly owned: Sql;
  /** Given as a read copy, when it was moved into a channel with protected history. */
  readonly given: Sql;
  readonly isRead: Sql;
  /** Received, and a group that the message mentions had the reader in it. */
  readonly mentionedByGroup: Sql;
  /** The message mentions the participants of its topic, and had reached the reader as one of them. */
  readonly mentionedInTopic: Sql;
  /** The reader's sparse row has one of these bits. */
  readonly hasFlag: (bits: number) => Sql;
  /** By the watermark, a range above it, or from birth; only for messages that the reader has. */
  readonly readByRange: Sql;
}

/** Whether the message `m` was read by this reader from the start: they sent it or caused the notice, or they had muted its sender. */
export const readFromBirth = (scope: Pick<Scope, 'tables' | 'realmId'>, reader: UserId | Sql, rows: ReaderRows = rowsOfEach(scope, reader)): Sql =>
  sql`(m.read_by is not distinct from ${reader} or ${rows.hadMutedSender})`;

/** Whether the reader was subscribed to each channel that the message `m` was moved into, `after` a position: who was not has lost their copy. */
export const keptWhenMoved = ({ tables, realmId }: Pick<Scope, 'tables' | 'realmId'>, reader: UserId | Sql, after: Sql = sql`0`): Sql =>
  sql`(m.passed_positions is null or ${tables.was_in_all}(${realmId}, m.passed_channels, m.passed_positions, ${after}, ${reader}))`;

/** `rows`: how the reader's rows are found. */
export const factsOf = ({ tables, realmId }: Scope, reader: UserId | Sql, rows: ReaderRows = rowsOfEach({ tables, realmId }, reader)): MessageFacts => {
  const participates = sql`(m.topic_key is null and ${rows.isMember})`;
  const inPeriod = sql`(m.topic_key is not null and ${rows.wasSubscribed} and ${keptWhenMoved({ tables, realmId }, reader)})`;
  const readByRange = sql`(${readFromBirth({ tables, realmId }, reader, rows)} or ${rows.isUpToWatermark} or ${rows.isInBlock})`;
  const hasFlag = (bits: number): Sql => sql`exists (
    select 1 from ${tables.message_flag} f
    where f.realm_id = ${realmId} and f.user_id = ${reader} and f.message_id = m.id and f.flags & ${literal(bits)} <> 0)`;
  const given = sql`(m.given_position is not null and exists (
    select 1 from ${tables.subscription_period} p
    where p.realm_id = ${realmId} and p.user_id = ${reader} and p.channel_id = m.given_channel_id
      and p.from_position <= m.given_position and (p.to_position is null or m.given_position < p.to_position))
    and ${keptWhenMoved({ tables, realmId }, reader, sql`m.given_position`)})`;
  const owned = sql`(${participates} or ${inPeriod})`;
  const mentionedByGroup = sql`(m.mentions_group and ${tables.mentioned_through_group}(${realmId}, m.id, ${reader})
    and (${keptWhenMoved({ tables, realmId }, reader)} or ${hasFlag(flagBits.received)}))`;
  const mentionedInTopic = sql`(m.mentioned_participants is not null and ${reader} = any(m.mentioned_participants))`;
  const isRead = sql`(not ${hasFlag(flagBits.unread)} and (not ${owned} or ${readByRange}))`;
  return { participates, inPeriod, owned, given, mentionedByGroup, mentionedInTopic, hasFlag, readByRange, isRead };
};

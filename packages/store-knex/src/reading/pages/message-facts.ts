import type { ChannelId, UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { literal, type Sql, sql, unplanned } from '../../sql/sql.js';
import { flagBits } from '../../rows/flag-bits.js';

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

/**
 * Whether the message `m` was read by this reader from the start: they sent it or caused the notice, or they had muted its sender. For a known reader it is
 * looked up once whether they have muted anybody at all.
 */
export const readFromBirth = ({ tables, realmId }: Pick<Scope, 'tables' | 'realmId'>, reader: UserId | Sql): Sql => {
  const mutes = sql`exists (select 1 from ${tables.muted_user} u where u.realm_id = ${realmId} and u.user_id = ${reader})`;
  return sql`(m.read_by is not distinct from ${reader} or (${typeof reader === 'number' ? mutes : sql`true`} and exists (
  select 1 from ${tables.muted_user} u
  where u.realm_id = ${realmId} and u.user_id = ${reader} and u.muted_id = m.sender_id and (u.read_upto is null or m.id <= u.read_upto))))`;
};

/** Whether the reader was subscribed to each channel that the message `m` was moved into, `after` a position: who was not has lost their copy. */
export const keptWhenMoved = ({ tables, realmId }: Pick<Scope, 'tables' | 'realmId'>, reader: UserId | Sql, after: Sql = sql`0`): Sql =>
  sql`(m.passed_positions is null or ${tables.was_in_all}(${realmId}, m.passed_channels, m.passed_positions, ${after}, ${reader}))`;

/** A condition on the birth channel of `m`: `there` for messages of this channel, `elsewhere` for those that were moved into it. */
const byBirth = (channel: ChannelId | null, there: (id: Sql) => Sql, elsewhere: Sql): Sql =>
  channel === null ? elsewhere : sql`case when m.birth_conversation_id = ${unplanned(channel)} then ${there(unplanned(channel))} else ${elsewhere} end`;

/** `channel`: where the messages of a page stand; the reader's rows for it are then read once, instead of for each message. */
export const factsOf = ({ tables, realmId }: Scope, reader: UserId | Sql, channel: ChannelId | null = null): MessageFacts => {
  const participates = sql`(m.topic_key is null and exists (
    select 1 from ${tables.conversation_member} cm where cm.realm_id = ${realmId} and cm.user_id = ${reader} and cm.conversation_id = m.conversation_id))`;
  const periodsThere = (id: Sql): Sql => sql`coalesce((
    select range_agg(int8range(p.from_message, p.to_message)) from ${tables.subscription_period} p
    where p.realm_id = ${realmId} and p.user_id = ${reader} and p.channel_id = ${id} and (p.to_message is null or p.from_message < p.to_message)
    ) @> m.id, false)`;
  const inSomePeriod = sql`exists (
    select 1 from ${tables.subscription_period} p
    where p.realm_id = ${realmId} and p.user_id = ${reader} and p.channel_id = m.birth_conversation_id
      and p.from_message <= m.id and (p.to_message is null or m.id < p.to_message))`;
  const inPeriod = sql`(m.topic_key is not null and ${byBirth(channel, periodsThere, inSomePeriod)} and ${keptWhenMoved({ tables, realmId }, reader)})`;
  const uptoOf = (id: Sql): Sql =>
    sql`select r.upto from ${tables.read_state} r where r.realm_id = ${realmId} and r.user_id = ${reader} and r.conversation_id = ${id}`;
  const isUpTo = byBirth(
    channel,
    (id) => sql`coalesce(m.id <= (${uptoOf(id)}), false)`,
    sql`coalesce(m.id <= (${uptoOf(sql`m.birth_conversation_id`)}), false)`,
  );
  const readByRange = sql`(${readFromBirth({ tables, realmId }, reader)} or ${isUpTo} or exists (
      select 1 from ${tables.read_block} b
      where b.realm_id = ${realmId} and b.user_id = ${reader} and b.conversation_id = m.birth_conversation_id and b.block = m.id >> 16 and b.ranges @> m.id
    ))`;
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

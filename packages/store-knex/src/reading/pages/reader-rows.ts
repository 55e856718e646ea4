import type { UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';

/** Reads the sizes without reading the values. */
export const textBytes = sql`octet_length(m.content) + octet_length(m.html) + coalesce(pg_column_size(m.edit_history), 0) as text_bytes`;

/** What a reader's own rows say of the message `m`, by its birth conversation, its sender and its id: conditions that are never null. */
export interface ReaderRows {
  /** The reader is in its conversation; only for direct messages. */
  readonly isMember: Sql;
  /** The reader was subscribed to its birth channel when it was sent. */
  readonly wasSubscribed: Sql;
  readonly hadMutedSender: Sql;
  readonly isUpToWatermark: Sql;
  readonly isInBlock: Sql;
}

/** The columns of the messages `m` of a page, `met`: what a reader's relation to them is made of. */
export const metColumns = sql`m.id, m.xmin::text as version, ${textBytes}, m.conversation_id, m.birth_conversation_id, m.sender_id, m.read_by, m.topic_key,
  m.mentions_channel, m.mentions_group, m.mentioned_participants, m.given_channel_id, m.given_position, m.passed_channels, m.passed_positions`;

/** Looked up for each message: where a statement is about few messages, or about several readers. */
export const rowsOfEach = ({ tables, realmId }: Pick<Scope, 'tables' | 'realmId'>, reader: UserId | Sql): ReaderRows => {
  const hasMuted = sql`exists (select 1 from ${tables.muted_user} u where u.realm_id = ${realmId} and u.user_id = ${reader})`;
  return {
    isMember: sql`exists (
      select 1 from ${tables.conversation_member} cm where cm.realm_id = ${realmId} and cm.user_id = ${reader} and cm.conversation_id = m.conversation_id)`,
    wasSubscribed: sql`exists (
      select 1 from ${tables.subscription_period} p
      where p.realm_id = ${realmId} and p.user_id = ${reader} and p.channel_id = m.birth_conversation_id
        and p.from_message <= m.id and (p.to_message is null or m.id < p.to_message))`,
    // For a known reader it is looked up once whether they have muted anybody at all.
    hadMutedSender: sql`(${typeof reader === 'number' ? hasMuted : sql`true`} and exists (
      select 1 from ${tables.muted_user} u
      where u.realm_id = ${realmId} and u.user_id = ${reader} and u.muted_id = m.sender_id and (u.read_upto is null or m.id <= u.read_upto)))`,
    isUpToWatermark: sql`coalesce(m.id <= (
      select r.upto from ${tables.read_state} r where r.realm_id = ${realmId} and r.user_id = ${reader} and r.conversation_id = m.birth_conversation_id
    ), false)`,
    isInBlock: sql`exists (
      select 1 from ${tables.read_block} b
      where b.realm_id = ${realmId} and b.user_id = ${reader} and b.conversation_id = m.birth_conversation_id and b.block = m.id >> 16 and b.ranges @> m.id)`,
  };
};

/** The columns of `readersRows`, of `m` joined with what it reads. */
export const rowsReadOnce: ReaderRows = {
  isMember: sql`(member.conversation_id is not null)`,
  wasSubscribed: sql`coalesce(received.ids @> m.id, false)`,
  hadMutedSender: sql`(muted.sender_id is not null and (muted.upto is null or m.id <= muted.upto))`,
  isUpToWatermark: sql`coalesce(m.id <= watermark.upto, false)`,
  isInBlock: sql`coalesce(beyond.ids @> m.id, false)`,
};

/**
 * Reads the reader's rows for all messages of the query `met` at once: what they have received and read is small, and the same for all of them. Continues the
 * list of queries that `met` begins.
 */
export const readerQueries = ({ tables, realmId }: Scope, reader: UserId): Sql => {
  const ofReader = (alias: Sql): Sql => sql`${alias}.realm_id = ${realmId} and ${alias}.user_id = ${reader}`;
  const anyOfThese = (column: Sql): Sql => sql`any(array(select distinct ${column} from met))`;
  const births = anyOfThese(sql`birth_conversation_id`);
  return sql`
    member as materialized (
      select c.conversation_id from ${tables.conversation_member} c
      where ${ofReader(sql`c`)} and c.conversation_id = any(array(select distinct conversation_id from met where topic_key is null))
    ), received as materialized (
      select p.channel_id, range_agg(int8range(p.from_message, p.to_message)) as ids from ${tables.subscription_period} p
      where ${ofReader(sql`p`)} and p.channel_id = ${births} and (p.to_message is null or p.from_message < p.to_message) group by 1
    ), watermark as materialized (
      select r.conversation_id, r.upto from ${tables.read_state} r where ${ofReader(sql`r`)} and r.conversation_id = ${births}
    ), beyond as materialized (
      select b.conversation_id, range_agg(island) as ids from ${tables.read_block} b cross join lateral unnest(b.ranges) as island
      where ${ofReader(sql`b`)} and b.conversation_id = ${births} and b.block = ${anyOfThese(sql`id >> 16`)} group by 1
    ), muted as materialized (
      select u.muted_id as sender_id, u.read_upto as upto from ${tables.muted_user} u where ${ofReader(sql`u`)} and u.muted_id = ${anyOfThese(sql`sender_id`)}
    ), f as materialized (
      select f.message_id, f.flags from ${tables.message_flag} f where ${ofReader(sql`f`)} and f.message_id = any(array(select id from met))
    )`;
};

/**
 * Joins these rows, and `f` of the reader's flags, to the messages `m` of `met`.
 *
 * NOTE: each row has its message, so a full join gives what a left one would; but PostgreSQL never runs it as a loop, however few rows it expects.
 */
export const readerJoins = sql`
  full join member on member.conversation_id = m.conversation_id
  full join received on received.channel_id = m.birth_conversation_id
  full join watermark on watermark.conversation_id = m.birth_conversation_id
  full join beyond on beyond.conversation_id = m.birth_conversation_id
  full join muted on muted.sender_id = m.sender_id
  full join f on f.message_id = m.id`;

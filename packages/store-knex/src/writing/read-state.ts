import type { MessageId, UserId } from '@parley/core';
import { flagBits } from '../rows/flag-bits.js';
import { factsOf, readFromBirth } from '../reading/pages/message-facts.js';
import { int } from '../rows/read.js';
import type { Row, Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';

/** Ids of one block of read ranges share everything above these bits. */
const blockBits = literal(16);

const unreadBit = literal(flagBits.unread);
const historicalBit = literal(flagBits.historical);

/**
 * Locks the watermarks of all conversations concerned, created where missing: two requests of one person about the same conversation run one after the other.
 */
const lockWatermarks = (scope: Scope, reader: UserId, ids: ReadonlyArray<MessageId>): Sql => {
  const { tables, realmId } = scope;
  return sql`
    insert into ${tables.read_state} as r (realm_id, user_id, conversation_id, upto)
    select distinct ${realmId}::bigint, ${reader}::bigint, m.birth_conversation_id, 0 from ${tables.message} m
    where m.realm_id = ${realmId} and m.id = any(${ids}::bigint[]) and ${factsOf(scope, reader).owned} order by 3
    on conflict (realm_id, user_id, conversation_id) do update set upto = r.upto
    returning conversation_id, upto`;
};

/**
 * A range of ids from the message `m` up to the next one born in its conversation, wherever that is now. Nothing of the conversation lies between, so adjacent
 * ranges merge. The newest message is a range alone, since its successor is unknown.
 */
const islandOf = ({ tables, realmId }: Scope): Sql => sql`
  int8range(m.id, least(
    coalesce(
      least(
        (select n.id from ${tables.message} n where n.realm_id = ${realmId} and n.conversation_id = m.birth_conversation_id and n.id > m.id order by n.id limit 1),
        (select n.id from ${tables.message} n
          where n.realm_id = ${realmId} and n.birth_conversation_id = m.birth_conversation_id and n.conversation_id <> n.birth_conversation_id and n.id > m.id
          order by n.id limit 1)
      ),
      m.id + 1
    ),
    ((m.id >> ${blockBits}) + 1) << ${blockBits}
  ))`;

const markStatement = (scope: Scope, reader: UserId, ids: ReadonlyArray<MessageId>): Sql => {
  const { tables, realmId } = scope;
  const { owned, isRead, readByRange } = factsOf(scope, reader);
  return sql`
    with changed as materialized (
      select m.id, m.birth_conversation_id, ${owned} and not ${readByRange} as in_range, ${islandOf(scope)} as island
      from ${tables.message} m where m.realm_id = ${realmId} and m.id = any(${ids}::bigint[]) and not ${isRead}
    ), cleared as (
      update ${tables.message_flag} f set flags = f.flags & ~(${unreadBit}::smallint)
      where f.realm_id = ${realmId} and f.user_id = ${reader} and f.message_id in (select id from changed) and f.flags & ${unreadBit} <> 0
    ), marked as (
      insert into ${tables.read_block} as b (realm_id, user_id, conversation_id, block, ranges)
      select ${realmId}, ${reader}, birth_conversation_id, id >> ${blockBits}, range_agg(island)
      from changed where in_range group by 3, 4 order by 3, 4
      on conflict (realm_id, user_id, conversation_id, block) do update set ranges = b.ranges + excluded.ranges
    )
    select id as message_id from changed`;
};

/**
 * Raises the watermark up to the first unread message, or to the end of the allowed scan: the next mark does the rest. Scans messages still in their birth
 * conversation and moved ones apart, each in the order of an index.
 */
const compactStatement = (scope: Scope, reader: UserId, conversations: ReadonlyArray<number>, lastMessageId: number, reach: number): Sql => {
  const { tables, realmId } = scope;
  const { owned, readByRange } = factsOf(scope, reader);
  const firstUnreadOr = (ahead: Sql): Sql => sql`coalesce(
    (select m.id from (${ahead} order by m.id limit ${reach}) m where ${owned} and not ${readByRange} order by m.id limit 1),
    (select m.id + 1 from (${ahead} order by m.id offset ${reach - 1} limit 1) m)
  )`;
  const stayed = sql`select * from ${tables.message} m
    where m.realm_id = ${realmId} and m.conversation_id = r.conversation_id and m.birth_conversation_id = m.conversation_id and m.id > r.upto`;
  const moved = sql`select * from ${tables.message} m
    where m.realm_id = ${realmId} and m.birth_conversation_id = r.conversation_id and m.conversation_id <> m.birth_conversation_id and m.id > r.upto`;
  return sql`
    with risen as (
      update ${tables.read_state} r
      set upto = greatest(r.upto, coalesce(least(${firstUnreadOr(stayed)}, ${firstUnreadOr(moved)}) - 1, ${lastMessageId}::bigint))
      where r.realm_id = ${realmId} and r.user_id = ${reader} and r.conversation_id = any(${conversations}::bigint[])
      returning r.conversation_id, r.upto
    )
    delete from ${tables.read_block} b using risen
    where b.realm_id = ${realmId} and b.user_id = ${reader} and b.conversation_id = risen.conversation_id
      and ((b.block + 1) << ${blockBits}) - 1 <= risen.upto`;
};

const messageIdsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<number> => rows.map((row) => int(row, 'message_id'));

/** Messages that compaction scans beside those just marked. */
const maxAhead = 1_000;

export const markRead = async (scope: Scope, reader: UserId, ids: ReadonlyArray<MessageId>, lastMessageId: number): Promise<ReadonlyArray<number>> => {
  const locked = await scope.rows(lockWatermarks(scope, reader, ids));
  const changed = messageIdsOf(await scope.rows(markStatement(scope, reader, ids)));
  const conversations = locked.map((row) => int(row, 'conversation_id'));
  if (changed.length > 0 && conversations.length > 0) {
    await scope.rows(compactStatement(scope, reader, conversations, lastMessageId, changed.length + maxAhead));
  }
  return changed;
};

/**
 * Lowers each watermark below the first message to be unread, and keeps the read part above it as ranges. A bit marks messages as unread where ranges cannot:
 * read from birth or never received.
 */
const unmarkStatements = (scope: Scope, reader: UserId, changed: ReadonlyArray<number>): ReadonlyArray<Sql> => {
  const { tables, realmId } = scope;
  const { owned, given } = factsOf(scope, reader);
  const mine = sql`m.realm_id = ${realmId} and m.id = any(${changed}::bigint[])`;
  const lowered = sql`
    select r.conversation_id, r.upto, min(m.id) as low
    from ${tables.message} m join ${tables.read_state} r
      on r.realm_id = m.realm_id and r.user_id = ${reader} and r.conversation_id = m.birth_conversation_id and m.id <= r.upto
    where ${mine} and ${owned} group by 1, 2`;
  const keepRanges = sql`
    insert into ${tables.read_block} as b (realm_id, user_id, conversation_id, block, ranges)
    select ${realmId}, ${reader}, l.conversation_id, block,
      int8multirange(int8range(greatest(l.low, block << ${blockBits}), least(l.upto + 1, (block + 1) << ${blockBits})))
    from (${lowered}) l cross join lateral generate_series(l.low >> ${blockBits}, l.upto >> ${blockBits}) as block
    on conflict (realm_id, user_id, conversation_id, block) do update set ranges = b.ranges + excluded.ranges`;
  const lower = sql`
    update ${tables.read_state} r set upto = l.low - 1 from (${lowered}) l
    where r.realm_id = ${realmId} and r.user_id = ${reader} and r.conversation_id = l.conversation_id`;
  const cutOut = sql`
    update ${tables.read_block} b set ranges = b.ranges - holes.ranges
    from (
      select m.birth_conversation_id, m.id >> ${blockBits} as block, range_agg(int8range(m.id, m.id, '[]')) as ranges
      from ${tables.message} m where ${mine} group by 1, 2
    ) holes
    where b.realm_id = ${realmId} and b.user_id = ${reader} and b.conversation_id = holes.birth_conversation_id and b.block = holes.block`;
  const setBits = sql`
    insert into ${tables.message_flag} as f (realm_id, user_id, message_id, flags)
    select ${realmId}, ${reader}, m.id, ${unreadBit} | case when ${owned} or ${given} then 0 else ${historicalBit} end
    from ${tables.message} m where ${mine} and (${readFromBirth(scope, reader)} or not ${owned}) order by m.id
    on conflict (realm_id, user_id, message_id) do update set flags = f.flags | excluded.flags`;
  return [keepRanges, lower, cutOut, setBits];
};

export const markUnread = async (scope: Scope, reader: UserId, ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<number>> => {
  const { tables, realmId } = scope;
  await scope.rows(lockWatermarks(scope, reader, ids));
  const changed = messageIdsOf(
    await scope.rows(
      sql`select m.id as message_id from ${tables.message} m where m.realm_id = ${realmId} and m.id = any(${ids}::bigint[]) and ${factsOf(scope, reader).isRead}`,
    ),
  );
  if (changed.length === 0) return changed;
  for (const statement of unmarkStatements(scope, reader, changed)) await scope.rows(statement);
  return changed;
};

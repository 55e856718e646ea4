import {
  channelId,
  type ConversationId,
  conversationId,
  type DeletedGroup,
  type DeletedMessage,
  type Deletion,
  type MessageId,
  messageId,
  millisecondsPerDay,
  type UserId,
  userId,
} from '@parley/core';
import { as, int, intOrNull, ints } from '../rows/read.js';
import type { Row, Scope } from '../scope.js';
import { type Sql, sql } from '../sql/sql.js';
import { toJson } from '../sql/storable.js';
import { takeCounter } from './take-counter.js';

/**
 * The messages, what people had marked on them, and the fingerprints under which they would be sent only once: the key stays, and answers its id, whatever is sent
 * under it.
 */
const removeStatement = ({ tables, realmId }: Scope, ids: ReadonlyArray<MessageId>): Sql => sql`
  with gone as (
    delete from ${tables.message} where realm_id = ${realmId} and id = any(${ids}::bigint[])
    returning id, conversation_id, birth_conversation_id, topic, topic_key, sender_id, sent_at
  ), flags as (
    delete from ${tables.message_flag} where realm_id = ${realmId} and message_id = any(${ids}::bigint[])
  ), reactions as (
    delete from ${tables.reaction} where realm_id = ${realmId} and message_id = any(${ids}::bigint[])
  ), submessages as (
    delete from ${tables.submessage} where realm_id = ${realmId} and message_id = any(${ids}::bigint[])
  ), keys as (
    update ${tables.send_key} k set body_hash = '' from gone where k.realm_id = ${realmId} and k.sender_id = gone.sender_id and k.message_id = gone.id
  )
  select gone.*, c.participants from gone join ${tables.conversation} c on c.realm_id = ${realmId} and c.id = gone.conversation_id order by gone.id`;

/** What is left of the topics and conversations, read by index from either end; a person who has nothing left in a topic takes no part in it any more. */
const mendStatement = ({ tables, realmId }: Scope, gone: ReadonlyArray<Row>): Sql => {
  const rows = gone.map((row) => ({
    conversation: int(row, 'conversation_id'),
    key: as<string | null>(row, 'topic_key'),
    sender: int(row, 'sender_id'),
    day: Math.floor(int(row, 'sent_at') / millisecondsPerDay),
  }));
  return sql`
    with gone as materialized (
      select * from jsonb_to_recordset(${toJson(rows)}::jsonb) as row (conversation bigint, key text, sender bigint, day integer)
    ), left_in_topics as materialized (
      select t.conversation, t.key, newest.id, newest.topic
      from (select distinct conversation, key from gone where key is not null) t
      left join lateral (
        select m.id, m.topic from ${tables.message} m
        where m.realm_id = ${realmId} and m.conversation_id = t.conversation and m.topic_key = t.key order by m.id desc limit 1
      ) newest on true
    ), kept_topics as (
      update ${tables.topic} t set last_message_id = l.id, name = l.topic from left_in_topics l
      where t.realm_id = ${realmId} and t.channel_id = l.conversation and t.key = l.key and l.id is not null
    ), ended_topics as (
      delete from ${tables.topic} t using left_in_topics l
      where t.realm_id = ${realmId} and t.channel_id = l.conversation and t.key = l.key and l.id is null
    ), participants as (
      delete from ${tables.topic_participant} p using (select distinct conversation, key, sender from gone where key is not null) g
      where p.realm_id = ${realmId} and p.channel_id = g.conversation and p.topic_key = g.key and p.user_id = g.sender and not exists (
        select 1 from ${tables.message} m
        where m.realm_id = ${realmId} and m.conversation_id = g.conversation and m.topic_key = g.key and m.sender_id = g.sender
      )
    ), per_day as (
      select conversation, day, count(*)::integer as messages from gone where key is not null group by 1, 2
    ), kept_days as (
      update ${tables.channel_day} d set messages = d.messages - p.messages from per_day p
      where d.realm_id = ${realmId} and d.channel_id = p.conversation and d.day = p.day and d.messages > p.messages
    ), ended_days as (
      delete from ${tables.channel_day} d using per_day p
      where d.realm_id = ${realmId} and d.channel_id = p.conversation and d.day = p.day and d.messages <= p.messages
    ), ends as materialized (
      select c.id, c.participants is null as is_channel, c.first_message_id as first_before, first.id as first_id, last.id as last_id, last.sent_at as last_at
      from ${tables.conversation} c
      left join lateral (
        select m.id from ${tables.message} m where m.realm_id = ${realmId} and m.conversation_id = c.id order by m.id limit 1
      ) first on true
      left join lateral (
        select m.id, m.sent_at from ${tables.message} m where m.realm_id = ${realmId} and m.conversation_id = c.id order by m.id desc limit 1
      ) last on true
      where c.realm_id = ${realmId} and c.id in (select conversation from gone)
    ), conversations as (
      update ${tables.conversation} c set first_message_id = e.first_id, last_message_id = e.last_id, last_message_at = e.last_at
      from ends e where c.realm_id = ${realmId} and c.id = e.id
    )
    select id, first_id from ends where is_channel and first_before is distinct from first_id order by id`;
};

const deletedOf = (row: Row): DeletedMessage => ({
  id: messageId(int(row, 'id')),
  bornIn: conversationId(int(row, 'birth_conversation_id')),
  senderId: userId(int(row, 'sender_id')),
});

/** Rows ascend by id: the last one of a topic has its spelling. */
const groupsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<DeletedGroup> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const place = JSON.stringify([row['conversation_id'], row['topic_key']]);
    const known = groups.get(place);
    if (known === undefined) groups.set(place, [row]);
    else known.push(row);
  }
  return [...groups.values()].flatMap((members): ReadonlyArray<DeletedGroup> => {
    const newest = members.at(-1);
    if (newest === undefined) return [];
    const id: ConversationId = conversationId(int(newest, 'conversation_id'));
    const topic = as<string | null>(newest, 'topic');
    const messages = members.map(deletedOf);
    return topic === null
      ? [{ from: { kind: 'direct', conversationId: id, participants: ints<UserId>(newest, 'participants') }, messages }]
      : [{ from: { kind: 'channel', channelId: channelId(id), topic }, messages }];
  });
};

/**
 * Deletes messages with all that was kept of them, and mends what counted them. Three statements, however many messages; those that are gone already are passed over.
 *
 * NOTE: statements that change the same rows one after another: a statement does not see what its own parts have deleted.
 */
export const deleteMessages = async (scope: Scope, ids: ReadonlyArray<MessageId>): Promise<Deletion> => {
  await scope.rows(takeCounter(scope));
  const gone = await scope.rows(removeStatement(scope, ids));
  if (gone.length === 0) return { groups: [], firstMessages: [] };
  const changed = await scope.rows(mendStatement(scope, gone));
  const firstMessages = changed.map((row) => {
    const first = intOrNull(row, 'first_id');
    return { channelId: channelId(int(row, 'id')), messageId: first === null ? null : messageId(first) };
  });
  return { groups: groupsOf(gone), firstMessages };
};

import { channelId, messageId, millisecondsPerDay } from '@parley/core';
import type { FirstMessage } from '@parley/core/model';
import { as, int, intOrNull } from '../rows/read.js';
import type { Row, Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';
import { toJson } from '../sql/storable.js';

/** Topics with more messages left than this keep all their authors: finding an author's last message would scan the topic. */
const maxScanned = literal(1000);

/** Messages that left a conversation, by topic, sender and day. */
interface Departure {
  readonly conversation: number;
  readonly key: string | null;
  readonly sender: number;
  readonly day: number;
  messages: number;
}

const departuresOf = (gone: ReadonlyArray<Row>): ReadonlyArray<Departure> => {
  const departures = new Map<string, Departure>();
  for (const row of gone) {
    const [conversation, key, sender] = [int(row, 'conversation_id'), as<string | null>(row, 'topic_key'), int(row, 'sender_id')];
    const day = Math.floor(int(row, 'sent_at') / millisecondsPerDay);
    const name = JSON.stringify([conversation, key, sender, day]);
    const known = departures.get(name);
    if (known === undefined) departures.set(name, { conversation, key, sender, day, messages: 1 });
    else known.messages += 1;
  }
  return [...departures.values()];
};

/** The ends of the conversations of `places`, by index from either end; and the update that stores them. */
const endsParts = ({ tables, realmId }: Scope, places: Sql): Sql => sql`
  ends as materialized (
    select c.id, c.participants is null as is_channel, c.first_message_id as first_before, first.id as first_id, last.id as last_id, last.sent_at as last_at
    from ${tables.conversation} c
    left join lateral (
      select m.id from ${tables.message} m where m.realm_id = ${realmId} and m.conversation_id = c.id order by m.id limit 1
    ) first on true
    left join lateral (
      select m.id, m.sent_at from ${tables.message} m where m.realm_id = ${realmId} and m.conversation_id = c.id order by m.id desc limit 1
    ) last on true
    where c.realm_id = ${realmId} and c.id in (${places})
  ), conversations as (
    update ${tables.conversation} c set first_message_id = e.first_id, last_message_id = e.last_id, last_message_at = e.last_at
    from ends e where c.realm_id = ${realmId} and c.id = e.id
  )`;

const endsAnswer = sql`select id, first_id, is_channel and first_before is distinct from first_id as is_changed`;

/**
 * Repairs topics and conversations that messages have left, read by index from either end; removes authors without a message left in a topic. Returns the
 * conversations as `firstMessagesFromRows` reads them, each with the total number of ended topics.
 *
 * NOTE: a statement does not see the changes of its own parts: the messages must be deleted or moved in an earlier one.
 */
export const repairLeftPlaces = (scope: Scope, gone: ReadonlyArray<Row>): Sql => {
  const { tables, realmId } = scope;
  return sql`
    with gone as materialized (
      select * from jsonb_to_recordset(${toJson(departuresOf(gone))}::jsonb) as row (conversation bigint, key text, sender bigint, day integer, messages integer)
    ), topics as materialized (
      select distinct conversation, key from gone where key is not null
    ), left_in_topics as materialized (
      select t.conversation, t.key, newest.id, newest.topic
      from topics t
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
    ), writers as materialized (
      select t.conversation, t.key, w.sender_id from topics t cross join lateral (
        select m.sender_id from ${tables.message} m
        where m.realm_id = ${realmId} and m.conversation_id = t.conversation and m.topic_key = t.key order by m.id desc limit ${maxScanned}
      ) w
    ), looked_through as materialized (
      select t.conversation, t.key, array(select distinct w.sender_id from writers w where w.conversation = t.conversation and w.key = t.key) as senders
      from topics t
      where (select count(*) from writers w where w.conversation = t.conversation and w.key = t.key) < ${maxScanned}
    ), participants as (
      delete from ${tables.topic_participant} p using (select distinct conversation, key, sender from gone where key is not null) g, looked_through l
      where l.conversation = g.conversation and l.key = g.key and not g.sender = any(l.senders)
        and p.realm_id = ${realmId} and p.channel_id = g.conversation and p.topic_key = g.key and p.user_id = g.sender
    ), per_day as (
      select conversation, day, sum(messages)::integer as messages from gone where key is not null group by 1, 2
    ), kept_days as (
      update ${tables.channel_day} d set messages = d.messages - p.messages from per_day p
      where d.realm_id = ${realmId} and d.channel_id = p.conversation and d.day = p.day and d.messages > p.messages
    ), ended_days as (
      delete from ${tables.channel_day} d using per_day p
      where d.realm_id = ${realmId} and d.channel_id = p.conversation and d.day = p.day and d.messages <= p.messages
    ), ${endsParts(scope, sql`select conversation from gone`)}
    ${endsAnswer}, (select count(*) from left_in_topics where id is null)::integer as ended from ends order by id`;
};

/** Repairs the places of the channel and the topics that messages, by their ids, have reached. */
export const repairReachedPlaces = (scope: Scope, channel: number, ids: ReadonlyArray<number>): Sql => {
  const { tables, realmId } = scope;
  return sql`
    with reached as materialized (
      select m.id, m.topic_key, m.sender_id, m.sent_at from ${tables.message} m where m.realm_id = ${realmId} and m.id = any(${ids}::bigint[])
    ), topics as (
      insert into ${tables.topic} (realm_id, channel_id, key, name, last_message_id)
      select ${realmId}, ${channel}, t.topic_key, newest.topic, newest.id
      from (select distinct topic_key from reached) t cross join lateral (
        select m.id, m.topic from ${tables.message} m
        where m.realm_id = ${realmId} and m.conversation_id = ${channel} and m.topic_key = t.topic_key order by m.id desc limit 1
      ) newest
      on conflict (realm_id, channel_id, key) do update set name = excluded.name, last_message_id = excluded.last_message_id
    ), participants as (
      insert into ${tables.topic_participant} (realm_id, channel_id, topic_key, user_id)
      select distinct ${realmId}::bigint, ${channel}::bigint, topic_key, sender_id from reached
      on conflict do nothing
    ), days as (
      insert into ${tables.channel_day} as d (realm_id, channel_id, day, messages)
      select ${realmId}, ${channel}, sent_at / ${millisecondsPerDay}, count(*) from reached group by 3
      on conflict (realm_id, channel_id, day) do update set messages = d.messages + excluded.messages
    ), ${endsParts(scope, sql`select ${channel}::bigint`)}
    ${endsAnswer} from ends`;
};

/** The total, the same on every row. */
export const endedTopicsOf = ([row]: ReadonlyArray<Row>): number => (row === undefined ? 0 : int(row, 'ended'));

/** Conversations whose first message has changed. */
export const firstMessagesFromRows = (rows: ReadonlyArray<Row>): ReadonlyArray<FirstMessage> =>
  rows
    .filter((row) => as<boolean>(row, 'is_changed'))
    .map((row) => {
      const first = intOrNull(row, 'first_id');
      return { channelId: channelId(int(row, 'id')), messageId: first === null ? null : messageId(first) };
    });

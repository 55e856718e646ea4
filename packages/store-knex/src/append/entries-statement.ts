import { millisecondsPerDay } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { joined, type Sql, sql } from '../sql/sql.js';
import { toJson } from '../sql/storable.js';
import type { EntryRows } from './entry-rows.js';
import { mentionedParticipants, mentionParts } from './mention-parts.js';

const logPart = ({ tables, realmId }: Scope, { log }: EntryRows): Sql => sql`
  logged as (
    insert into ${tables.event_log} (realm_id, position, at, key, event, audience, request_id)
    select ${realmId}, counter.base_position + row.ordinal, row.at, row.key,
      case when row.message is null then row.event else row.event || jsonb_build_object('messageId', counter.base_message + row.message) end, row.audience, row.request_id
    from counter cross join jsonb_to_recordset(${toJson(log)}::jsonb) as row (ordinal integer, at bigint, key text, message integer, event jsonb, audience jsonb, request_id text)
  )`;

const sentPart = ({ messages }: EntryRows): Sql => sql`
  sent as materialized (
    select counter.base_message + row.ordinal as id, row.*
    from counter cross join jsonb_to_recordset(${toJson(messages)}::jsonb) as row (ordinal integer, conversation_id bigint, topic text, topic_key text,
      sender_id bigint, sent_at bigint, read_by bigint, renderer_version integer, is_me boolean, has_link boolean, has_image boolean, has_attachment boolean,
      mentions_channel boolean, mentions_topic boolean, client text, widget text, content text, html text, folded text, marks text[], mentioned_users bigint[], mentioned_bots bigint[], mentioned_groups bigint[], alerted_users bigint[], called_bots bigint[], files bigint[],
      send_key text, body_hash text, request_id text)
  )`;

const messagesPart = ({ tables, realmId }: Scope, participants: Sql): Sql => sql`
  messages as (
    insert into ${tables.message} (realm_id, id, conversation_id, birth_conversation_id, sender_id, sent_at, read_by, renderer_version, is_me, has_link,
      has_image, has_attachment, mentions_channel, mentions_topic, mentions_group, mentioned_participants, topic, topic_key, client, content, html, folded, marks, submessage_count)
    select ${realmId}, id, conversation_id, conversation_id, sender_id, sent_at, read_by, renderer_version, is_me, has_link, has_image, has_attachment,
      mentions_channel, mentions_topic, cardinality(mentioned_groups) > 0, ${participants}, topic, topic_key, client, content, html, folded, marks, (widget is not null)::integer
    from sent
  ), conversations as (
    update ${tables.conversation} c
    set first_message_id = coalesce(c.first_message_id, news.first_id), last_message_id = news.last_id, last_message_at = news.last_at
    from (select conversation_id, min(id) as first_id, max(id) as last_id, max(sent_at) as last_at from sent group by conversation_id) news
    where c.realm_id = ${realmId} and c.id = news.conversation_id
  )`;

const widgetsPart = ({ tables, realmId }: Scope): Sql => sql`
  widgets as (
    insert into ${tables.submessage} (realm_id, message_id, sender_id, is_first, content)
    select ${realmId}, id, sender_id, true, widget from sent where widget is not null order by id
  )`;

const webhookCallsPart = ({ tables, realmId }: Scope): Sql => sql`
  webhook_calls as (
    insert into ${tables.webhook_call} (realm_id, message_id, bot_id, due_at, request_id)
    select ${realmId}, sent.id, bot, sent.sent_at, sent.request_id from sent cross join lateral unnest(sent.called_bots) as bot order by sent.id
  )`;

/** Keeps a linked file for as long as the message exists. */
const filesPart = ({ tables, realmId }: Scope): Sql => sql`
  files as (
    insert into ${tables.attachment_link} (realm_id, attachment_id, message_id)
    select ${realmId}, file, sent.id from sent cross join lateral unnest(sent.files) as file
  ), linked as (
    update ${tables.attachment} set unlinked_at = null
    where realm_id = ${realmId} and id in (select unnest(files) from sent) and unlinked_at is not null
  )`;

const channelParts = ({ tables, realmId }: Scope): Sql => sql`
  topics as (
    insert into ${tables.topic} (realm_id, channel_id, key, name, last_message_id)
    select distinct on (conversation_id, topic_key) ${realmId}, conversation_id, topic_key, topic, id
    from sent where topic_key is not null order by conversation_id, topic_key, id desc
    on conflict (realm_id, channel_id, key) do update set name = excluded.name, last_message_id = excluded.last_message_id
  ), participants as (
    insert into ${tables.topic_participant} (realm_id, channel_id, topic_key, user_id)
    select distinct ${realmId}::bigint, conversation_id, topic_key, sender_id from sent where topic_key is not null
    on conflict do nothing
  ), days as (
    insert into ${tables.channel_day} as d (realm_id, channel_id, day, messages)
    select ${realmId}, conversation_id, sent_at / ${millisecondsPerDay}, count(*) from sent where topic_key is not null
    group by 2, 3
    on conflict (realm_id, channel_id, day) do update set messages = d.messages + excluded.messages
  )`;

const keysPart = ({ tables, realmId }: Scope): Sql => sql`
  keys as (
    insert into ${tables.send_key} (realm_id, sender_id, key, message_id, body_hash, at)
    select ${realmId}, sender_id, send_key, id, body_hash, sent_at from sent where send_key is not null
  )`;

/** One statement of the query `counter`, which returns `base_position` and `base_message`, and of parts that read it; without a row from it they write nothing. */
export const afterCounter = (counter: Sql, parts: ReadonlyArray<Sql>): Sql =>
  sql`with ${joined([sql`counter as (${counter})`, ...parts], ', ')} select base_position, base_message from counter`;

export interface Entries {
  readonly rows: EntryRows;
  /** Of the facts, as of these entries. */
  readonly version: number;
  readonly others?: ReadonlyArray<Sql>;
}

/** All rows of the entries, after the query `counter`. */
export const entriesStatement = (scope: Scope, realm: Realm, counter: Sql, { rows, version, others = [] }: Entries): Sql => {
  const { messages, log } = rows;
  const parts = [
    ...others,
    ...(log.length > 0 ? [logPart(scope, rows)] : []),
    ...(messages.length > 0 ? [sentPart(rows), messagesPart(scope, mentionedParticipants(scope, rows))] : []),
    ...(messages.some(({ widget }) => widget !== null) ? [widgetsPart(scope)] : []),
    ...(messages.some(({ called_bots }) => called_bots.length > 0) ? [webhookCallsPart(scope)] : []),
    ...(messages.some(({ files }) => files.length > 0) ? [filesPart(scope)] : []),
    ...(messages.some(({ topic_key }) => topic_key !== null) ? [channelParts(scope)] : []),
    ...(messages.some(({ send_key }) => send_key !== null) ? [keysPart(scope)] : []),
    ...mentionParts(scope, realm, rows, version),
  ];
  return afterCounter(counter, parts);
};

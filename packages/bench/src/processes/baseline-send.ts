import type { QueryConfig } from 'pg';

/** One statement that takes the counter and inserts message, log entry, topic and the conversation's end, like Parley's. */
const text = `
  with counter as (
    update parley.realm_counter set position = position + 1, message_id = message_id + 1 where realm_id = $1::bigint returning position, message_id
  ), sent as (
    insert into parley.message (realm_id, id, conversation_id, birth_conversation_id, sender_id, sent_at, read_by, renderer_version, is_me, has_link,
      has_image, has_attachment, mentions_channel, mentions_topic, topic, topic_key, client, content, html)
    select $1::bigint, message_id, $2::bigint, $2::bigint, $3::bigint, $4::bigint, $3::bigint, 1, false, false, false, false, false, false, $5::text, $5::text, 'website', $6::text, '<p>' || $6::text || '</p>' from counter
  ), logged as (
    insert into parley.event_log (realm_id, position, at, key, event, audience)
    select $1::bigint, position, $4::bigint, 'channel:' || $2::bigint, jsonb_build_object('kind', 'baseline', 'messageId', message_id), '{}' from counter
  ), ended as (
    update parley.conversation c set last_message_id = message_id, last_message_at = $4::bigint from counter where c.realm_id = $1::bigint and c.id = $2::bigint
  ), topics as (
    insert into parley.topic (realm_id, channel_id, key, name, last_message_id) select $1::bigint, $2::bigint, $5::text, $5::text, message_id from counter
    on conflict (realm_id, channel_id, key) do update set name = excluded.name, last_message_id = excluded.last_message_id
  ), participants as (
    insert into parley.topic_participant (realm_id, channel_id, topic_key, user_id) values ($1::bigint, $2::bigint, $5::text, $3::bigint) on conflict do nothing
  ), days as (
    insert into parley.channel_day as d (realm_id, channel_id, day, messages) values ($1::bigint, $2::bigint, ($4::bigint / 86400000)::integer, 1)
    on conflict (realm_id, channel_id, day) do update set messages = d.messages + 1
  )
  select message_id as id from counter`;

export const sendStatement = ({ realm, channel, user, topic, content }: Readonly<Record<string, string>>): QueryConfig => ({
  text,
  values: [realm, channel, user, Date.now(), topic, content],
});

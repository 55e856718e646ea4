import { markdownRenderer } from '@parley/markdown';
import type { Client } from 'pg';
import type { Sizes } from '../sizes.js';
import { oldestMoment, pace } from './pace.js';

interface Place {
  readonly realm: number;
  readonly reader: number;
  readonly muter: number;
  readonly firstChannel: number;
}

/** Topics per channel, and authors per topic. */
const topics = 50;
const writers = 6;

export const loudTopic = 'noise';

/** This many of the newest messages of the loud channel are outside its main topic. */
const heard = 10;

/**
 * Of ten messages one goes to the loud channel, and of a thousand one to the quiet ones; the others take turns.
 *
 * NOTE: eleven is coprime to the number of channels, so that each gets its share although every tenth message goes elsewhere.
 */
const placeOf = (n: string): string => `case when ${n} % 10 = 9 then 2 * $3::bigint when ${n} % 1000 = 1 then $3::bigint + (${n} / 1000) % $3::bigint
  else (${n} + ${n} / 10) % $3::bigint end`;

/** About as long as real messages: 100 messages with their metadata are some 90 KB. */
const content = (
  n: string,
): string => `'Message ' || ${n} || ' says that the build is green again, that lunch is at noon, and that somebody ought to look at the '
  || 'figures of last night before they are shown around; more of this stands in the next one, number ' || ${n} || '.'`;

/** Recreates plain indexes after inserting the rows: many times as fast. */
const withoutIndexes = async (client: Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; indexdef: string }>(
    `select i.indexname as name, i.indexdef from pg_indexes i left join pg_constraint c on c.conname = i.indexname
     where i.schemaname = 'parley' and i.tablename = 'message' and c.oid is null`,
  );
  for (const { name } of rows) await client.query(`drop index parley."${name}"`);
  await work();
  for (const { indexdef } of rows) await client.query(indexdef);
};

/** Everybody writes only in subscribed channels; a topic is a conversation of a few, and the reader alone writes in the loud channel. */
const insertMessages = async (client: Client, { messages, channels }: Sizes, { realm, firstChannel }: Place): Promise<void> => {
  await client.query(
    `insert into parley.message (realm_id, id, conversation_id, birth_conversation_id, sender_id, sent_at, read_by, renderer_version, is_me, has_link,
       has_image, has_attachment, mentions_channel, mentions_topic, topic, topic_key, client, content, html)
     select $1, n, channel, channel, sender, $4::bigint + n * ${pace}, sender, ${markdownRenderer().version}, false, false, false, false, false, false, topic, topic, 'website', said,
       '<p>' || said || '</p>'
     from generate_series(1, $5::bigint) n
     cross join lateral (select $2::bigint + ${placeOf('n')} as channel, ((n / $3::bigint) % ${topics})::integer as t, ${content('n')} as said) made
     cross join lateral (
       select case when n % 10 <> 9 then 'topic ' || t when n > $5::bigint - 10 * ${heard} then 'talk' else '${loudTopic}' end as topic
     ) named
     join (
       select channel_id, array_agg(user_id order by user_id) as people from parley.subscription where realm_id = $1 and channel_id >= $2::bigint group by 1
     ) subscribers on subscribers.channel_id = channel
     cross join lateral (select people[case when n % 10 = 9 then 1 else 1 + (t * 13 + (n / ($3::bigint * ${topics})) % ${writers})::integer % cardinality(people) end] as sender) wrote`,
    [realm, firstChannel, channels, oldestMoment(messages), messages],
  );
};

/** Everybody has read everything, except the reader, who has unread messages at the end, and one person who has read nothing. */
const markRead = async (client: Client, { messages, unread }: Sizes, { realm, reader, muter, firstChannel }: Place): Promise<void> => {
  await client.query(
    `insert into parley.read_state (realm_id, user_id, conversation_id, upto)
     select realm_id, user_id, channel_id, case when user_id = $2 then $3::bigint - $4::bigint else $3::bigint end from parley.subscription
     where realm_id = $1 and channel_id >= $5 and user_id <> $6`,
    [realm, reader, messages, unread, firstChannel, muter],
  );
};

/** The derived rows of sends: ends of conversations, topics with their authors, counts by day. */
const followUp: ReadonlyArray<string> = [
  `update parley.conversation c set first_message_id = m.first, last_message_id = m.last, last_message_at = m.at
   from (select conversation_id, min(id) as first, max(id) as last, max(sent_at) as at from parley.message where realm_id = $1 group by 1) m
   where c.realm_id = $1 and c.id = m.conversation_id`,
  `insert into parley.topic (realm_id, channel_id, key, name, last_message_id)
   select $1, conversation_id, topic_key, min(topic), max(id) from parley.message where realm_id = $1 group by 2, 3`,
  `insert into parley.topic_participant (realm_id, channel_id, topic_key, user_id)
   select $1::bigint, conversation_id, topic_key, sender_id from parley.message where realm_id = $1 group by 2, 3, 4`,
  `insert into parley.channel_day (realm_id, channel_id, day, messages)
   select $1, conversation_id, sent_at / 86400000, count(*) from parley.message where realm_id = $1 group by 2, 3`,
];

/** Messages whose words are noted by one statement, to bound what PostgreSQL sorts. */
const noted = 100_000;

/** What the worker for words has noted by then. */
const noteWords = async (client: Client, { messages }: Sizes, { realm }: Place): Promise<void> => {
  for (let since = 0; since < messages; since += noted) {
    await client.query(
      `insert into parley.conversation_word (realm_id, word, conversation_id)
       select distinct realm_id, parley.word_digest(word), conversation_id from parley.message cross join lateral unnest(tsvector_to_array(search)) word
       where realm_id = $1 and id > $2::bigint and id <= $2::bigint + ${noted} order by 2, 3 on conflict do nothing`,
      [realm, since],
    );
  }
  await client.query(`insert into parley.word_place (realm_id, upto) values ($1, $2) on conflict (realm_id) do update set upto = excluded.upto`, [
    realm,
    messages,
  ]);
};

export const fillMessages = async (client: Client, sizes: Sizes, place: Place): Promise<void> => {
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`set work_mem = '256MB'`);
  await withoutIndexes(client, () => insertMessages(client, sizes, place));
  await markRead(client, sizes, place);
  for (const statement of followUp) await client.query(statement, [place.realm]);
  await noteWords(client, sizes, place);
};

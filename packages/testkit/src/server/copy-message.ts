import type { TestServer } from './test-server.js';

/** Copies the only message of a channel this many times with higher ids, as quickly as the database can. */
export const copyMessage = async (
  { knex }: Pick<TestServer, 'knex'>,
  message: number,
  { channel, count }: { readonly channel: number; readonly count: number },
): Promise<void> => {
  await knex.raw(
    `insert into parley.message (realm_id, id, conversation_id, birth_conversation_id, sender_id, sent_at, renderer_version, is_me, has_link, has_image,
       has_attachment, mentions_channel, mentions_topic, topic, topic_key, client, content, html)
     select m.realm_id, m.id + n, m.conversation_id, m.birth_conversation_id, m.sender_id, m.sent_at, m.renderer_version, false, false, false, false, false,
       false, m.topic, m.topic_key, m.client, 'Copy ' || n, '<p>Copy ' || n || repeat(' with words', (n % 40)::integer) || '</p>'
     from parley.message m cross join generate_series(1, ?::integer) n where m.id = ?`,
    [count, message],
  );
  await knex.raw('update parley.channel_day set messages = messages + ? where channel_id = ?', [count, channel]);
  await knex.raw('update parley.realm_counter set message_id = message_id + ?', [count]);
};

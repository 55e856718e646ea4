import type { Client } from 'pg';

/** Queries for rows that the product could not have written. */
const contradictions: Readonly<Record<string, string>> = {
  'a message of somebody who is not subscribed':
    'select 1 from parley.message m left join parley.subscription_period p on p.realm_id = m.realm_id and p.user_id = m.sender_id and p.channel_id = m.birth_conversation_id and p.from_message <= m.id and p.to_message is null where m.realm_id = $1 and m.id % 97 = 0 and p.user_id is null',
  'a message older than its channel':
    'select 1 from parley.message m join parley.channel c on c.realm_id = m.realm_id and c.id = m.conversation_id where m.realm_id = $1 and m.id < 1000 and m.sent_at < c.date_created',
  'a subscription without a period':
    'select 1 from parley.subscription s where s.realm_id = $1 and s.is_active and not exists (select 1 from parley.subscription_period p where p.realm_id = s.realm_id and p.user_id = s.user_id and p.channel_id = s.channel_id and p.to_position is null)',
  'a wrong number of subscribers':
    'select 1 from parley.channel c where c.realm_id = $1 and c.subscriber_count <> (select count(*) from parley.subscription s where s.realm_id = c.realm_id and s.channel_id = c.id and s.is_active)',
  'a conversation whose end is another message':
    'select 1 from parley.conversation c where c.realm_id = $1 and c.last_message_id is distinct from (select max(m.id) from parley.message m where m.realm_id = c.realm_id and m.conversation_id = c.id)',
  'a topic whose newest message is another one':
    'select 1 from parley.topic t where t.realm_id = $1 and t.last_message_id is distinct from (select max(m.id) from parley.message m where m.realm_id = t.realm_id and m.conversation_id = t.channel_id and m.topic_key = t.key)',
  'a topic without participants':
    'select 1 from parley.topic t where t.realm_id = $1 and not exists (select 1 from parley.topic_participant p where p.realm_id = t.realm_id and p.channel_id = t.channel_id and p.topic_key = t.key)',
  'days that count other messages':
    'select 1 where (select sum(messages) from parley.channel_day where realm_id = $1) is distinct from (select count(*) from parley.message where realm_id = $1)',
  'a word that is not noted':
    'select 1 from parley.message m cross join lateral unnest(tsvector_to_array(m.search)) lexeme where m.realm_id = $1 and m.id % 9973 = 0 and not exists (select 1 from parley.conversation_word w where w.realm_id = m.realm_id and w.word = parley.word_digest(lexeme) and w.conversation_id = m.conversation_id)',
  'a counter behind what it counts':
    'select 1 from parley.realm_counter c where c.realm_id = $1 and (c.message_id <> (select max(id) from parley.message where realm_id = $1) or exists (select 1 from parley.event_log l where l.realm_id = $1 and l.position > c.position))',
  'somebody who has read what is not there':
    'select 1 from parley.read_state r join parley.realm_counter c on c.realm_id = r.realm_id where r.realm_id = $1 and r.upto > c.message_id',
};

/** Throws where the filled data contradict what the product writes: measurements on them would be worthless. */
export const checkFilled = async (client: Client, realm: number): Promise<void> => {
  for (const [what, query] of Object.entries(contradictions)) {
    const { rowCount } = await client.query(`${query} limit 1`, [realm]);
    if (rowCount !== 0) throw new Error(`The filled organization has ${what}.`);
  }
};

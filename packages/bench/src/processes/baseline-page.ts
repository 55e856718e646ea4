import type pg from 'pg';

interface MessageRow {
  readonly id: string;
  readonly sender_id: string;
  readonly email: string;
  readonly full_name: string;
  readonly avatar_version: number;
  readonly client: string;
  readonly html: string;
  readonly channel_name: string;
  readonly topic: string;
  readonly is_me: boolean;
  readonly sent_at: string;
  readonly is_read: boolean;
}

/** The newest hundred of a channel with their senders and whether the reader has read them: one query for the account, one for the page. */
const pageQuery = `
  select m.id, m.sender_id, a.email, a.full_name, a.avatar_version, m.client, m.html, c.name as channel_name, m.topic, m.is_me, m.sent_at,
    (m.read_by is not distinct from $2::bigint or exists (
      select 1 from parley.read_state r where r.realm_id = m.realm_id and r.user_id = $2 and r.conversation_id = m.birth_conversation_id and m.id <= r.upto
    ) or exists (
      select 1 from parley.read_block b where b.realm_id = m.realm_id and b.user_id = $2 and b.conversation_id = m.birth_conversation_id
        and b.block = m.id >> 16 and b.ranges @> m.id
    )) as is_read
  from parley.message m
  join parley.account a on a.realm_id = m.realm_id and a.id = m.sender_id
  join parley.channel c on c.realm_id = m.realm_id and c.id = m.conversation_id
  where m.realm_id = $1 and m.conversation_id = $3 order by m.id desc limit 100`;

const subscribedQuery = `
  select a.realm_id from parley.account a
  join parley.subscription s on s.realm_id = a.realm_id and s.user_id = a.id and s.channel_id = $2 and s.is_active
  where a.id = $1 and a.is_active`;

const shown = (row: MessageRow, channel: number, url: string) => ({
  id: Number(row.id),
  sender_id: Number(row.sender_id),
  sender_email: row.email,
  sender_full_name: row.full_name,
  sender_realm_str: '',
  avatar_url: `${url}/static/avatars/${row.sender_id}.png?version=${row.avatar_version}`,
  client: row.client,
  content: row.html,
  content_type: 'text/html',
  display_recipient: row.channel_name,
  recipient_id: 2 * channel,
  stream_id: channel,
  subject: row.topic,
  topic_links: [],
  submessages: [],
  reactions: [],
  is_me_message: row.is_me,
  timestamp: Math.floor(Number(row.sent_at) / 1000),
  type: 'stream',
  flags: row.is_read ? ['read'] : [],
});

/** `url`: the address of the server's avatars. */
export const pageOfMessages = async (pool: pg.Pool, user: number, channel: number, url: string): Promise<object> => {
  const subscribed = await pool.query<{ realm_id: string }>(subscribedQuery, [user, channel]);
  const realm = subscribed.rows[0]?.realm_id;
  if (realm === undefined) return { result: 'error', msg: 'not subscribed' };
  const { rows } = await pool.query<MessageRow>(pageQuery, [realm, user, channel]);
  const messages = rows.map((row) => shown(row, channel, url)).reverse();
  return {
    result: 'success',
    msg: '',
    messages,
    found_anchor: false,
    found_oldest: false,
    found_newest: true,
    history_limited: false,
    anchor: 10000000000000000,
  };
};

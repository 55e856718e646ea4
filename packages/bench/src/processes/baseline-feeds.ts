import type pg from 'pg';

/** Subscribed channels of a person, each with their read position. */
const own = `
  select s.realm_id, s.channel_id, coalesce(r.upto, 0) as upto from parley.subscription s
  left join parley.read_state r on r.realm_id = s.realm_id and r.user_id = s.user_id and r.conversation_id = s.channel_id
  where s.user_id = $1 and s.is_active`;

const newestOf = (condition: string): string => `
  select hit.id from (${own}) s cross join lateral (
    select m.id from parley.message m where m.realm_id = s.realm_id and m.conversation_id = s.channel_id and ${condition} order by m.id desc limit 100
  ) hit order by hit.id desc limit 100`;

const page = (ids: string): string => `
  select m.id, m.sender_id, a.email, a.full_name, c.name, m.topic, m.sent_at, m.html, m.client, m.is_me from (${ids}) chosen
  join (select distinct realm_id from parley.account where id = $1) own on true
  join parley.message m on m.realm_id = own.realm_id and m.id = chosen.id
  join parley.account a on a.realm_id = m.realm_id and a.id = m.sender_id
  join parley.channel c on c.realm_id = m.realm_id and c.id = m.conversation_id
  order by m.id`;

/** Hand-written pages over many channels for a person; the search also takes its words. */
const statements: Readonly<Record<string, string>> = {
  feed: page(newestOf('true')),
  unread: page(newestOf('m.id > s.upto and m.read_by is distinct from $1::bigint')),
  search: page(`
    select m.id from parley.message m join (${own}) s on s.realm_id = m.realm_id and s.channel_id = m.conversation_id
    where m.search @@ plainto_tsquery('pg_catalog.english', $2) order by m.id desc limit 100`),
  'first-unread': `
    select min(hit.id)::text as id from (${own}) s
    join parley.topic t on t.realm_id = s.realm_id and t.channel_id = s.channel_id and t.last_message_id > s.upto
    left join parley.topic_preference p on p.realm_id = t.realm_id and p.user_id = $1 and p.channel_id = t.channel_id and p.topic_key = t.key
    cross join lateral (
      select m.id from parley.message m where m.realm_id = t.realm_id and m.conversation_id = t.channel_id and m.topic_key = t.key and m.id > s.upto
      order by m.id limit 1
    ) hit where p.wish is distinct from 'muted'`,
};

export type Feed = 'feed' | 'unread' | 'search' | 'first-unread';

/** The rows as JSON. */
export const feed = async (pool: pg.Pool, name: string, user: number, words: string | undefined): Promise<object> => {
  const text = statements[name] ?? '';
  const { rows } = await pool.query<{ readonly id: string }>(text, words === undefined ? [user] : [user, words]);
  return { result: 'success', msg: '', messages: rows.map((row) => ({ ...row, id: Number(row.id) })) };
};

/** The parts of a registration, read by hand: everybody, all channels, own subscriptions, and unread messages by topic. */
const registerQueries: ReadonlyArray<string> = [
  `select a.* from parley.account a join parley.account own on own.realm_id = a.realm_id and own.id = $1`,
  `select c.*, v.first_message_id from parley.channel c join parley.conversation v on v.realm_id = c.realm_id and v.id = c.id
   join parley.account own on own.realm_id = c.realm_id and own.id = $1`,
  `select s.* from parley.subscription s where s.user_id = $1`,
  `select m.id, m.topic, m.conversation_id, m.sender_id from (${own}) s cross join lateral (
     select * from parley.message m where m.realm_id = s.realm_id and m.conversation_id = s.channel_id and m.id > s.upto and m.read_by is distinct from $1::bigint
   ) m order by m.id`,
];

/** Runs the reads of a registration; the answer was given in advance, so that both send the same bytes. */
export const readRegistration = async (pool: pg.Pool, user: number): Promise<number> => {
  const found = await Promise.all(registerQueries.map((text) => pool.query(text, [user])));
  return found.reduce((sum, { rows }) => sum + rows.length, 0);
};

/** Sets or clears the flag `collapsed` of the newest five thousand messages of a channel: two statements, and no event. */
export const flagMany = async (pool: pg.Pool, user: number, channel: number, op: string): Promise<object> => {
  const newest = `select m.realm_id, m.id from parley.message m join parley.account a on a.realm_id = m.realm_id and a.id = $1
    where m.conversation_id = $2 order by m.id desc limit 5000`;
  const { rowCount } =
    op === 'add'
      ? await pool.query(
          `insert into parley.message_flag (realm_id, user_id, message_id, flags) select realm_id, $1, id, 2 from (${newest}) newest
           on conflict (realm_id, user_id, message_id) do update set flags = message_flag.flags | 2`,
          [user, channel],
        )
      : await pool.query(
          `delete from parley.message_flag f using (${newest}) newest where f.realm_id = newest.realm_id and f.user_id = $1 and f.message_id = newest.id and f.flags = 2`,
          [user, channel],
        );
  return { result: 'success', msg: '', updated_count: rowCount };
};

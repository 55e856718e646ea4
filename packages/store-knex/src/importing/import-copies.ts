import { flagBits } from '../rows/flag-bits.js';
import { personMark } from '../reading/search/search-marks.js';
import type { Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';

/** Bits of an imported copy. Unlike those of `message_flag` they have `read`, and the two mentions that a message stores for all. */
export const importedCopyBits = { ...flagBits, read: 256, channelMention: 512 } as const;

/** One person's copy of a message. Either it was received, or made later: `historical`. */
export interface ImportedCopy {
  readonly userId: number;
  readonly messageId: number;
  readonly bits: number;
}

/** Ids of the first and last message of a chunk, whose rows are there. */
export interface ImportedStretch {
  readonly first: number;
  readonly last: number;
}

const bit = (name: keyof typeof importedCopyBits): Sql => literal(importedCopyBits[name]);

/** Bits that a row of `message_flag` takes over. A topic's mention is part of the message. */
const kept = literal(flagBits.starred | flagBits.collapsed | flagBits.mentioned | flagBits.hasAlertWord);

/** Tables of this session alone, empty at the end of each transaction. */
export const makeCopyTables = async ({ rows }: Pick<Scope, 'rows'>): Promise<void> => {
  await rows(sql`create temporary table if not exists imported_copy (user_id bigint not null, message_id bigint not null, bits integer not null, primary key (user_id, message_id))
    on commit delete rows`);
  await rows(sql`create temporary table if not exists imported_place (id bigint primary key, conversation_id bigint not null, is_channel boolean not null, place bigint not null,
    previous_id bigint, next_id bigint) on commit delete rows`);
  await rows(sql`create temporary table if not exists imported_run (user_id bigint not null, channel_id bigint not null, first_id bigint not null, first_place bigint not null,
    after_last bigint, goes_on boolean not null) on commit delete rows`);
};

export const addCopies = async ({ rows }: Scope, copies: ReadonlyArray<ImportedCopy>): Promise<void> => {
  await rows(sql`insert into imported_copy (user_id, message_id, bits)
    select * from unnest(${copies.map(({ userId }) => userId)}::bigint[], ${copies.map(({ messageId }) => messageId)}::bigint[], ${copies.map(({ bits }) => bits)}::integer[])`);
};

/** The position of each message of the chunk in its conversation. */
const placeMessages = ({ realmId, tables }: Scope, { first, last }: ImportedStretch): Sql => sql`
  insert into imported_place (id, conversation_id, is_channel, place, previous_id, next_id)
  select m.id, m.conversation_id, m.topic_key is not null, row_number() over w,
    coalesce(lag(m.id) over w, (
      select b.id from ${tables.message} b where b.realm_id = ${realmId} and b.conversation_id = m.conversation_id and b.id < ${first} order by b.id desc limit 1
    )), lead(m.id) over w
  from ${tables.message} m where m.realm_id = ${realmId} and m.id between ${first} and ${last}
  window w as (partition by m.conversation_id order by m.id)`;

/** Stretches of a channel's messages that somebody received one after the other. `after_last`: the next message of the chunk; null where there is none. */
const findRuns = ({ realmId, tables }: Scope): Sql => sql`
  insert into imported_run (user_id, channel_id, first_id, first_place, after_last, goes_on)
  select r.user_id, r.conversation_id, min(r.id), min(r.place), (array_agg(r.next_id order by r.place desc))[1],
    min(r.place) = 1 and exists (
      select 1 from ${tables.subscription_period} p
      where p.realm_id = ${realmId} and p.channel_id = r.conversation_id and p.user_id = r.user_id and p.to_position is null
    )
  from (
    select c.user_id, p.conversation_id, p.id, p.place, p.next_id, p.place - row_number() over (partition by c.user_id, p.conversation_id order by p.place) as island
    from imported_copy c join imported_place p on p.id = c.message_id
    join ${tables.subscription} s on s.realm_id = ${realmId} and s.user_id = c.user_id and s.channel_id = p.conversation_id
    where p.is_channel and c.bits & ${bit('historical')} = 0
  ) r
  group by r.user_id, r.conversation_id, r.island`;

/** Ends the periods of those who did not receive the next message. */
const endPeriods = ({ realmId, tables }: Scope): Sql => sql`
  update ${tables.subscription_period} p set to_message = missed.id, to_position = missed.id
  from (
    select o.user_id, o.channel_id, coalesce(r.after_last, f.id) as id
    from imported_place f
    join ${tables.subscription_period} o on o.realm_id = ${realmId} and o.channel_id = f.conversation_id and o.to_position is null
    left join imported_run r on r.user_id = o.user_id and r.channel_id = o.channel_id and r.goes_on
    where f.is_channel and f.place = 1 and (r.user_id is null or r.after_last is not null)
  ) missed
  where p.realm_id = ${realmId} and p.channel_id = missed.channel_id and p.user_id = missed.user_id and p.to_position is null`;

const beginPeriods = ({ realmId, tables }: Scope): Sql => sql`
  insert into ${tables.subscription_period} (realm_id, user_id, channel_id, from_message, to_message, from_position, to_position)
  select ${realmId}, user_id, channel_id, first_id, after_last, first_id, after_last from imported_run where not goes_on`;

/** What holds for everybody who received a message is part of it; who is mentioned as one of a topic is a list in it. */
const mentionMany = ({ realmId, tables }: Scope, { first, last }: ImportedStretch): Sql => sql`
  update ${tables.message} m set mentions_channel = said.channel, mentions_topic = said.people is not null, mentioned_participants = said.people
  from (
    select p.id, coalesce(bool_or(c.bits & ${bit('channelMention')} <> 0), false) as channel,
      array_agg(c.user_id order by c.user_id) filter (where p.is_channel and c.bits & ${bit('topicWildcardMentioned')} <> 0) as people
    from imported_place p left join imported_copy c on c.message_id = p.id and c.bits & ${bit('historical')} = 0 group by p.id
  ) said
  where m.realm_id = ${realmId} and m.id between ${first} and ${last} and said.id = m.id
    and (m.mentions_channel <> said.channel or m.mentions_topic or said.people is not null)`;

/** A group's mention stays one row if the group still reaches the same people; otherwise, for example after somebody joined, each of these people has a row. */
const dropInexactGroups = ({ realmId, tables }: Scope, { first, last }: ImportedStretch): ReadonlyArray<Sql> => [
  sql`
  delete from ${tables.group_mention} g
  where g.realm_id = ${realmId} and g.message_id between ${first} and ${last} and exists (
    select 1 from imported_copy c
    where c.message_id = g.message_id and c.bits & ${literal(importedCopyBits.mentioned | importedCopyBits.historical)} = 0
      and ${tables.mentioned_through_group}(${realmId}, g.message_id, c.user_id)
  )`,
  sql`
  update ${tables.message} m set mentions_group = false
  where m.realm_id = ${realmId} and m.id between ${first} and ${last} and m.mentions_group
    and not exists (select 1 from ${tables.group_mention} g where g.realm_id = ${realmId} and g.message_id = m.id)`,
];

/** Whether the copy `c` of the message `p` was received as a member of the conversation. */
const isOwned = ({ realmId, tables }: Scope): Sql => sql`(c.bits & ${bit('historical')} = 0 and case when p.is_channel
    then exists (select 1 from ${tables.subscription} s where s.realm_id = ${realmId} and s.user_id = c.user_id and s.channel_id = p.conversation_id)
    else exists (select 1 from ${tables.conversation_member} d where d.realm_id = ${realmId} and d.user_id = c.user_id and d.conversation_id = p.conversation_id) end)`;

/** Rows only where something is marked, or where somebody has a copy without being in the conversation. */
const keepFlags = (scope: Scope): Sql => {
  const { realmId, tables } = scope;
  return sql`
  insert into ${tables.message_flag} (realm_id, user_id, message_id, flags)
  select ${realmId}, found.user_id, found.message_id, found.flags::smallint from (
    select c.user_id, c.message_id,
      (case when c.bits & ${bit('mentioned')} <> 0 and m.mentions_group and not (m.marks @> array[${personMark}::text || c.user_id])
          and ${tables.mentioned_through_group}(${realmId}, m.id, c.user_id) then c.bits & ${kept} & ~(${bit('mentioned')}) else c.bits & ${kept} end)
        | case when owned.yes then 0 else ${bit('historical')}
            | case when c.bits & ${bit('historical')} = 0 then ${bit('received')} else 0 end
            | case when c.bits & ${bit('read')} = 0 then ${bit('unread')} else 0 end end as flags
    from imported_copy c join imported_place p on p.id = c.message_id
    join ${tables.message} m on m.realm_id = ${realmId} and m.id = c.message_id
    cross join lateral (select ${isOwned(scope)} as yes) owned
    where (c.bits & ${kept} <> 0 or not owned.yes) and (p.is_channel or owned.yes)
  ) found where found.flags <> 0`;
};

const keepUnread = (scope: Scope): Sql => {
  const { realmId, tables } = scope;
  return sql`
  insert into ${tables.import_unread} (realm_id, user_id, conversation_id, message_id, previous_id)
  select ${realmId}, c.user_id, p.conversation_id, c.message_id, p.previous_id
  from imported_copy c join imported_place p on p.id = c.message_id where c.bits & ${bit('read')} = 0 and ${isOwned(scope)}`;
};

/** Makes of the copies of a chunk what the tables of the service have instead: periods, sparse rows of flags, and what is unread. */
export const settleCopies = async (scope: Scope, stretch: ImportedStretch, groups: boolean): Promise<void> => {
  const { rows } = scope;
  await rows(placeMessages(scope, stretch));
  await rows(sql`analyze imported_copy, imported_place`);
  await rows(findRuns(scope));
  await rows(sql`analyze imported_run`);
  await rows(endPeriods(scope));
  await rows(beginPeriods(scope));
  await rows(mentionMany(scope, stretch));
  if (groups) for (const statement of dropInexactGroups(scope, stretch)) await rows(statement);
  await rows(keepFlags(scope));
  await rows(keepUnread(scope));
};

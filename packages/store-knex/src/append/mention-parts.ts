import type { Realm } from '@parley/core/model';
import { fullBefore } from '../reading/members-by-role.js';
import type { Scope } from '../connection/scope.js';
import { joined, type Sql, sql } from '../sql/sql.js';
import { mentionSources } from '../writing/mention-sources.js';
import type { EntryRows } from './entry-rows.js';

/**
 * Receivers among those who have written in the topic, the sender included, of a row of `sent`. One array, for any number of them.
 *
 * NOTE: `offset 0` makes one lookup per person, as below.
 */
export const mentionedParticipants = ({ tables, realmId }: Scope, { messages }: EntryRows): Sql =>
  messages.some(({ mentions_topic }) => mentions_topic)
    ? sql`case when sent.mentions_topic then array(
        select written.user_id from (
          select p.user_id from ${tables.topic_participant} p
          where p.realm_id = ${realmId} and p.channel_id = sent.conversation_id and p.topic_key = sent.topic_key
          union select sent.sender_id
        ) written
        where written.user_id = any(sent.mentioned_bots) or exists (
          select 1 from ${tables.subscription_period} p
          where p.realm_id = ${realmId} and p.channel_id = sent.conversation_id and p.user_id = written.user_id and p.to_position is null
          offset 0
        )
        order by 1
      ) end`
    : sql`null::bigint[]`;

/** One row per mentioned group, for any number of members: whom it reaches is read through the intervals of memberships, as of this version of the facts. */
const groupMentions = (scope: Scope, realm: Realm, version: number): Sql => {
  const { tables, realmId } = scope;
  return sql`group_mentions as (
    insert into ${tables.group_mention} (realm_id, group_id, message_id, version, full_before)
    select distinct ${realmId}::bigint, named.group_id, s.id, ${version}::bigint, ${fullBefore(scope, realm)}::bigint
    from sent s cross join lateral unnest(s.mentioned_groups) as named (group_id)
  )`;
};

/**
 * One sparse row per person whom a message mentions or alerts; none for people who do not receive the message.
 *
 * NOTE: `offset 0` makes one lookup per person: without it, the planner reads every subscription of the organization first.
 */
const personalParts = (scope: Scope, { messages }: EntryRows): ReadonlyArray<Sql> => {
  const { tables, realmId } = scope;
  const sources = mentionSources(scope, messages);
  if (sources.length === 0) return [];
  return [
    sql`mentions as (
      insert into ${tables.message_flag} (realm_id, user_id, message_id, flags)
      select ${realmId}, mentioned.user_id, s.id, bit_or(mentioned.bits)::smallint
      from (${joined(sources, ' union all ')}) mentioned join sent s on s.id = mentioned.id
      where case when s.topic_key is null
        then exists (
          select 1 from ${tables.conversation_member} m
          where m.realm_id = ${realmId} and m.user_id = mentioned.user_id and m.conversation_id = s.conversation_id
          offset 0
        )
        else mentioned.user_id = any(s.mentioned_bots) or exists (
          select 1 from ${tables.subscription_period} p
          where p.realm_id = ${realmId} and p.channel_id = s.conversation_id and p.user_id = mentioned.user_id and p.to_position is null
          offset 0
        ) end
      group by mentioned.user_id, s.id
    )`,
  ];
};

/** The rows of mentions and alerts. `version`: of the facts that hold for these messages. */
export const mentionParts = (scope: Scope, realm: Realm, rows: EntryRows, version: number): ReadonlyArray<Sql> => [
  ...(rows.messages.some(({ mentioned_groups }) => mentioned_groups.length > 0) ? [groupMentions(scope, realm, version)] : []),
  ...personalParts(scope, rows),
];

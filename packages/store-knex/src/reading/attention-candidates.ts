import { type Instant, messageId, userId, type MessageId, type UserId } from '@parley/core';
import { personalSettingsOf, type AttentionCandidate, systemBotNames } from '@parley/core/model';
import type { Row, Scope } from '../connection/scope.js';
import { as, atOrNull, int } from '../rows/read.js';
import { flagBits } from '../rows/flag-bits.js';
import { literal, type Sql, sql } from '../sql/sql.js';
import type { Tables } from '../sql/tables.js';
import { factsOf } from './pages/message-facts.js';

const candidateFromRow = (row: Row): AttentionCandidate => ({
  messageId: messageId(int(row, 'message_id')),
  userId: userId(int(row, 'user_id')),
  isDirect: as(row, 'is_direct'),
  isMentioned: as(row, 'is_mentioned'),
  mentionsTopic: as(row, 'mentions_topic'),
  mentionsChannel: as(row, 'mentions_channel'),
  isSenderMuted: as(row, 'is_sender_muted'),
  subscription: as<boolean>(row, 'is_direct')
    ? null
    : {
        isMuted: as(row, 'is_muted'),
        emailNotifications: as(row, 'email_notifications'),
        pushNotifications: as(row, 'push_notifications'),
        wildcardMentionsNotify: as(row, 'wildcard_mentions_notify'),
      },
  policy: as(row, 'policy'),
  settings: personalSettingsOf({ settings: as(row, 'settings') }),
  activeAt: atOrNull(row, 'active_at'),
  hasQueue: as(row, 'has_queue'),
});

/** Whether a client of the person has waited for messages since then. */
export const hasQueueSince = (tables: Tables, person: Sql | UserId, realmId: number, since: Instant): Sql => sql`exists (
  select from ${tables.event_queue} q
  where q.realm_id = ${realmId} and q.user_id = ${person} and q.last_contact >= ${since}
    and (jsonb_typeof(q.wishes -> 'eventTypes') is distinct from 'array' or q.wishes -> 'eventTypes' @> '["message"]'::jsonb))`;

/** Whose attention is asked for. */
export interface CandidateRequest {
  readonly messageIds: ReadonlyArray<MessageId>;
  /** null: everybody's. */
  readonly userId: UserId | null;
  /** Queues whose client was not seen since then do not count. */
  readonly queuesSince: Instant;
}

/**
 * Reads people, without bots and deactivated ones, who have received one of these messages from somebody else. `reached`: rows of message `id` and `user_id`, from
 * `sent`, those messages with their places, and `called`, those whom mentions of groups have reached. One statement.
 */
export const readCandidates = async (
  scope: Scope,
  { messageIds, userId: onlyUser, queuesSince }: CandidateRequest,
  reached: Sql,
): Promise<ReadonlyArray<AttentionCandidate>> => {
  const { realmId, tables } = scope;
  const found = await scope.rows(sql`
    with sent as (
      select id, sender_id, conversation_id, topic_key, mentions_channel, mentioned_participants from ${tables.message} where realm_id = ${realmId} and id = any(${messageIds}::bigint[])
    ), called as materialized (
      select m.id, g.user_id from ${tables.message} m cross join lateral ${tables.people_reached}(${realmId}, m.id) g
      where m.realm_id = ${realmId} and m.id = any(${messageIds}::bigint[]) and m.mentions_group
        and (${onlyUser}::bigint is null or g.user_id = ${onlyUser}::bigint) and ${factsOf(scope, sql`g.user_id`).mentionedByGroup}
    ), reached as (
      ${reached}
    ), received as (
      select m.*, h.user_id, m.topic_key is null as is_direct, s.is_muted, s.email_notifications, s.push_notifications, s.wildcard_mentions_notify
      from reached h join sent m on m.id = h.id
      left join ${tables.subscription} s
        on m.topic_key is not null and s.realm_id = ${realmId} and s.user_id = h.user_id and s.channel_id = m.conversation_id and s.is_active
      where (m.topic_key is null or s.user_id is not null) and (${onlyUser}::bigint is null or h.user_id = ${onlyUser}::bigint)
    )
    select r.id as message_id, r.user_id, r.is_direct, r.mentions_channel, r.is_muted, r.email_notifications, r.push_notifications, r.wildcard_mentions_notify,
      a.settings, t.wish as policy, p.active_at,
      coalesce(f.flags & ${flagBits.mentioned}::integer <> 0, false)
        or exists (select from called where called.id = r.id and called.user_id = r.user_id) as is_mentioned,
      coalesce(f.flags & ${flagBits.topicWildcardMentioned}::integer <> 0, false) or coalesce(r.user_id = any(r.mentioned_participants), false) as mentions_topic,
      exists (
        select from ${tables.muted_user} u
        where u.realm_id = ${realmId} and u.user_id = r.user_id and u.muted_id = r.sender_id and u.muted_at is not null
      ) as is_sender_muted,
      ${hasQueueSince(tables, sql`r.user_id`, realmId, queuesSince)} as has_queue
    from received r
    join ${tables.account} a on a.realm_id = ${realmId} and a.id = r.user_id and a.is_active and a.bot_type is null
    left join ${tables.topic_preference} t
      on t.realm_id = ${realmId} and t.user_id = r.user_id and t.channel_id = r.conversation_id and t.topic_key = r.topic_key
    left join ${tables.message_flag} f on f.realm_id = ${realmId} and f.user_id = r.user_id and f.message_id = r.id
    left join ${tables.presence} p on p.realm_id = ${realmId} and p.user_id = r.user_id
    where r.user_id <> r.sender_id
      and not exists (
        select from ${tables.account} w where w.realm_id = ${realmId} and w.id = r.sender_id and w.is_system_bot and w.full_name = ${systemBotNames.welcome}
      )
    order by r.id, r.user_id`);
  return found.map(candidateFromRow);
};

/** How a person asks to be told of all messages of a channel: of this one, or of all where it says nothing else. Each is in an index of its own. */
const asked = {
  mail: { one: sql`s.email_notifications`, all: sql`a.settings @> '{"enableChannelEmailNotifications": true}'` },
  push: { one: sql`s.push_notifications`, all: sql`a.settings @> '{"enableChannelPushNotifications": true}'` },
} as const;

/** Of `sent`: their participants, those whom they name, and those who have asked for messages of their channel or topic. Each part reads an index of its own. */
export const reachedBy = ({ realmId, tables }: Pick<Scope, 'realmId' | 'tables'>, way: keyof typeof asked): Sql => {
  const { subscription } = tables;
  const mentioned = literal(flagBits.mentioned | flagBits.topicWildcardMentioned);
  return sql`
    select m.id, person.user_id from sent m
    join ${tables.conversation} c on c.realm_id = ${realmId} and c.id = m.conversation_id
    cross join lateral unnest(c.participants) as person (user_id)
    where m.topic_key is null
    union
    select m.id, f.user_id from sent m
    join ${tables.message_flag} f on f.realm_id = ${realmId} and f.message_id = m.id and f.flags & ${mentioned} <> 0
    where m.topic_key is not null
    union
    select m.id, person.user_id from sent m cross join lateral unnest(m.mentioned_participants) as person (user_id)
    union
    select called.id, called.user_id from called join sent m on m.id = called.id where m.topic_key is not null
    union
    select m.id, s.user_id from sent m
    join ${subscription} s on s.realm_id = ${realmId} and s.channel_id = m.conversation_id and s.is_active
    where m.topic_key is not null and m.mentions_channel
    union
    select m.id, t.user_id from sent m
    join ${tables.topic_preference} t on t.realm_id = ${realmId} and t.channel_id = m.conversation_id and t.topic_key = m.topic_key and t.wish = 'followed'
    union
    select m.id, s.user_id from sent m
    join ${subscription} s on s.realm_id = ${realmId} and s.channel_id = m.conversation_id and s.is_active and ${asked[way].one}
    where m.topic_key is not null
    union
    select m.id, s.user_id from sent m
    cross join ${tables.account} a
    join ${subscription} s on s.realm_id = ${realmId} and s.user_id = a.id and s.channel_id = m.conversation_id and s.is_active
    where m.topic_key is not null and a.realm_id = ${realmId} and ${asked[way].all}`;
};

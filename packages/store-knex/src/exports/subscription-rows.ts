import type { ExportScope, Subscription } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';
import { maxKeyLength } from '../rows/participants-key.js';
import { chosenPeople } from './chosen-messages.js';

export type SubscriptionRow = Omit<Subscription, 'userId' | 'channelId'> & {
  readonly userId: number;
  readonly channelId: number;
  readonly isActiveAccount: boolean;
};

/** Current ones of everybody; those that ended only of people whose own things the export has. */
export const subscriptionRows = ({ realmId, tables }: Scope, exportScope: ExportScope): Sql =>
  sql`select s.user_id::float8 as "userId", s.channel_id::float8 as "channelId", s.is_active as "isActive", s.color, s.is_muted as "isMuted",
        s.is_pinned as "isPinned", s.desktop_notifications as "desktopNotifications", s.email_notifications as "emailNotifications",
        s.push_notifications as "pushNotifications", s.audible_notifications as "audibleNotifications",
        s.wildcard_mentions_notify as "wildcardMentionsNotify", a.is_active as "isActiveAccount"
      from ${tables.subscription} s join ${tables.account} a on a.realm_id = s.realm_id and a.id = s.user_id
      where s.realm_id = ${realmId} and (s.is_active or ${chosenPeople(exportScope, sql`s.user_id`)}) order by s.user_id, s.channel_id`;

/** A time in which somebody was subscribed: from the message after `afterMessage` on. */
export interface PeriodRow {
  readonly userId: number;
  readonly channelId: number;
  readonly afterMessage: number;
  readonly beforeMessage: number | null;
  readonly isFirst: boolean;
  /** When the newest message before it was sent; null before any. */
  readonly from: number | null;
  readonly to: number | null;
}

const sentBefore = ({ realmId, tables }: Scope, id: Sql): Sql =>
  sql`(select n.sent_at::float8 from ${tables.message} n where n.realm_id = ${realmId} and n.id < ${id} order by n.id desc limit 1)`;

export const periodRows = (scope: Scope, exportScope: ExportScope): Sql => {
  const { realmId, tables } = scope;
  return sql`select p.user_id::float8 as "userId", p.channel_id::float8 as "channelId", (p.from_message - 1)::float8 as "afterMessage",
      p.to_message::float8 as "beforeMessage", row_number() over (partition by p.user_id, p.channel_id order by p.from_position) = 1 as "isFirst",
      ${sentBefore(scope, sql`p.from_message`)} as "from", case when p.to_message is not null then ${sentBefore(scope, sql`p.to_message`)} end as "to"
    from ${tables.subscription_period} p where p.realm_id = ${realmId} and ${chosenPeople(exportScope, sql`p.user_id`)} order by p.user_id, p.channel_id, p.from_position`;
};

/** A conversation of people. */
export interface DirectConversationRow {
  readonly id: number;
  /** Ascending. */
  readonly participants: ReadonlyArray<number>;
}

/** The key of a conversation of these people: see `participantsKey`. */
export const keyOfPeople = (people: Sql): Sql => {
  const list = sql`array_to_string(array(select distinct one from unnest(${people}) as one order by one), ',')`;
  return sql`case when length(${list}) <= ${literal(maxKeyLength)} then ${list} else 'sha256:' || encode(sha256(convert_to(${list}, 'UTF8')), 'hex') end`;
};

/** Above it are ids of conversations of people to whom a first message is scheduled. */
export const firstNewConversation = 4_000_000_000_000;

/** Of three or more people: others have the recipient of one of them. Also those that begin with a scheduled message. */
export const groupConversationRows = ({ realmId, tables }: Scope, exportScope: ExportScope): Sql =>
  sql`select v.id::float8 as id, v.participants::float8[] as participants from ${tables.conversation} v
      where v.realm_id = ${realmId} and cardinality(v.participants) > 2 and exists (
        select 1 from unnest(v.participants) as one (id) where ${chosenPeople(exportScope, sql`one.id`)}
      )
      union all
      select (min(s.id) + ${literal(firstNewConversation)})::float8 as id, s.participants::float8[] from ${tables.scheduled_message} s
      where s.realm_id = ${realmId} and s.state <> 'sent' and ${chosenPeople(exportScope, sql`s.sender_id`)} and cardinality(s.participants) > 2 and not exists (
        select 1 from ${tables.conversation} v where v.realm_id = ${realmId} and v.participants_key = ${keyOfPeople(sql`s.participants`)}
      ) group by s.participants order by id`;

import type { UserId } from '@parley/core';
import { flagBits } from '../rows/flag-bits.js';
import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/** A sent message, with the people it mentions and alerts. */
export interface Calls {
  readonly mentioned_users: ReadonlyArray<UserId>;
  readonly mentioned_bots: ReadonlyArray<UserId>;
  readonly alerted_users: ReadonlyArray<UserId>;
}

const userMentions = sql`
  select s.id, named.user_id, ${flagBits.mentioned}::integer as bits from sent s cross join lateral unnest(s.mentioned_users) as named (user_id)`;

/** A bot that is mentioned from outside has no period: only its row says that it received the message, unread. */
const calledBots = sql`
  select s.id, bot.user_id, ${flagBits.historical | flagBits.received | flagBits.unread}::integer as bits
  from sent s cross join lateral unnest(s.mentioned_bots) as bot (user_id)`;

/** The receivers among the people whose alert words a message contains. */
const alerts = ({ tables, realmId }: Scope): Sql => sql`
  select s.id, listener.user_id, ${flagBits.hasAlertWord}::integer as bits
  from sent s cross join lateral (
    select p.user_id from ${tables.subscription_period} p
    where s.topic_key is not null and p.realm_id = ${realmId} and p.channel_id = s.conversation_id and p.to_position is null and p.user_id = any(s.alerted_users)
    union all
    select m.user_id from ${tables.conversation_member} m
    where s.topic_key is null and m.realm_id = ${realmId} and m.conversation_id = s.conversation_id and m.user_id = any(s.alerted_users)
    union all
    select bot.user_id from unnest(s.mentioned_bots) as bot (user_id) where bot.user_id = any(s.alerted_users)
  ) listener`;

/** The people whom messages name or alert, as `id`, `user_id` and `bits`, receivers or not; `sent` is a query of these messages. */
export const mentionSources = (scope: Scope, messages: ReadonlyArray<Calls>): ReadonlyArray<Sql> => [
  ...(messages.some(({ mentioned_users }) => mentioned_users.length > 0) ? [userMentions] : []),
  ...(messages.some(({ mentioned_bots }) => mentioned_bots.length > 0) ? [calledBots] : []),
  ...(messages.some(({ alerted_users }) => alerted_users.length > 0) ? [alerts(scope)] : []),
];

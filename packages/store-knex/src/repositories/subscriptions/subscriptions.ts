import { type ChannelId, channelId, type SubscriptionChange, type Subscriptions, type UserId, userId } from '@parley/core';
import type { Membership, Subscription } from '@parley/core/model';
import { as, int, ints } from '../../rows/read.js';
import { periodFromRow, intervalFromRow, subscriptionFromRow, subscriptionToRow } from '../../rows/subscription.js';
import { membershipsFromRows, membershipWeight } from '../../rows/membership.js';
import type { ReaderCache } from '../../cache/reader-cache.js';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { toJson } from '../../sql/storable.js';

/** Takes rows in the order of their keys, so that two requests about the same people wait for each other instead of deadlocking. */
const activateStatement = ({ realmId, tables }: Scope, subscriptions: ReadonlyArray<Subscription>): Sql => sql`
  insert into ${tables.subscription} as s (realm_id, user_id, channel_id, is_active, color, is_muted, is_pinned, desktop_notifications, email_notifications,
    push_notifications, audible_notifications, wildcard_mentions_notify)
  select ${realmId}, user_id, channel_id, true, color, is_muted, is_pinned, desktop_notifications, email_notifications, push_notifications,
    audible_notifications, wildcard_mentions_notify
  from jsonb_to_recordset(${toJson(subscriptions.map(subscriptionToRow))}::jsonb) as row (user_id bigint, channel_id bigint, color text, is_muted boolean,
    is_pinned boolean, desktop_notifications boolean, email_notifications boolean, push_notifications boolean, audible_notifications boolean,
    wildcard_mentions_notify boolean)
  order by channel_id, user_id
  on conflict (realm_id, user_id, channel_id) do update set is_active = true where not s.is_active`;

const chooseStatement = ({ realmId, tables }: Scope, user: UserId, changes: ReadonlyArray<SubscriptionChange>): Sql => sql`
  update ${tables.subscription} s set
    color = coalesce(row.color, s.color), is_muted = coalesce(row."isMuted", s.is_muted), is_pinned = coalesce(row."isPinned", s.is_pinned),
    desktop_notifications = coalesce(row."desktopNotifications", s.desktop_notifications),
    email_notifications = coalesce(row."emailNotifications", s.email_notifications),
    push_notifications = coalesce(row."pushNotifications", s.push_notifications),
    audible_notifications = coalesce(row."audibleNotifications", s.audible_notifications),
    wildcard_mentions_notify = coalesce(row."wildcardMentionsNotify", s.wildcard_mentions_notify)
  from jsonb_to_recordset(${toJson(changes.map(({ channelId: id, choices }) => ({ channelId: id, ...choices })))}::jsonb) as row ("channelId" bigint, color text,
    "isMuted" boolean, "isPinned" boolean, "desktopNotifications" boolean, "emailNotifications" boolean, "pushNotifications" boolean,
    "audibleNotifications" boolean, "wildcardMentionsNotify" boolean)
  where s.realm_id = ${realmId} and s.user_id = ${user} and s.channel_id = row."channelId" and s.is_active`;

export const subscriptionsIn = (scope: Scope, recall: ReaderCache): Subscriptions => {
  const { realmId, tables } = scope;
  const where = async (condition: Sql) => {
    const rows = await scope.rows(sql`select * from ${tables.subscription} where realm_id = ${realmId} and ${condition} order by user_id, channel_id`);
    return rows.map(subscriptionFromRow);
  };
  const periodsOf = async (user: UserId) => {
    const rows = await scope.rows(sql`
      select channel_id, from_message, to_message, from_position, to_position from ${tables.subscription_period}
      where realm_id = ${realmId} and user_id = ${user} order by channel_id, from_position`);
    return rows.map(periodFromRow);
  };
  const readMemberships = async (users: ReadonlyArray<UserId>): Promise<ReadonlyMap<UserId, Membership>> => {
    const active = await scope.rows(sql`
      select user_id, array_agg(channel_id) as channels from ${tables.subscription}
      where realm_id = ${realmId} and user_id = any(${users}::bigint[]) and is_active group by user_id`);
    const periods = await scope.rows(sql`
      select user_id, array_agg(channel_id) as channels, array_agg(from_message) as from_message, array_agg(to_message) as to_message,
        array_agg(from_position) as from_position, array_agg(to_position) as to_position
      from ${tables.subscription_period} where realm_id = ${realmId} and user_id = any(${users}::bigint[]) group by user_id`);
    return membershipsFromRows(users, active, periods);
  };
  const allOf = (user: UserId) =>
    recall.remembered(
      'facts',
      `subscriptions:${user}`,
      () => where(sql`user_id = ${user}`),
      ({ length }) => length,
    );
  return {
    of: (user) => scope.attempt('read the subscriptions of a person', () => allOf(user)),
    between: (users, channels) =>
      scope.attempt('read subscriptions', async () => {
        const [user] = users;
        // Cached, since a sender usually sends again.
        return recall.remembers() && user !== undefined && users.length === 1
          ? (await allOf(user)).filter(({ channelId: id }) => channels.includes(id))
          : where(sql`user_id = any(${users}::bigint[]) and channel_id = any(${channels}::bigint[])`);
      }),
    current: (users) =>
      scope.attempt('read the current subscriptions of people', async () => {
        const rows = await scope.rows(sql`
          select s.user_id, s.channel_id, c.name, c.is_archived
          from ${tables.subscription} s join ${tables.channel} c on c.realm_id = s.realm_id and c.id = s.channel_id
          where s.realm_id = ${realmId} and s.user_id = any(${users}::bigint[]) and s.is_active
          order by s.user_id, s.channel_id`);
        return rows.map((row) => ({
          userId: userId(int(row, 'user_id')),
          channelId: channelId(int(row, 'channel_id')),
          channelName: as<string>(row, 'name'),
          isArchived: as<boolean>(row, 'is_archived'),
        }));
      }),
    subscribers: (channels) =>
      scope.attempt('read subscribers', async () => {
        const rows = await scope.rows(sql`
          select s.channel_id, s.user_id
          from ${tables.subscription} s join ${tables.account} a on a.realm_id = s.realm_id and a.id = s.user_id and a.is_active
          where s.realm_id = ${realmId} and s.is_active and s.channel_id = any(${channels}::bigint[])
          order by s.channel_id, s.user_id`);
        const subscribers = new Map<ChannelId, UserId[]>(channels.map((channel) => [channel, []]));
        for (const row of rows) subscribers.get(channelId(int(row, 'channel_id')))?.push(userId(int(row, 'user_id')));
        return subscribers;
      }),
    intervals: (channels, beyond) =>
      scope.attempt('read who was in channels', async () => {
        const rows = await scope.rows(sql`
          select p.channel_id, p.user_id, p.from_position, p.to_position
          from (
            select * from ${tables.subscription_period} where realm_id = ${realmId} and channel_id = any(${channels}::bigint[]) and to_position is null
            union all
            select * from ${tables.subscription_period} where realm_id = ${realmId} and channel_id = any(${channels}::bigint[]) and to_position > ${beyond}
          ) p join ${tables.account} a on a.realm_id = p.realm_id and a.id = p.user_id and a.is_active
          order by p.channel_id, p.user_id, p.from_position`);
        return rows.map(intervalFromRow);
      }),
    someSubscribers: (channels, { from, activeSince }) =>
      scope.attempt('read some subscribers', async () => {
        const rows = await scope.rows(sql`
          select c.id as channel_id, c.subscriber_count >= ${from} as is_partial, coalesce(array_agg(a.id order by a.id) filter (where a.id is not null), '{}') as users
          from ${tables.channel} c
          left join ${tables.subscription} s on s.realm_id = c.realm_id and s.channel_id = c.id and s.is_active
          left join ${tables.account_day} d on c.subscriber_count >= ${from} and d.realm_id = s.realm_id and d.user_id = s.user_id and d.day >= ${activeSince}
          left join ${tables.account} a on a.realm_id = s.realm_id and a.id = s.user_id and a.is_active
            and (c.subscriber_count < ${from} or a.bot_type is not null or a.is_system_bot or d.day is not null)
          where c.realm_id = ${realmId} and c.id = any(${channels}::bigint[])
          group by c.id, c.subscriber_count`);
        return new Map(
          rows.map((row) => [channelId(int(row, 'channel_id')), { userIds: ints<UserId>(row, 'users'), isPartial: as<boolean>(row, 'is_partial') }]),
        );
      }),
    colors: (users) =>
      scope.attempt('read colours', async () => {
        const rows = await scope.rows(sql`
          select user_id, array_agg(color order by channel_id) as colors from ${tables.subscription}
          where realm_id = ${realmId} and user_id = any(${users}::bigint[]) group by user_id`);
        return new Map(rows.map((row) => [userId(int(row, 'user_id')), as<string[]>(row, 'colors')]));
      }),
    periods: (user, channels) =>
      scope.attempt('read periods', async () => {
        const requested = new Set(channels);
        const all = await recall.remembered(
          'facts',
          `periods:${user}`,
          () => periodsOf(user),
          ({ length }) => length,
        );
        return all.filter(({ channelId: id }) => requested.has(id));
      }),
    memberships: (users) =>
      scope.attempt('read how people stand to channels', () => recall.rememberedBy('enrolment', users, readMemberships, membershipWeight)),
    activate: (subscriptions) =>
      scope.attempt('subscribe', async () => {
        if (subscriptions.length > 0) await scope.rows(activateStatement(scope, subscriptions));
      }),
    choose: (user, changes) =>
      scope.attempt('keep what a person chose about channels', async () => {
        if (changes.length > 0) await scope.rows(chooseStatement(scope, user, changes));
      }),
    deactivate: (pairs) =>
      scope.attempt('unsubscribe', async () => {
        if (pairs.length === 0) return;
        await scope.rows(sql`
          update ${tables.subscription} s set is_active = false
          from (
            select s.user_id, s.channel_id from ${tables.subscription} s
            join jsonb_to_recordset(${toJson(pairs)}::jsonb) as pair ("userId" bigint, "channelId" bigint)
              on s.realm_id = ${realmId} and s.user_id = pair."userId" and s.channel_id = pair."channelId"
            where s.is_active order by s.channel_id, s.user_id for update of s
          ) former
          where s.realm_id = ${realmId} and s.user_id = former.user_id and s.channel_id = former.channel_id`);
      }),
  };
};

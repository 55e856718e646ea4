import { type DueRealms, type Instant, logPosition, type LogPosition, millisecondsPerDay, realmId, type RealmPage } from '@parley/core';
import type { Row, Scope } from '../../connection/scope.js';
import { at, int, intOrNull } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';

const placeIn = (row: Row, column: string): LogPosition | null => {
  const place = intOrNull(row, column);
  return place === null ? null : logPosition(place);
};

/** The realms of these rows, each with a column `realm_id`, without those that are being deleted. */
const pageOf = ({ tables }: Scope, rows: Sql, { beyond, limit }: RealmPage): Sql => sql`
  select due.realm_id from (select distinct realm_id from (${rows}) found where realm_id > ${beyond ?? 0}) due
  join ${tables.realm} r on r.realm_id = due.realm_id and not r.is_being_erased and not r.is_elsewhere and not r.is_leaving
  order by due.realm_id limit ${limit}`;

const oldLogs = ({ tables }: Scope, before: Instant, { beyond, limit }: RealmPage): Sql => sql`
  select c.realm_id, first.position, first.at, p.position as pushed, m.position as mailed
  from ${tables.realm_counter} c
  cross join lateral (select position, at from ${tables.event_log} e where e.realm_id = c.realm_id order by e.position limit 1) first
  join ${tables.realm} r on r.realm_id = c.realm_id and not r.is_being_erased and not r.is_elsewhere and not r.is_leaving
  left join ${tables.push_place} p on p.realm_id = c.realm_id
  left join ${tables.missed_place} m on m.realm_id = c.realm_id
  where c.realm_id > ${beyond ?? 0} and first.at < ${before}
  order by c.realm_id limit ${limit}`;

/**
 * A channel's first message is its oldest. Conditions of partial indexes come first: realms and channels without a retention of their own are not looked at.
 */
const expired = ({ tables }: Scope, now: Instant): Sql => {
  const first = sql`
    join ${tables.conversation} v on v.realm_id = c.realm_id and v.id = c.id
    join ${tables.message} f on f.realm_id = v.realm_id and f.id = v.first_message_id`;
  const until = (days: Sql): Sql => sql`${now}::bigint - (${days})::bigint * ${millisecondsPerDay}::bigint`;
  const ofRealm = until(sql`r.policies ->> 'messageRetentionDays'`);
  return sql`
    select c.realm_id from ${tables.channel} c ${first}
    where c.retention ->> 'kind' = 'days' and f.sent_at < ${until(sql`c.retention ->> 'days'`)}
    union all
    select c.realm_id from ${tables.realm} r join ${tables.channel} c on c.realm_id = r.realm_id and c.retention ->> 'kind' = 'realmDefault' ${first}
    where r.policies ->> 'messageRetentionDays' is not null and f.sent_at < ${ofRealm}
    union all
    select r.realm_id from ${tables.realm} r
    where r.policies ->> 'messageRetentionDays' is not null
      and exists (select 1 from ${tables.message} d where d.realm_id = r.realm_id and d.topic_key is null and d.sent_at < ${ofRealm})`;
};

const endedWaiting = ({ tables }: Scope, now: Instant): Sql => {
  const waiting = sql`(r.policies ->> 'waitingPeriodDays')::bigint * ${millisecondsPerDay}::bigint`;
  return sql`
    select r.realm_id from ${tables.realm} r
    where r.policies ->> 'waitingPeriodDays' <> '0' and exists (
      select 1 from ${tables.account} a
      where a.realm_id = r.realm_id and a.role = 'member' and a.is_active and not a.is_system_bot
        and a.date_joined > r.promotions_told_to - ${waiting} and a.date_joined <= ${now}::bigint - ${waiting}
    )`;
};

/** NOTE: looks at every active channel. The time of the last message has no index, which each send would have to change. */
const resting = ({ tables }: Scope, since: Instant): Sql => sql`
  select c.realm_id from ${tables.channel} c join ${tables.conversation} v on v.realm_id = c.realm_id and v.id = c.id
  where c.is_recently_active and coalesce(v.last_message_at, c.date_created) <= ${since}`;

/** Those in a scheduled message stay, as in `leaveUnlinked`. */
const filesToRemove = ({ tables }: Scope, unlinkedSince: Instant, begunBefore: Instant): Sql => sql`
  select a.realm_id from ${tables.attachment} a
  where a.state = 'here' and a.unlinked_at <= ${unlinkedSince}
    and not exists (select 1 from ${tables.scheduled_message} s where s.realm_id = a.realm_id and s.files @> array[a.id])
  union all
  select realm_id from ${tables.attachment} where state <> 'here' and (state = 'leaving' or created_at < ${begunBefore})`;

const uncheckedDescriptions = ({ tables }: Scope, version: number): Sql => sql`
  select realm_id from ${tables.channel} where description_checked_by < ${version}
  union all
  select realm_id from ${tables.channel_folder} where description_checked_by < ${version}`;

export const dueRealmsIn = (scope: Scope): DueRealms => {
  const { tables } = scope;
  const find = (what: string, rows: Sql, page: RealmPage) =>
    scope.attempt(`find organizations with ${what}`, async () => (await scope.rows(pageOf(scope, rows, page))).map((row) => realmId(int(row, 'realm_id'))));
  return {
    withOldLogs: (before, page) =>
      scope.attempt('find organizations with old entries of the log', async () =>
        (await scope.rows(oldLogs(scope, before, page))).map((row) => ({
          realmId: realmId(int(row, 'realm_id')),
          position: logPosition(int(row, 'position')),
          at: at(row, 'at'),
          pushed: placeIn(row, 'pushed'),
          mailed: placeIn(row, 'mailed'),
        })),
      ),
    withExpiredMessages: (now, page) => find('expired messages', expired(scope, now), page),
    withEndedWaiting: (now, page) => find('waiting periods that have ended', endedWaiting(scope, now), page),
    withRestingChannels: (since, page) => find('resting channels', resting(scope, since), page),
    withFilesToRemove: (unlinkedSince, begunBefore, page) => find('files to remove', filesToRemove(scope, unlinkedSince, begunBefore), page),
    withUncheckedDescriptions: (version, page) => find('descriptions of older renderers', uncheckedDescriptions(scope, version), page),
    withAccountsToErase: (page) =>
      find('accounts to delete', sql`select realm_id from ${tables.account_deletion} union all select realm_id from ${tables.sent_deletion}`, page),
    withNewWords: (page) =>
      find(
        'new words',
        sql`
          select c.realm_id from ${tables.realm_counter} c left join ${tables.word_place} p on p.realm_id = c.realm_id
          where c.message_id > coalesce(p.upto, 0)`,
        page,
      ),
    withExternalIds: (prefix, page) =>
      find(
        'people from elsewhere',
        sql`select realm_id from ${tables.account} where external_id is not null and is_active and starts_with(external_id, ${prefix})`,
        page,
      ),
  };
};

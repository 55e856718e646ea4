import { type CausedEntry, type EventLog, type LogEntry, logPosition } from '@parley/core';
import { as, at, int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';

const entryFromRow = (row: Row): LogEntry => ({
  position: logPosition(int(row, 'position')),
  at: at(row, 'at'),
  event: as(row, 'event'),
  audience: as(row, 'audience'),
});

/** A literal of its own, since each poll's process reads many: a spread would give each a hidden class. */
const causedFromRow = (row: Row): CausedEntry => ({
  position: logPosition(int(row, 'position')),
  at: at(row, 'at'),
  event: as(row, 'event'),
  audience: as(row, 'audience'),
  requestId: as(row, 'request_id'),
});

/** Up to so many entries, reading all and dropping some is cheaper than a lookup per key. */
const shortStretch = 500;

const readStatement = ({ tables, realmId }: Scope, keys: ReadonlyArray<string>, after: number, upTo: number, limit: number): Sql =>
  upTo - after <= shortStretch
    ? sql`
      select position, at, event, audience from ${tables.event_log}
      where realm_id = ${realmId} and position > ${after} and position <= ${upTo} and key = any(${keys}::text[]) order by position limit ${limit}`
    : sql`
      select entry.* from (select distinct unnest(${keys}::text[]) as key) wanted
      cross join lateral (
        select position, at, event, audience from ${tables.event_log} e
        where e.realm_id = ${realmId} and e.key = wanted.key and e.position > ${after} and e.position <= ${upTo} order by e.position limit ${limit}
      ) entry
      order by entry.position limit ${limit}`;

/** Without an order: counting stops early. */
const countStatement = ({ tables, realmId }: Scope, keys: ReadonlyArray<string>, after: number, upTo: number, max: number): Sql => sql`
  select count(*) as found from (
    select 1 from (select distinct unnest(${keys}::text[]) as key) wanted
    cross join lateral (
      select 1 from ${tables.event_log} e
      where e.realm_id = ${realmId} and e.key = wanted.key and e.position > ${after} and e.position <= ${upTo} limit ${max}
    ) entry
    limit ${max}
  ) counted`;

/** Positions have no gaps, and times are nearly ascending: a binary search finds the place without an index on time. */
const positionAtStatement = ({ tables, realmId }: Scope, moment: number): Sql => sql`
  with recursive ends as (
    select coalesce(min(position), 0) as first, coalesce(max(position), 0) as last from ${tables.event_log} where realm_id = ${realmId}
  ), search (low, high) as (
    select first - 1, last from ends
    union all
    select case when middle.is_before then middle.position else search.low end, case when middle.is_before then search.high else middle.position - 1 end
    from search cross join lateral (
      select (search.low + search.high + 1) / 2 as position, coalesce((
        select e.at < ${moment} from ${tables.event_log} e where e.realm_id = ${realmId} and e.position = (search.low + search.high + 1) / 2
      ), true) as is_before
    ) middle
    where search.low < search.high
  )
  select case when search.low < ends.first then 0 else search.low end as position from search cross join ends where search.low >= search.high`;

/** Moves the mark in the same statement, so that a reader never mistakes deleted entries for none. */
const trimStatement = ({ tables, realmId }: Scope, upTo: number, limit: number): Sql => sql`
  with old as (
    select position from ${tables.event_log} where realm_id = ${realmId} and position <= ${upTo} order by position limit ${limit}
  ), gone as (
    delete from ${tables.event_log} e using old where e.realm_id = ${realmId} and e.position = old.position returning e.position
  ), marked as (
    update ${tables.realm} set log_trimmed_to = greatest(log_trimmed_to, (select max(position) from gone))
    where realm_id = ${realmId} and exists (select 1 from gone)
  )
  select count(*) as trimmed from gone`;

export const eventLogIn = (scope: Scope): EventLog => {
  const { realmId, tables } = scope;
  return {
    read: (keys, after, upTo, limit) =>
      scope.attempt('read the log', async () => (await scope.rows(readStatement(scope, keys, after, upTo, limit))).map(entryFromRow)),
    readAll: (after, upTo, limit) =>
      scope.attempt('read the log', async () => {
        const rows = await scope.rows(sql`
          select position, at, event, audience, request_id from ${tables.event_log}
          where realm_id = ${realmId} and position > ${after} and position <= ${upTo} order by position limit ${limit}`);
        return rows.map(causedFromRow);
      }),
    count: (keys, after, upTo, max) =>
      scope.attempt('count entries of the log', async () => {
        const [row] = await scope.rows(countStatement(scope, keys, after, upTo, max));
        return int(row ?? {}, 'found');
      }),
    positionAt: (moment) =>
      scope.attempt('look for a moment in the log', async () => {
        const [row] = await scope.rows(positionAtStatement(scope, moment));
        return logPosition(int(row ?? {}, 'position'));
      }),
    trimmedTo: () =>
      scope.attempt('read where the log begins', async () => {
        const [row] = await scope.rows(sql`select log_trimmed_to from ${tables.realm} where realm_id = ${realmId}`);
        return logPosition(int(row ?? {}, 'log_trimmed_to'));
      }),
    trim: (upTo, limit) =>
      scope.attempt('trim the log', async () => {
        const [row] = await scope.rows(trimStatement(scope, upTo, limit));
        return int(row ?? {}, 'trimmed');
      }),
  };
};

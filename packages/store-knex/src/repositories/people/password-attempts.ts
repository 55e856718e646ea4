import { instant, type PasswordAttempts } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import { int } from '../../rows/read.js';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import { type Sql, sql } from '../../sql/sql.js';

/** Expired rows deleted with each count: more than a count adds, so that they do not accumulate. */
const sweptAtOnce = 10;

/** Counts in a table, shared by all processes on the database. */
export const knexPasswordAttempts = (access: KnexAccess): PasswordAttempts => {
  const { rows, attempt: tryTo, tables, clock } = scopeOutside(access);
  const { password_attempt: attempt } = tables;

  const countStatement = (by: string, key: string, now: number, since: number, until: number, max: number): Sql => sql`
    with swept as (
      delete from ${attempt} where (counted_by, key) in (
        select counted_by, key from ${attempt} where until <= ${now} and (counted_by, key) <> (${by}, ${key}) order by until limit ${sweptAtOnce} for update skip locked
      )
    )
    insert into ${attempt} as a (counted_by, key, times, until) values (${by}, ${key}, array[${now}::bigint], ${until})
    on conflict (counted_by, key) do update set times = array(select t from unnest(a.times) t where t > ${since} order by t) || excluded.times, until = excluded.until
    where (select count(*) from unnest(a.times) t where t > ${since}) < ${max}
    returning 1 as counted`;

  return {
    count: (by, key, { max, milliseconds }) =>
      tryTo('count an attempt at a password', async () => {
        const now = clock.now();
        const since = now - milliseconds;
        const [counted] = await rows(countStatement(by, key, now, since, now + milliseconds, max));
        if (counted !== undefined) return Option.none;
        const [oldest] = await rows(
          sql`select min(t) as oldest from ${attempt}, unnest(times) t where counted_by = ${by} and key = ${key} and t > ${since} having count(*) > 0`,
        );
        // Cleared meanwhile: the next attempt may be made at once.
        return Option.some(instant(oldest === undefined ? now : int(oldest, 'oldest') + milliseconds));
      }),
    takeBack: (by, key) =>
      tryTo('take back an attempt at a password', async () => {
        await rows(sql`update ${attempt} set times = trim_array(times, 1) where counted_by = ${by} and key = ${key} and cardinality(times) > 0`);
      }),
    clear: (by, key) =>
      tryTo('forget attempts at a password', async () => {
        await rows(sql`delete from ${attempt} where counted_by = ${by} and key = ${key}`);
      }),
  };
};

import { type BrowserSessions, type UserId, userId } from '@parley/core';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { as, int } from '../../rows/read.js';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';

/** Expired rows deleted with each new one: more than it adds, so that they do not accumulate. */
const sweptAtOnce = 10;

/** Deletes the sessions of these accounts except the kept one, as a part of a statement that ends them. */
export const endSessionsOf = ({ realmId, tables }: Scope, users: ReadonlyArray<UserId>, kept: string | null = null): Sql =>
  sql`delete from ${tables.browser_session} where realm_id = ${realmId} and user_id = any(${users}::bigint[]) and fingerprint is distinct from ${kept}`;

export const browserSessionsIn = (scope: Scope): BrowserSessions => {
  const { realmId, tables } = scope;
  const { browser_session: session } = tables;
  return {
    find: (fingerprint, now) =>
      scope.attempt('read a browser session', async () => {
        const [row] = await scope.rows(
          sql`select user_id from ${session} where realm_id = ${realmId} and fingerprint = ${fingerprint} and expires_at > ${now}`,
        );
        return fromNullable(row === undefined ? null : userId(int(row, 'user_id')));
      }),
    live: (fingerprints, now) =>
      scope.attempt('read browser sessions', async () => {
        const found = await scope.rows(
          sql`select fingerprint from ${session} where realm_id = ${realmId} and fingerprint = any(${fingerprints}::text[]) and expires_at > ${now}`,
        );
        return new Set(found.map((row) => as<string>(row, 'fingerprint')));
      }),
    begin: ({ userId: user, fingerprint, expiresAt }, now, max) =>
      scope.attempt('begin a browser session', async () => {
        await scope.rows(sql`
          with swept as (
            delete from ${session} where (realm_id, fingerprint) in (
              select realm_id, fingerprint from ${session} where expires_at <= ${now} order by expires_at limit ${sweptAtOnce} for update skip locked
            )
          ), ended as (
            delete from ${session} where realm_id = ${realmId} and user_id = ${user} and fingerprint in (
              select fingerprint from ${session} where realm_id = ${realmId} and user_id = ${user} and expires_at > ${now}
              order by expires_at desc, fingerprint offset ${max - 1}
            )
          )
          insert into ${session} (realm_id, fingerprint, user_id, expires_at) values (${realmId}, ${fingerprint}, ${user}, ${expiresAt})`);
      }),
    end: (fingerprint) =>
      scope.attempt('end a browser session', async () => {
        const [row] = await scope.rows(sql`delete from ${session} where realm_id = ${realmId} and fingerprint = ${fingerprint} returning user_id`);
        return fromNullable(row === undefined ? null : userId(int(row, 'user_id')));
      }),
  };
};

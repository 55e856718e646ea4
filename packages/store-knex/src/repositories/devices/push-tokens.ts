import type { PushTokens } from '@parley/core';
import { maxPushTokens } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { as } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';

export const pushTokensIn = (scope: Scope): PushTokens => {
  const { realmId, tables } = scope;
  const table = tables.push_token;
  const own = (user: number): Sql => sql`realm_id = ${realmId} and user_id = ${user}`;
  return {
    of: (user) =>
      scope.attempt("read a person's tokens", async () => {
        const rows = await scope.rows(sql`select kind, fingerprint, sealed, app_id, token_id from ${table} where ${own(user)} order by id`);
        return rows.map((row) => ({
          kind: as(row, 'kind'),
          fingerprint: as(row, 'fingerprint'),
          sealed: as(row, 'sealed'),
          appId: as(row, 'app_id'),
          tokenId: as(row, 'token_id'),
        }));
      }),
    insert: (user, { kind, fingerprint, sealed, appId, tokenId }) =>
      scope.attempt('store a token', async () => {
        await scope.rows(sql`
          insert into ${table} (realm_id, user_id, kind, fingerprint, sealed, app_id, token_id)
          values (${realmId}, ${user}, ${kind}, ${fingerprint}, ${sealed}, ${appId === null ? null : storable(appId)}, ${tokenId}) on conflict do nothing`);
        await scope.rows(sql`
          delete from ${table} where ${own(user)} and id in (select id from ${table} where ${own(user)} order by id desc offset ${maxPushTokens})`);
      }),
    remove: (user, kind, fingerprint) =>
      scope.attempt('remove a token', async () => {
        const rows = await scope.rows(sql`delete from ${table} where ${own(user)} and kind = ${kind} and fingerprint = ${fingerprint} returning 1 as one`);
        return rows.length > 0;
      }),
    forget: (user, fingerprints) =>
      scope.attempt('forget tokens', async () => {
        const which = fingerprints === undefined ? sql`true` : sql`fingerprint = any(${fingerprints}::text[])`;
        await scope.rows(sql`delete from ${table} where ${own(user)} and ${which}`);
      }),
  };
};

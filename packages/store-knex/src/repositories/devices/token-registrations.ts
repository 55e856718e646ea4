import { deviceId, realmId, type TokenRegistrations, userId, type WaitingRegistration } from '@parley/core';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import type { Row } from '../../connection/scope.js';
import { as, at, int } from '../../rows/read.js';
import { away } from '../../sql/away.js';
import { sql } from '../../sql/sql.js';

const waitingFromRow = (row: Row): WaitingRegistration => ({
  realmId: realmId(int(row, 'realm_id')),
  deviceId: deviceId(int(row, 'id')),
  userId: userId(int(row, 'user_id')),
  isByAccount: as(row, 'is_by_account'),
  tokenKind: as(row, 'pending_token_kind'),
  tokenId: as(row, 'pending_token_id'),
  relayKey: as(row, 'relay_key'),
  sealedToken: as(row, 'sealed_token'),
  requestedAt: at(row, 'token_changed_at'),
  attempts: int(row, 'attempts'),
  requestId: as(row, 'request_id'),
});

/** Waiting tokens with their devices: claims skip rows that another process is claiming. */
export const knexTokenRegistrations = (access: KnexAccess): TokenRegistrations => {
  const { attempt, rows, tables } = scopeOutside(access);
  const { device } = tables;
  return {
    claim: (now, until, limit) =>
      attempt('claim tokens of devices', async () => {
        const claimed = await rows(sql`
          update ${device} d set due_at = ${until}, attempts = attempts + 1
          from (select realm_id, id from ${device} where due_at <= ${now} and realm_id <> all(${away(tables)}) order by due_at, id limit ${limit} for update skip locked) due
          where d.realm_id = due.realm_id and d.id = due.id
          returning d.realm_id, d.id, user_id, is_by_account, pending_token_kind, pending_token_id, relay_key, sealed_token, token_changed_at, attempts, request_id`);
        return claimed.map(waitingFromRow);
      }),
    postpone: ({ realmId: realm, deviceId: id, tokenId }, until) =>
      attempt('postpone the token of a device', async () => {
        await rows(sql`
          update ${device} set due_at = ${until}
          where realm_id = ${realm} and id = ${id} and pending_token_id = ${tokenId} and due_at is not null`);
      }),
  };
};

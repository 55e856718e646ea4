import { deviceId, type Devices, type RegisteredDevice } from '@parley/core';
import type { Device, PushKey } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import type { Row, Scope } from '../../connection/scope.js';
import { as, atOrNull, int, intOrNull } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';
import { holdOwner } from '../../writing/hold-owner.js';

const keyFromRow = (row: Row): PushKey | null => (row['push_key_id'] === null ? null : { id: int(row, 'push_key_id'), sealed: as(row, 'sealed_push_key') });

const deviceFromRow = (row: Row): Device => ({
  id: deviceId(int(row, 'id')),
  pushKeyId: intOrNull(row, 'push_key_id'),
  tokenId: as(row, 'token_id'),
  pendingTokenId: as(row, 'pending_token_id'),
  tokenChangedAt: atOrNull(row, 'token_changed_at'),
  error: as(row, 'error'),
  isByAccount: as(row, 'is_by_account'),
  key: keyFromRow(row),
});

const registeredFromRow = (row: Row): RegisteredDevice => ({
  id: deviceId(int(row, 'id')),
  isByAccount: as(row, 'is_by_account'),
  tokenKind: as(row, 'token_kind'),
  tokenId: as(row, 'token_id'),
  key: { id: int(row, 'push_key_id'), sealed: as(row, 'sealed_push_key') },
});

const columns = sql`id, is_by_account, push_key_id, sealed_push_key, token_id, pending_token_id, token_changed_at, error`;

/** What only a waiting registration has. */
const nothingWaits = sql`pending_token_kind = null, relay_key = null, sealed_token = null, attempts = 0, due_at = null, request_id = null`;

export const devicesIn = (scope: Scope): Devices => {
  const { realmId, tables } = scope;
  const table = tables.device;
  const own = (user: number): Sql => sql`realm_id = ${realmId} and user_id = ${user}`;
  const one = (id: number): Sql => sql`realm_id = ${realmId} and id = ${id}`;
  const of = async (user: number): Promise<ReadonlyArray<Device>> =>
    (await scope.rows(sql`select ${columns} from ${table} where ${own(user)} order by id`)).map(deviceFromRow);
  return {
    of: (user) => scope.attempt("read a person's devices", () => of(user)),
    registered: (user) =>
      scope.attempt("read a person's registered devices", async () => {
        const rows = await scope.rows(sql`
          select id, is_by_account, token_kind, token_id, push_key_id, sealed_push_key from ${table}
          where ${own(user)} and token_id is not null and push_key_id is not null order by id`);
        return rows.map(registeredFromRow);
      }),
    hold: (user) =>
      scope.attempt("hold a person's devices", async () => {
        await holdOwner(scope, user);
        return of(user);
      }),
    insert: (user, isByAccount) =>
      scope.attempt('add a device', async () => {
        const [row = {}] = await scope.rows(
          sql`insert into ${table} (realm_id, user_id, is_by_account) values (${realmId}, ${user}, ${isByAccount}) returning id`,
        );
        return deviceId(int(row, 'id'));
      }),
    remove: (user, ids) =>
      scope.attempt('remove devices', async () => {
        if (ids.length === 0) return;
        await scope.rows(sql`delete from ${table} where ${own(user)} and id = any(${ids}::bigint[])`);
      }),
    setKey: (id, key) =>
      scope.attempt('store the key of a device', async () => {
        await scope.rows(sql`update ${table} set push_key_id = ${key.id}, sealed_push_key = ${key.sealed} where ${one(id)}`);
      }),
    setPending: (id, { tokenKind, tokenId, relayKey, sealedToken }, now) =>
      scope.attempt('store the token of a device', async () => {
        await scope.rows(sql`
          update ${table} set pending_token_kind = ${tokenKind}, pending_token_id = ${tokenId}, token_changed_at = ${now}, error = null,
            relay_key = ${storable(relayKey)}, sealed_token = ${storable(sealedToken)}, attempts = 0, due_at = ${now},
            request_id = ${scope.cause}
          where ${one(id)}`);
      }),
    settle: (id, pendingTokenId, outcome) =>
      scope.attempt('end the registration of a device', async () => {
        const change = Either.isLeft(outcome)
          ? sql`error = ${outcome.left}`
          : sql`token_kind = pending_token_kind, token_id = ${storable(outcome.right)}, pending_token_id = null`;
        const [row] = await scope.rows(sql`
          update ${table} set ${change}, ${nothingWaits} where ${one(id)} and pending_token_id = ${pendingTokenId} and due_at is not null returning ${columns}`);
        return row === undefined ? null : deviceFromRow(row);
      }),
    forgetTokens: (user, tokenIds) =>
      scope.attempt('forget tokens of devices', async () => {
        const rows = await scope.rows(sql`
          update ${table} set token_kind = null, token_id = null where ${own(user)} and token_id = any(${tokenIds}::text[]) returning ${columns}`);
        return rows.map(deviceFromRow).sort((left, right) => left.id - right.id);
      }),
  };
};

import { type EmailChanges, userId } from '@parley/core';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Scope } from '../../connection/scope.js';
import { as, at, int } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';

export const emailChangesIn = (scope: Scope): EmailChanges => {
  const { realmId, tables } = scope;
  const table = tables.email_change;
  return {
    find: (fingerprint) =>
      scope.attempt('find a change of address', async () => {
        const [row] = await scope.rows(sql`select user_id, new_email, requested_at from ${table} where realm_id = ${realmId} and fingerprint = ${fingerprint}`);
        return fromNullable(
          row === undefined ? null : { userId: userId(int(row, 'user_id')), newEmail: as<string>(row, 'new_email'), requestedAt: at(row, 'requested_at') },
        );
      }),
    request: ({ userId: user, newEmail, requestedAt }, fingerprint) =>
      scope.attempt('request a change of address', async () => {
        await scope.rows(sql`
          insert into ${table} (realm_id, user_id, new_email, requested_at, fingerprint)
          values (${realmId}, ${user}, ${storable(newEmail)}, ${requestedAt}, ${fingerprint})
          on conflict (realm_id, user_id) do update
            set new_email = excluded.new_email, requested_at = excluded.requested_at, fingerprint = excluded.fingerprint`);
      }),
    remove: (user) =>
      scope.attempt('forget a change of address', async () => {
        await scope.rows(sql`delete from ${table} where realm_id = ${realmId} and user_id = ${user}`);
      }),
  };
};

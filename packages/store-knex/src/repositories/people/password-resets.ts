import { type PasswordResets, userId } from '@parley/core';
import { fold } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable } from '../../sql/storable.js';

/** Ends the links of these accounts, as a part of a statement that sets their password. */
export const endResetsOf = ({ realmId, tables }: Scope, user: number): Sql =>
  sql`delete from ${tables.password_reset} where realm_id = ${realmId} and user_id = ${user}`;

export const passwordResetsIn = (scope: Scope): PasswordResets => {
  const { realmId, tables } = scope;
  const { password_reset: reset, account } = tables;
  return {
    find: (fingerprint, since) =>
      scope.attempt('find a request for another password', async () => {
        const [row] = await scope.rows(sql`
          select r.user_id, r.email from ${reset} r join ${account} a on a.realm_id = r.realm_id and a.id = r.user_id
          where r.realm_id = ${realmId} and r.fingerprint = ${fingerprint} and r.requested_at > ${since} and a.is_active and a.email = r.email`);
        return fromNullable(row === undefined ? null : { userId: userId(int(row, 'user_id')), email: as<string>(row, 'email') });
      }),
    request: (address, fingerprint, requestedAt) =>
      scope.attempt('keep a request for another password', async () => {
        const [row] = await scope.rows(sql`
          insert into ${reset} (realm_id, user_id, email, requested_at, fingerprint)
          select realm_id, id, email, ${requestedAt}::bigint, ${fingerprint} from ${account}
          where realm_id = ${realmId} and email_folded = any(${findable([address]).map(fold)}::text[]) and is_active and bot_type is null and external_id is null
          on conflict (realm_id, user_id) do update
            set email = excluded.email, requested_at = excluded.requested_at, fingerprint = excluded.fingerprint
          returning email`);
        return fromNullable(row === undefined ? null : as<string>(row, 'email'));
      }),
    take: (fingerprint) =>
      scope.attempt('end a link for another password', async () => {
        const taken = await scope.rows(sql`delete from ${reset} where realm_id = ${realmId} and fingerprint = ${fingerprint} returning user_id`);
        return taken.length > 0;
      }),
  };
};

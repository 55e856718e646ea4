import { instant, type JoinRequests } from '@parley/core';
import type { JoinRequest } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Row, Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';

const fromRow = (row: Row): JoinRequest => ({
  email: as<string>(row, 'email'),
  link: as<string | null>(row, 'link'),
  requestedAt: instant(int(row, 'requested_at')),
});

export const joinRequestsIn = (scope: Scope): JoinRequests => {
  const { realmId, tables } = scope;
  const table = tables.join_request;
  const first = ([row]: ReadonlyArray<Row>) => fromNullable(row === undefined ? null : fromRow(row));
  return {
    find: (fingerprint) =>
      scope.attempt('find a request to join', async () =>
        first(await scope.rows(sql`select email, link, requested_at from ${table} where realm_id = ${realmId} and fingerprint = ${fingerprint}`)),
      ),
    add: ({ email, link, requestedAt }, fingerprint, { since, max }) =>
      scope.attempt('add a request to join', async () => {
        const added = await scope.rows(sql`
          with swept as (delete from ${table} where realm_id = ${realmId} and requested_at <= ${since})
          insert into ${table} (realm_id, fingerprint, email, link, requested_at)
          select ${realmId}, ${fingerprint}, ${storable(email)}, ${link}::text, ${requestedAt}
          where (select count(*) from ${table} where realm_id = ${realmId} and requested_at > ${since}) < ${max}
          on conflict (realm_id, fingerprint) do update set requested_at = excluded.requested_at
          returning 1 as added`);
        return added.length > 0;
      }),
    take: (fingerprint) =>
      scope.attempt('take a request to join', async () =>
        first(await scope.rows(sql`delete from ${table} where realm_id = ${realmId} and fingerprint = ${fingerprint} returning email, link, requested_at`)),
      ),
  };
};

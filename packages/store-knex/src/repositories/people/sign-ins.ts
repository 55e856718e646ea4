import { type SignIns, userId } from '@parley/core';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Scope } from '../../connection/scope.js';
import { int } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';

/** Marks deleted with each new one: more than it adds, so that they do not accumulate. */
const sweptAtOnce = 10;

export const signInsIn = (scope: Scope): SignIns => {
  const { realmId, tables } = scope;
  const { provider_identity: identity, ended_sign_in: ended } = tables;
  return {
    holder: ({ issuer, subject }) =>
      scope.attempt('find the account of an identity', async () => {
        const [row] = await scope.rows(sql`select user_id from ${identity} where realm_id = ${realmId} and issuer = ${issuer} and subject = ${subject}`);
        return fromNullable(row === undefined ? null : userId(int(row, 'user_id')));
      }),
    bind: (user, { issuer, subject }) =>
      scope.attempt('bind an account to an identity', async () => {
        const bound = await scope.rows(sql`
          insert into ${identity} (realm_id, user_id, issuer, subject) values (${realmId}, ${user}, ${issuer}, ${subject})
          on conflict do nothing
          returning user_id`);
        if (bound.length > 0) return true;
        // Another statement: this one sees what a concurrent transaction has bound while the first one waited for it.
        const same = await scope.rows(sql`
          select 1 from ${identity} where realm_id = ${realmId} and user_id = ${user} and issuer = ${issuer} and subject = ${subject}`);
        return same.length > 0;
      }),
    release: (user) =>
      scope.attempt('release an account from its identity', async () => {
        await scope.rows(sql`
          with released as (delete from ${identity} where realm_id = ${realmId} and user_id = ${user} returning subject)
          update ${tables.account} set external_id = null
          where realm_id = ${realmId} and id = ${user} and external_id in (select subject from released)
          returning id`);
      }),
    useUp: (fingerprint, until, now) =>
      scope.attempt('end a sign-in', async () => {
        const marked = await scope.rows(sql`
          with swept as (
            delete from ${ended} where realm_id = ${realmId} and fingerprint in (
              select fingerprint from ${ended} where realm_id = ${realmId} and expires_at <= ${now} order by expires_at limit ${sweptAtOnce} for update skip locked
            )
          )
          insert into ${ended} (realm_id, fingerprint, expires_at) values (${realmId}, ${fingerprint}, ${until})
          on conflict do nothing
          returning fingerprint`);
        return marked.length > 0;
      }),
  };
};

import type { Reactions } from '@parley/core';
import { as } from '../../rows/read.js';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';
import { messageAt, rowOrGone } from '../../writing/current-message.js';
import { makeCopy } from '../../writing/make-copy.js';
import { takeCounter } from '../../writing/take-counter.js';

export const reactionsIn = (scope: Scope): Reactions => {
  const { realmId, tables } = scope;

  /** The row of the message changes with its reactions, which invalidates cached messages. */
  const recount = (id: number, by: Sql, changed: Sql): Sql => sql`
    update ${tables.message} set reaction_count = reaction_count + ${by} where realm_id = ${realmId} and id = ${id} and exists (${changed})`;

  return {
    add: (message, { userId, kind, code, name, joins }, maxEmoji) =>
      scope.attempt('add a reaction', async () => {
        await scope.rows(takeCounter(scope));
        const present = sql`${tables.reaction} where realm_id = ${realmId} and message_id = ${message.id}`;
        const same = sql`${present} and kind = ${kind} and code = ${storable(code)}`;
        const row = rowOrGone(
          await scope.rows(sql`
            with known as materialized (
              select (select name from ${same} order by id limit 1) as name,
                exists (select 1 from ${same} and user_id = ${userId}) as is_there,
                (select count(*) from (select distinct kind, code from ${present}) emoji) as emoji,
                exists (${messageAt(scope, message)}) as is_there_still
            ), judged as materialized (
              select *, is_there_still and (name is not null or not ${joins}::boolean) as is_current, name is null and emoji >= ${maxEmoji} as is_too_many from known
            ), added as (
              insert into ${tables.reaction} (realm_id, message_id, user_id, kind, code, name)
              select ${realmId}, ${message.id}, ${userId}, ${kind}, ${storable(code)}, coalesce(name, ${storable(name)})
              from judged where is_current and not is_there and not is_too_many
              returning name
            ), counted as (${recount(message.id, sql`1`, sql`select 1 from added`)}), copied as (${makeCopy(scope, userId, message.id, sql`select 1 from added`)})
            select is_current, is_too_many, (select name from added) as added from judged`),
        );
        const added = as<string | null>(row, 'added');
        if (added !== null) return { kind: 'added', name: added };
        return { kind: as<boolean>(row, 'is_too_many') ? 'tooManyEmoji' : 'thereAlready' };
      }),
    remove: (message, userId, { kind, code }) =>
      scope.attempt('remove a reaction', async () => {
        await scope.rows(takeCounter(scope));
        const row = rowOrGone(
          await scope.rows(sql`
            with removed as (
              delete from ${tables.reaction}
              where realm_id = ${realmId} and message_id = ${message.id} and user_id = ${userId} and kind = ${kind} and code = ${storable(code)}
                and exists (${messageAt(scope, message)})
              returning name
            ), counted as (${recount(message.id, sql`-1`, sql`select 1 from removed`)})
            select exists (${messageAt(scope, message)}) as is_current, (select name from removed) as removed`),
        );
        return as<string | null>(row, 'removed');
      }),
  };
};

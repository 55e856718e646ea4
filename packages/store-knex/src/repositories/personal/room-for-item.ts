import type { Reminders } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import type { Row, Scope } from '../../connection/scope.js';
import { intOrNull } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';

type Limits = Parameters<Reminders['insert']>[1];
type Exceeded = 'person' | 'organization';

/**
 * Parts of an insertion within limits: `own` says whether the person has room; `room` has a row if the organization has, too. `owned`: the person's own. Holds
 * the organization's count until the end of the transaction, so others who add wait for its commit, as they do at the counter. Triggers change the count.
 */
export const roomForItem = ({ realmId, tables }: Scope, isReminder: boolean, owned: Sql, { ofPerson, ofOrganization }: Limits): Sql => sql`
  own as (
    select (select count(*) from ${owned}) < ${ofPerson} as has_room
  ), room as (
    insert into ${tables.scheduled_count} as c (realm_id, is_reminder, items)
    select ${realmId}, ${isReminder}::boolean, 0 from own where own.has_room and (${ofOrganization}::bigint is null or ${ofOrganization}::bigint > 0)
    on conflict (realm_id, is_reminder) do update set items = c.items where ${ofOrganization}::bigint is null or c.items < ${ofOrganization}::bigint
    returning 1
  )`;

/** Reads `id`, and `has_room` of `own`. */
export const insertedItem = <Id>(row: Row | undefined, idOf: (id: number) => Id): Either.Either<Exceeded, Id> => {
  const id = row === undefined ? null : intOrNull(row, 'id');
  if (id !== null) return Either.right(idOf(id));
  return Either.left(row?.['has_room'] === true ? 'organization' : 'person');
};

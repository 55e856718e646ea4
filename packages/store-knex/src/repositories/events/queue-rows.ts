import { idleWhenFull, logPosition, type QueueId, queueId, type QueueInsertion, type QueueRows, realmId as asRealmId, type UserId } from '@parley/core';
import type { EventQueue } from '@parley/core/model';
import * as Option from 'fp-ts/lib/Option.js';
import { queueFromRow, optionsOf } from '../../rows/event-queue.js';
import { as, int, intOrNull } from '../../rows/read.js';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import type { Row } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable, toJson } from '../../sql/storable.js';
import type { Tables } from '../../sql/tables.js';

type Written = Parameters<QueueRows['write']>[0];

/** The realm's queues are counted only where they are limited: reading them all takes an index entry each. */
const insertStatement = ({ account, event_queue }: Tables, queue: EventQueue, person: UserId, max: number, maxOfRealm: number | null): Sql => sql`
  with counted as (
    ${maxOfRealm === null ? sql`select null::bigint as queues` : sql`select count(*) as queues from ${event_queue} where realm_id = ${queue.realmId}`}
  ), idle as (
    delete from ${event_queue} where realm_id = ${queue.realmId} and id in (
      select id from ${event_queue} where realm_id = ${queue.realmId} and last_contact < ${queue.lastContact - idleWhenFull}
        and exists (select 1 from counted where queues >= ${maxOfRealm}::bigint)
      order by last_contact, number limit ${Math.ceil((maxOfRealm ?? 0) / 100)}
    ) returning id
  ), room as (
    select 1 from counted where queues is null or queues - (select count(*) from idle) < ${maxOfRealm}::bigint
  ), dropped as (
    delete from ${event_queue} where realm_id = ${queue.realmId} and exists (select 1 from room) and id in (
      select id from ${event_queue} where realm_id = ${queue.realmId} and id not in (select id from idle) and (
        user_id = ${person} or user_id in (select id from ${account} where realm_id = ${queue.realmId} and bot_owner_id = ${person})
      ) order by last_contact desc, number desc offset ${Math.max(0, max - 1)}
    ) returning id
  ), added as (
    insert into ${event_queue} (realm_id, id, user_id, key_generation, start, idle_seconds, wishes, acknowledged_position, acknowledged_sub, passed, sent_id, rights, last_contact)
    select ${queue.realmId}::bigint, ${queue.id}::text, ${queue.userId}::bigint, ${queue.keyGeneration}::integer, ${queue.start}::bigint,
      ${queue.idleTimeoutSeconds}::integer, ${toJson(optionsOf(queue))}::jsonb, ${queue.acknowledged.position}::bigint, ${queue.acknowledged.sub}::integer,
      ${queue.passed}::bigint, ${queue.sentId}::bigint, ${queue.rights}::text, ${queue.lastContact}::bigint
    from room returning 1
  )
  select counted.queues, exists (select 1 from added) as is_inserted, array(select id from dropped union all select id from idle) as removed from counted`;

const writeStatement = ({ event_queue }: Tables, written: Written): Sql => sql`
  update ${event_queue} q set
    acknowledged_position = case when (w.position, w.sub) > (q.acknowledged_position, q.acknowledged_sub) then w.position else q.acknowledged_position end,
    acknowledged_sub = case when (w.position, w.sub) > (q.acknowledged_position, q.acknowledged_sub) then w.sub else q.acknowledged_sub end,
    passed = greatest(q.passed, w.passed),
    sent_id = greatest(q.sent_id, w.sent_id),
    rights = w.rights,
    last_contact = greatest(q.last_contact, w.last_contact)
  from unnest(
    ${written.map(({ realmId }) => realmId)}::bigint[], ${written.map(({ id }) => id)}::text[],
    ${written.map(({ acknowledged }) => acknowledged.position)}::bigint[], ${written.map(({ acknowledged }) => acknowledged.sub)}::integer[],
    ${written.map(({ passed }) => passed)}::bigint[], ${written.map(({ sentId }) => sentId)}::bigint[], ${written.map(({ rights }) => rights)}::text[],
    ${written.map(({ lastContact }) => lastContact)}::bigint[]
  ) as w (realm_id, id, position, sub, passed, sent_id, rights, last_contact)
  where q.realm_id = w.realm_id and q.id = w.id`;

const insertionOf = (row: Row = {}): QueueInsertion => ({
  isInserted: row['is_inserted'] === true,
  removed: as<ReadonlyArray<string>>(row, 'removed').map(queueId),
  counted: intOrNull(row, 'queues'),
});

const idOf = (row: Row): QueueId => queueId(as(row, 'id'));

/** The table of event queues, for `logEventQueues`. It takes a connection of its own for each statement, so it must not be called while one is held. */
export const knexQueueRows = (access: KnexAccess): QueueRows => {
  const { attempt, rows, tables } = scopeOutside(access);
  const { event_queue } = tables;
  return {
    insert: (queue, person, max, maxOfRealm) =>
      attempt('register an event queue', async () => {
        const [row] = await rows(insertStatement(tables, queue, person, max, maxOfRealm));
        return insertionOf(row);
      }),
    find: (realmId, id) =>
      attempt('find an event queue', async () => {
        const [row] = await rows(sql`select * from ${event_queue} where realm_id = ${realmId} and id = ${storable(id)}`);
        return row === undefined ? Option.none : Option.some(queueFromRow(row));
      }),
    write: (written) =>
      attempt('write the places of event queues', async () => {
        if (written.length > 0) await rows(writeStatement(tables, written));
      }),
    remove: (realmId, id) =>
      attempt('remove an event queue', async () => {
        await rows(sql`delete from ${event_queue} where realm_id = ${realmId} and id = ${storable(id)}`);
      }),
    removeAllOf: (realmId, userId) =>
      attempt('remove the event queues of an account', async () =>
        (await rows(sql`delete from ${event_queue} where realm_id = ${realmId} and user_id = ${userId} returning id`)).map(idOf),
      ),
    removeIdle: (now, slack) =>
      attempt('remove idle event queues', async () =>
        (await rows(sql`delete from ${event_queue} where last_contact + idle_seconds * 1000::bigint < ${now - slack} returning id`)).map(idOf),
      ),
    oldestPassed: (realmIds) =>
      attempt('find the event queues that are furthest behind', async () => {
        if (realmIds.length === 0) return new Map();
        const found = await rows(sql`select realm_id, min(passed) as passed from ${event_queue} where realm_id = any(${realmIds}::bigint[]) group by realm_id`);
        return new Map(found.map((row) => [asRealmId(int(row, 'realm_id')), logPosition(int(row, 'passed'))]));
      }),
    realms: () =>
      attempt('find the organizations with event queues', async () =>
        (await rows(sql`select distinct realm_id from ${event_queue} order by realm_id`)).map((row) => asRealmId(int(row, 'realm_id'))),
      ),
  };
};

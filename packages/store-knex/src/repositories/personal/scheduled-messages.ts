import { millisecondsPerDay, scheduledMessageId, type ScheduledMessages } from '@parley/core';
import type { NewScheduledMessage } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { scheduledMessageFromRow } from '../../rows/scheduled-message.js';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';
import { holdOwner } from '../../writing/hold-owner.js';
import { insertedItem, roomForItem } from './room-for-item.js';

/** How long a sent message is remembered, for a precise refusal of late changes. */
const sentLifetime = 7 * millisecondsPerDay;

const columns = sql`sender_id, channel_id, topic, participants, content, html, renderer_version, due_at, read_by_sender, client, floor_level, call_level, files`;

const valuesOf = ({ senderId, to, content, html, rendererVersion, dueAt, readBySender, client, levels, files = [] }: NewScheduledMessage): Sql => {
  const isChannel = to.kind === 'channel';
  return sql`${senderId}::bigint, ${isChannel ? to.channelId : null}::bigint, ${isChannel ? storable(to.topic) : null}::text,
    ${isChannel ? null : to.participants}::bigint[], ${storable(content)}::text, ${storable(html)}::text, ${rendererVersion}::integer, ${dueAt}::bigint,
    ${readBySender}::boolean, ${storable(client)}::text, ${levels.floor}::integer, ${levels.call}::integer, ${files}::bigint[]`;
};

export const scheduledMessagesIn = (scope: Scope): ScheduledMessages => {
  const { realmId, tables } = scope;
  const table = tables.scheduled_message;
  const where = async (condition: Sql, rest: Sql) => {
    const rows = await scope.rows(sql`select id, state, ${columns} from ${table} where realm_id = ${realmId} and ${condition} ${rest}`);
    return rows.map(scheduledMessageFromRow);
  };
  return {
    of: (sender) => scope.attempt('read what a person has scheduled', () => where(sql`sender_id = ${sender} and state <> 'sent'`, sql`order by due_at, id`)),
    byIds: (sender, ids) =>
      scope.attempt('read scheduled messages by id', () =>
        where(sql`sender_id = ${sender} and state <> 'sent' and id = any(${ids}::bigint[])`, sql`order by id`),
      ),
    hold: (sender, id) =>
      scope.attempt('hold a scheduled message', async () => {
        const [found] = await where(sql`sender_id = ${sender} and id = ${id}`, sql`for update`);
        return fromNullable(found);
      }),
    claim: (id, now) =>
      scope.attempt('claim a scheduled message', async () => {
        const [found] = await where(sql`id = ${id} and state = 'waiting' and due_at <= ${now}`, sql`for update skip locked`);
        return fromNullable(found);
      }),
    insert: (message, limits) =>
      scope.attempt('keep a scheduled message', async () => {
        await holdOwner(scope, message.senderId);
        const owned = sql`${table} where realm_id = ${realmId} and sender_id = ${message.senderId} and state <> 'sent'`;
        const [row] = await scope.rows(sql`
          with ${roomForItem(scope, false, owned, limits)}, added as (
            insert into ${table} (realm_id, request_id, ${columns}) select ${realmId}, ${scope.cause}::text, ${valuesOf(message)} from room returning id
          )
          select own.has_room, (select id from added) as id from own`);
        return insertedItem(row, scheduledMessageId);
      }),
    replace: (id, message) =>
      scope.attempt('change a scheduled message', async () => {
        await scope.rows(sql`
          update ${table} set (state, request_id, ${columns}) = (select 'waiting', ${scope.cause}::text, ${valuesOf(message)}) where realm_id = ${realmId} and id = ${id}`);
      }),
    fail: (id) =>
      scope.attempt('note that a scheduled message was not sent', async () => {
        await scope.rows(sql`update ${table} set state = 'failed' where realm_id = ${realmId} and id = ${id}`);
      }),
    forgetSent: ({ id, senderId }, now) =>
      scope.attempt('forget a scheduled message that was sent', async () => {
        await scope.rows(sql`
          with old as (
            delete from ${table} where realm_id = ${realmId} and sender_id = ${senderId} and state = 'sent' and due_at < ${now - sentLifetime}
          )
          update ${table} set state = 'sent', content = '', html = '', files = '{}', channel_id = null, topic = null, participants = '{}', due_at = ${now}
          where realm_id = ${realmId} and id = ${id}`);
      }),
    remove: (id) =>
      scope.attempt('remove a scheduled message', async () => {
        await scope.rows(sql`delete from ${table} where realm_id = ${realmId} and id = ${id}`);
      }),
  };
};

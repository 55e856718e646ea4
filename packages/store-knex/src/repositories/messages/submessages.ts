import { submessageId, type Submessages } from '@parley/core';
import { intOrNull } from '../../rows/read.js';
import type { Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';
import { messageAt, rowOrGone } from '../../writing/current-message.js';
import { makeCopy } from '../../writing/make-copy.js';
import { takeCounter } from '../../writing/take-counter.js';

export const submessagesIn = (scope: Scope): Submessages => {
  const { realmId, tables } = scope;
  return {
    add: (message, { senderId, content }, { onMessage, ofOne }) =>
      scope.attempt('add a submessage', async () => {
        await scope.rows(takeCounter(scope));
        const present = sql`${tables.submessage} where realm_id = ${realmId} and message_id = ${message.id}`;
        const row = rowOrGone(
          await scope.rows(sql`
            with judged as materialized (
              select exists (${messageAt(scope, message)}) as is_current,
                (select count(*) from ${present}) < ${onMessage} and (select count(*) from ${present} and sender_id = ${senderId}) < ${ofOne} as has_room
            ), added as (
              insert into ${tables.submessage} (realm_id, message_id, sender_id, is_first, content)
              select ${realmId}, ${message.id}, ${senderId}, false, ${storable(content)} from judged where is_current and has_room
              returning id
            ), counted as (
              update ${tables.message} set submessage_count = submessage_count + 1
              where realm_id = ${realmId} and id = ${message.id} and exists (select 1 from added)
            ), copied as (${makeCopy(scope, senderId, message.id, sql`select 1 from added`)})
            select is_current, (select id from added) as id from judged`),
        );
        const id = intOrNull(row, 'id');
        return id === null ? null : submessageId(id);
      }),
  };
};

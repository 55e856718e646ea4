import { conversationId, instant, messageId, type MissedMessages, type UserId } from '@parley/core';
import { maxMissedMessages, type PlacedMissedMessage } from '@parley/core/model';
import type { Row, Scope } from '../../connection/scope.js';
import { hasQueueSince, readCandidates, reachedBy } from '../../reading/attention-candidates.js';
import { factsOf } from '../../reading/pages/message-facts.js';
import { as, int } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';
import { toJson } from '../../sql/storable.js';
import { holdPlace, movePlace, positionIn, readPlace } from '../../writing/log-places.js';

const takenFromRow =
  (userId: UserId) =>
  (row: Row): PlacedMissedMessage => ({
    userId,
    messageId: messageId(int(row, 'message_id')),
    isWaiting: as(row, 'is_waiting'),
    dueAt: instant(int(row, 'due_at')),
    conversationId: conversationId(int(row, 'conversation_id')),
    topicKey: as(row, 'topic_key'),
    requestId: as(row, 'request_id'),
  });

export const missedMessagesIn = (scope: Scope): MissedMessages => {
  const { realmId, tables } = scope;
  const { missed_message: missed, missed_place: places, reply_address: replies } = tables;
  return {
    place: () => scope.attempt('read the place of missed messages in the log', () => readPlace(scope, places)),
    candidates: (messageIds, userId, queuesSince) =>
      scope.attempt('read who is to be told of messages by mail', () =>
        messageIds.length === 0 ? Promise.resolve([]) : readCandidates(scope, { messageIds, userId, queuesSince }, reachedBy(scope, 'mail')),
      ),
    holdPlace: () =>
      scope.attempt('hold the place of missed messages in the log', async () => {
        const row = await holdPlace(scope, places);
        return row === null ? null : { position: positionIn(row) };
      }),
    movePlace: (to) => scope.attempt('move the place of missed messages in the log', () => movePlace(scope, places, to)),
    add: (messages) =>
      scope.attempt('add missed messages', async () => {
        if (messages.length === 0) return;
        await scope.rows(sql`
          insert into ${missed} (realm_id, user_id, message_id, is_waiting, due_at, request_id)
          select ${realmId}, "userId", "messageId", "isWaiting", "dueAt", "requestId"
          from jsonb_to_recordset(${toJson(messages)}::jsonb) as row ("userId" bigint, "messageId" bigint, "isWaiting" boolean, "dueAt" bigint, "requestId" text)
          on conflict do nothing`);
      }),
    take: (userId, queuesSince) =>
      scope.attempt("take a person's missed messages", async () => {
        const rows = await scope.rows(sql`
          with held as (
            select message_id from ${missed} where realm_id = ${realmId} and user_id = ${userId} for update skip locked
          ), taken as (
            delete from ${missed} where realm_id = ${realmId} and user_id = ${userId} and message_id in (select message_id from held)
            returning message_id, is_waiting, due_at, request_id
          )
          select t.message_id, t.is_waiting, t.due_at, t.request_id, m.conversation_id, m.topic_key
          from taken t join ${tables.message} m on m.realm_id = ${realmId} and m.id = t.message_id
          where not ${factsOf(scope, userId).isRead}
          order by t.message_id desc limit ${maxMissedMessages}`);
        const [there] = await scope.rows(sql`select ${hasQueueSince(tables, userId, realmId, queuesSince)} as is_there`);
        return { taken: rows.map(takenFromRow(userId)).reverse(), isThere: there !== undefined && as<boolean>(there, 'is_there') };
      }),
    addReplyAddresses: (addresses, now, since) =>
      scope.attempt('add addresses of replies', async () => {
        if (addresses.length === 0) return;
        const given = sql`jsonb_to_recordset(${toJson(addresses)}::jsonb) as row ("userId" bigint, "messageId" bigint, fingerprint text)`;
        await scope.rows(sql`delete from ${replies} where realm_id = ${realmId} and user_id in (select "userId" from ${given}) and made_at < ${since}`);
        await scope.rows(sql`
          insert into ${replies} as r (realm_id, user_id, message_id, fingerprint, made_at)
          select ${realmId}, "userId", "messageId", fingerprint, ${now} from ${given}
          on conflict (realm_id, user_id, message_id) do update set made_at = excluded.made_at`);
      }),
  };
};

import { type FinishedWebhookCalls, messageId, realmId, userId, type WebhookCalls } from '@parley/core';
import type { WebhookCall } from '@parley/core/model';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import type { Row, Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { away } from '../../sql/away.js';
import { sql } from '../../sql/sql.js';

export const webhookCallsIn = (scope: Scope): FinishedWebhookCalls => ({
  remove: ({ id }) =>
    scope.attempt('finish an outgoing webhook', async () => {
      const { realmId: realm, tables } = scope;
      const rows = await scope.rows(sql`delete from ${tables.webhook_call} where realm_id = ${realm} and id = ${id} returning id`);
      return rows.length > 0;
    }),
});

const callFromRow = (row: Row): WebhookCall => ({
  id: int(row, 'id'),
  realmId: realmId(int(row, 'realm_id')),
  messageId: messageId(int(row, 'message_id')),
  botId: userId(int(row, 'bot_id')),
  attempts: int(row, 'attempts'),
  requestId: as(row, 'request_id'),
});

/** Waiting calls in a table: claims skip rows that another process is claiming. The work of a claim grows with the bots that calls wait for, not with the calls. */
export const knexWebhookCalls = (access: KnexAccess): WebhookCalls => {
  const { attempt, rows, tables } = scopeOutside(access);
  const { webhook_call: call } = tables;
  return {
    claim: (now, until, { limit, perBot, without }) =>
      attempt('claim outgoing webhooks', async () => {
        const claimed = await rows(sql`
          with recursive bots as (
            (select bot_id from ${call} order by bot_id limit 1)
            union all
            select next.bot_id from bots cross join lateral (select bot_id from ${call} c where c.bot_id > bots.bot_id order by bot_id limit 1) next
          ), due as (
            select first.realm_id, first.id from bots cross join lateral (
              select realm_id, id, due_at from ${call} c where c.bot_id = bots.bot_id and due_at <= ${now} and realm_id <> all(${away(tables)}) order by due_at, id limit ${perBot}
            ) first where bots.bot_id <> all(${without}::bigint[]) order by first.due_at, first.id limit ${limit}
          ), free as (
            select realm_id, id from ${call} where (realm_id, id) in (select realm_id, id from due) and due_at <= ${now} for update skip locked
          )
          update ${call} c set due_at = ${until}, attempts = attempts + 1 from free where c.realm_id = free.realm_id and c.id = free.id
          returning c.id, c.realm_id, message_id, bot_id, attempts, request_id`);
        return claimed.map(callFromRow).sort((left, right) => left.id - right.id);
      }),
    postpone: ({ realmId: realm, id }, until) =>
      attempt('postpone an outgoing webhook', async () => {
        await rows(sql`update ${call} set due_at = ${until} where realm_id = ${realm} and id = ${id}`);
      }),
  };
};

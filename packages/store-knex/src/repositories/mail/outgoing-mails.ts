import { type MailOutbox, type OutgoingMails, realmId } from '@parley/core';
import type { OutgoingMail } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import type { Row, Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { away } from '../../sql/away.js';
import { sql } from '../../sql/sql.js';
import { storable, toJson } from '../../sql/storable.js';

export const outgoingMailsIn = (scope: Scope): OutgoingMails => ({
  add: (mails) =>
    scope.attempt('add mails to be sent', async () => {
      if (mails.length === 0) return;
      const rows = mails.map(({ kind, to, facts, requestId = scope.cause }) => ({ kind, recipient: storable(to), facts, request_id: requestId }));
      await scope.rows(sql`
        insert into ${scope.tables.outgoing_mail} (realm_id, kind, recipient, facts, due_at, request_id)
        select ${scope.realmId}, kind, recipient, facts, ${scope.clock.now()}, request_id
        from jsonb_to_recordset(${toJson(rows)}::jsonb) as row (kind text, recipient text, facts jsonb, request_id text)`);
    }),
});

const mailFromRow = (row: Row): OutgoingMail =>
  ({
    id: int(row, 'id'),
    realmId: realmId(int(row, 'realm_id')),
    kind: as(row, 'kind'),
    to: as(row, 'recipient'),
    facts: as(row, 'facts'),
    attempts: int(row, 'attempts'),
    requestId: as(row, 'request_id'),
  }) as OutgoingMail;

/** Waiting mails in a table: claims skip rows that another process is claiming. */
export const knexMailOutbox = (access: KnexAccess): MailOutbox => {
  const { attempt, rows, tables } = scopeOutside(access);
  const { outgoing_mail: mail } = tables;
  return {
    claim: (now, until) =>
      attempt('claim a mail', async () => {
        const [row] = await rows(sql`
          update ${mail} set due_at = ${until}, attempts = attempts + 1
          where (realm_id, id) = (select realm_id, id from ${mail} where due_at <= ${now} and realm_id <> all(${away(tables)}) order by due_at, id limit 1 for update skip locked)
          returning id, realm_id, kind, recipient, facts, attempts, request_id`);
        return fromNullable(row === undefined ? null : mailFromRow(row));
      }),
    postpone: ({ realmId: realm, id }, until) =>
      attempt('postpone a mail', async () => {
        await rows(sql`update ${mail} set due_at = ${until} where realm_id = ${realm} and id = ${id}`);
      }),
    remove: ({ realmId: realm, id }) =>
      attempt('forget a mail', async () => {
        await rows(sql`delete from ${mail} where realm_id = ${realm} and id = ${id}`);
      }),
  };
};

import { messageId, type Pushes } from '@parley/core';
import { type Caused, maxStoredPushes } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { readCandidates, reachedBy } from '../../reading/attention-candidates.js';
import { as, int } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';
import { toJson } from '../../sql/storable.js';
import { holdPlace, movePlace, positionIn, readPlace } from '../../writing/log-places.js';

/** People by rows of `user_id` and `request_id`, due now; what they are already due for stays counted. */
const dueStatement = ({ realmId, tables }: Scope, people: Sql, now: number): Sql => sql`
  insert into ${tables.push_due} as due (realm_id, user_id, due_at, request_id)
  select distinct on (user_id) ${realmId}::bigint, user_id, ${now}::bigint, request_id from (${people}) people order by user_id, request_id
  on conflict (realm_id, user_id) do update
    set due_at = least(due.due_at, excluded.due_at), version = due.version + 1, request_id = coalesce(excluded.request_id, due.request_id)`;

const causesOf = (all: ReadonlyMap<number, Caused>): Sql =>
  sql`jsonb_to_recordset(${toJson([...all].map(([id, { requestId }]) => ({ id, cause: requestId })))}::jsonb) as given (id bigint, cause text)`;

/** Those of them with a registered device or token. */
const reachedOnDevices = (scope: Scope): Sql => {
  const { realmId, tables } = scope;
  return sql`
    select people.* from (${reachedBy(scope, 'push')}) people
    where people.user_id in (
      select d.user_id from ${tables.device} d where d.realm_id = ${realmId} and d.token_id is not null and d.push_key_id is not null
      union select d.user_id from ${tables.push_token} d where d.realm_id = ${realmId}
    )`;
};

export const pushesIn = (scope: Scope): Pushes => {
  const { realmId, tables } = scope;
  const { push, push_place: places, push_due: due } = tables;
  const own = (user: number): Sql => sql`realm_id = ${realmId} and user_id = ${user}`;
  return {
    candidates: (messageIds, userId, queuesSince) =>
      scope.attempt('read whom messages are for', () =>
        messageIds.length === 0 ? Promise.resolve([]) : readCandidates(scope, { messageIds, userId, queuesSince }, reachedOnDevices(scope)),
      ),
    of: (user) =>
      scope.attempt("read a person's notifications", async () => {
        const rows = await scope.rows(sql`
          select message_id, is_waiting, is_sent, is_sent_plain, request_id from ${push} where ${own(user)} order by message_id desc limit ${maxStoredPushes}`);
        return rows
          .map((row) => ({
            messageId: messageId(int(row, 'message_id')),
            isWaiting: as<boolean>(row, 'is_waiting'),
            isSent: { encrypted: as<boolean>(row, 'is_sent'), plain: as<boolean>(row, 'is_sent_plain') },
            requestId: as<string | null>(row, 'request_id'),
          }))
          .reverse();
      }),
    place: () => scope.attempt('read the place of notifications in the log', () => readPlace(scope, places)),
    holdPlace: () =>
      scope.attempt('hold the place of notifications in the log', async () => {
        const row = await holdPlace(
          scope,
          places,
          sql`position, not exists (select from ${tables.device} where realm_id = ${realmId} and token_id is not null)
            and not exists (select from ${tables.push_token} where realm_id = ${realmId}) as is_idle`,
        );
        return row === null ? null : { position: positionIn(row), isIdle: as<boolean>(row, 'is_idle') };
      }),
    movePlace: (to) => scope.attempt('move the place of notifications in the log', () => movePlace(scope, places, to)),
    add: (pushes, now) =>
      scope.attempt('add notifications', async () => {
        if (pushes.length === 0) return;
        const rows = pushes.map(({ userId, messageId: id, isWaiting, requestId }) => ({ userId, messageId: id, isWaiting, requestId }));
        const given = sql`jsonb_to_recordset(${toJson(rows)}::jsonb) as row ("userId" bigint, "messageId" bigint, "isWaiting" boolean, "requestId" text)`;
        await scope.rows(sql`
          insert into ${push} (realm_id, user_id, message_id, is_waiting, request_id)
          select ${realmId}, "userId", "messageId", "isWaiting", "requestId" from ${given} on conflict do nothing`);
        const newest = sql`select distinct on ("userId") "userId" as user_id, "requestId" as request_id from ${given} order by "userId", "messageId" desc`;
        await scope.rows(dueStatement(scope, newest, now));
      }),
    makeDue: ({ people: persons, messages }, now) =>
      scope.attempt('look at notifications again', async () => {
        const people = sql`
          select user_id, given.cause as request_id from ${push} join ${causesOf(persons)} on given.id = user_id where realm_id = ${realmId}
          union select user_id, given.cause from ${push} join ${causesOf(messages)} on given.id = message_id where realm_id = ${realmId}`;
        await scope.rows(dueStatement(scope, people, now));
      }),
    mark: (user, messageIds, { route, isSent }, until) =>
      scope.attempt('mark notifications as sent or taken away', async () => {
        const column = route === 'encrypted' ? sql`is_sent` : sql`is_sent_plain`;
        await scope.rows(sql`update ${push} set ${column} = ${isSent} where ${own(user)} and message_id = any(${messageIds}::bigint[])`);
        await scope.rows(sql`update ${due} set attempts = 1, claimed_until = ${until} where ${own(user)}`);
      }),
    forget: (user, messageIds) =>
      scope.attempt('forget notifications', async () => {
        const oldestKept = sql`(select message_id from ${push} where ${own(user)} order by message_id desc offset ${maxStoredPushes - 1} limit 1)`;
        await scope.rows(sql`delete from ${push} where ${own(user)} and (message_id = any(${messageIds}::bigint[]) or message_id < ${oldestKept})`);
      }),
    forgetAll: (user) =>
      scope.attempt("forget a person's notifications", async () => {
        await scope.rows(sql`delete from ${push} where ${own(user)}`);
      }),
  };
};

import type { Audit } from '@parley/core';
import { userId } from '@parley/core';
import { as, at, int, intOrNull } from '../../../rows/read.js';
import type { Scope } from '../../../connection/scope.js';
import { sql } from '../../../sql/sql.js';
import { toJson } from '../../../sql/storable.js';
import { auditedChanges } from './changes.js';
import { factsIn } from './facts.js';
import { placeOf, stretchAt } from './moments.js';

export const auditIn = (scope: Scope): Audit => {
  const { realmId, tables } = scope;
  return {
    changes: (filter, page) => scope.attempt('read the audit', () => auditedChanges(scope, filter, page)),
    stretchAt: (moment) => scope.attempt('read when rights changed', () => stretchAt(scope, moment)),
    placeOf: (message, moment) => scope.attempt('read where a message stood', () => placeOf(scope, message, moment)),
    factsIn: (stretch, message, people) => scope.attempt('read former facts', () => factsIn(scope, stretch, message, people)),
    questions: ({ before, limit }) =>
      scope.attempt('read the questions to the audit', async () => {
        const rows = await scope.rows(sql`
          select id, at, asker_id, question from ${tables.audit_question}
          where realm_id = ${realmId} and id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}`);
        return rows.map((row) => {
          const asker = intOrNull(row, 'asker_id');
          return { id: int(row, 'id'), at: at(row, 'at'), askerId: asker === null ? null : userId(asker), question: as(row, 'question') };
        });
      }),
    noteQuestion: (asked) =>
      scope.attempt('note a question to the audit', async () => {
        await scope.rows(sql`
          insert into ${tables.audit_question} (realm_id, at, asker_id, question) values (${realmId}, ${asked.at}, ${asked.askerId}, ${toJson(asked.question)}::jsonb)`);
      }),
  };
};

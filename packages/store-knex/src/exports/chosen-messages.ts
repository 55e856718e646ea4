import type { ExportScope } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { factsOf } from '../reading/pages/message-facts.js';
import { flagBits } from '../rows/flag-bits.js';
import { type Sql, sql } from '../sql/sql.js';
import { toJson } from '../sql/storable.js';

/** What an export has, as a condition on the message `m`. Every part of an export that follows from a message asks it. */
export const chosenMessages = (scope: Scope, exportScope: ExportScope): Sql => {
  if (exportScope.kind === 'everything') return sql`true`;
  const { realmId, tables } = scope;
  const { inPeriod, given, hasFlag } = factsOf(scope, sql`pair."userId"`);
  return sql`(case when m.topic_key is null then exists (
      select 1 from ${tables.conversation_member} cm
      where cm.realm_id = ${realmId} and cm.conversation_id = m.conversation_id and cm.user_id = any(${[...exportScope.people]}::bigint[])
    ) else (m.conversation_id in (select unnest(${[...exportScope.channels]}::bigint[])) is true) or exists (
      select 1 from jsonb_to_recordset(${toJson(exportScope.received)}::jsonb) as pair ("userId" bigint, "channelId" bigint)
      where pair."channelId" = m.conversation_id and (${inPeriod} or ${given} or ${hasFlag(flagBits.historical)})
    ) end)`;
};

/** Whether what this column's person has for themselves is in the export. */
export const chosenPeople = (exportScope: ExportScope, column: Sql): Sql =>
  exportScope.kind === 'everything' ? sql`true` : sql`(${column} = any(${[...exportScope.people]}::bigint[]))`;

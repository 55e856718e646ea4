import { type Append, type Appended, type Head, logPosition, messageId } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { alertedBy, type AlertFinderMemory } from '../cache/alert-finder.js';
import { int } from '../rows/read.js';
import type { Row, Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';
import { changePeriods } from './change-periods.js';
import { FactsChanged } from '../connection/facts-changed.js';
import { auditPart } from './audit-part.js';
import { afterCounter, entriesStatement } from './entries-statement.js';
import { type Causes, entryRows } from './entry-rows.js';

/** Takes the numbers that are needed; no row when the facts have changed. From here to the commit, this transaction holds the realm's counter. */
const takeNumbers = ({ tables, realmId }: Scope, seen: number, { entries, messages, rules }: Record<'entries' | 'messages' | 'rules', number>): Sql => sql`
  update ${tables.realm_counter} set position = position + ${entries}, message_id = message_id + ${messages}, rules = rules + ${rules}
  where realm_id = ${realmId} and rules = ${seen}
  returning position - ${entries} as base_position, message_id - ${messages} as base_message`;

const found = (row: Row | undefined): Row => {
  if (row === undefined) throw new FactsChanged();
  return row;
};

/**
 * Numbers and inserts what a use case leaves behind. Usually one statement, which takes the counter last; periods need their numbers first and cost three
 * statements more.
 */
export const appendIn = async (scope: Scope, head: Head, realm: Realm, append: Append, causes: Causes, alerts: AlertFinderMemory): Promise<Appended> => {
  const texts = append.entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message.html] : []));
  const rows = entryRows(append, scope.clock, await alertedBy(scope, head, alerts, texts), causes);
  const requested = { entries: rows.log.length, messages: rows.messages.length, rules: append.changesRules ? 1 : 0 };
  const counter = takeNumbers(scope, head.rules, requested);
  const audited = append.changesRules ? [auditPart(scope, head.rules, rows.log.length, append.by)] : [];
  const version = head.rules + requested.rules;
  const periods = append.periods ?? [];
  let base: Row;
  if (periods.length === 0) base = found((await scope.rows(entriesStatement(scope, realm, counter, { rows, version, others: audited })))[0]);
  else {
    base = found((await scope.rows(afterCounter(counter, audited)))[0]);
    const [position, message] = [int(base, 'base_position'), int(base, 'base_message')];
    await changePeriods(scope, periods, { position, messageId: message });
    const known = sql`select ${position}::bigint as base_position, ${message}::bigint as base_message`;
    if (rows.log.length > 0) await scope.rows(entriesStatement(scope, realm, known, { rows, version }));
  }
  const firstMessage = int(base, 'base_message') + 1;
  return {
    messageIds: rows.messages.map((_, index) => messageId(firstMessage + index)),
    position: logPosition(int(base, 'base_position') + rows.log.length),
  };
};

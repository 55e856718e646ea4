import { type Head, logPosition, messageId } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { int } from '../rows/read.js';
import { realmFromRow } from '../rows/realm.js';
import type { Row } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';
import type { Tables } from '../sql/tables.js';

/** The head of a realm, and the realm at that head. */
export interface Seen {
  readonly head: Head;
  readonly realm: Realm;
  /** Changes with every change of the realm's row, also without a log entry: a trim moves its mark. */
  readonly version: string;
}

/** The statement that reads the head, with the condition on `c.realm_id`. An organization that is being deleted is missing. */
export const selectHead = ({ realm_counter: counter, realm }: Tables, condition: Sql): Sql => sql`
  select c.position, c.message_id, c.rules, r.xmin::text as version, r.* from ${counter} c join ${realm} r on r.realm_id = c.realm_id and not r.is_being_erased where ${condition}`;

export const headFromRow = (row: Row): Head => ({
  position: logPosition(int(row, 'position')),
  lastMessageId: messageId(int(row, 'message_id')),
  rules: int(row, 'rules'),
  alertWords: int(row, 'alert_words'),
  trimmedTo: logPosition(int(row, 'log_trimmed_to')),
});

export const seenFromRow = (row: Row | undefined): Seen | null =>
  row === undefined ? null : { head: headFromRow(row), realm: realmFromRow(row), version: String(row['version']) };

import { type Head, logPosition, messageId } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { int } from '../rows/read.js';
import { realmFromRow } from '../rows/realm.js';
import type { Row } from '../connection/scope.js';
import { Sql, sql } from '../sql/sql.js';
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
  select c.position, c.message_id, c.rules, r.xmin::text as version, r.* from ${counter} c join ${realm} r on r.realm_id = c.realm_id and not r.is_being_erased and not r.is_elsewhere where ${condition}`;

/** What `realmFromRow` reads. */
const ofRealm = ['realm_id', 'string_id', 'name', 'description', 'date_created', 'is_deactivated', 'settings', 'policies', 'system_groups', 'linkifiers'];

const realmColumns = new Sql(ofRealm.map((column) => `r.${column}`).join(', '), []);

/**
 * The same for one realm, without the realm itself if its row still has this version: reading the columns of a realm takes most of the time, and they rarely
 * change. One plan is best for all values.
 */
export const selectHeadUnless = ({ realm_counter: counter, realm }: Tables, realmId: number, version: string | null): Sql => sql`
  select c.position, c.message_id, c.rules, r.alert_words, r.log_trimmed_to, r.xmin::text as version, changed.* from ${counter} c
  join ${realm} r on r.realm_id = c.realm_id and not r.is_being_erased and not r.is_elsewhere
  left join lateral (select ${realmColumns}) changed on r.xmin::text is distinct from ${version}::text
  where c.realm_id = ${realmId}`;

export const headFromRow = (row: Row): Head => ({
  position: logPosition(int(row, 'position')),
  lastMessageId: messageId(int(row, 'message_id')),
  rules: int(row, 'rules'),
  alertWords: int(row, 'alert_words'),
  trimmedTo: logPosition(int(row, 'log_trimmed_to')),
});

/** `known`: the realm as it was at the version that the statement was asked to leave out. */
export const seenFromRow = (row: Row | undefined, known: Realm | null = null): Seen | null => {
  if (row === undefined) return null;
  const realm = known !== null && row['realm_id'] === null ? known : realmFromRow(row);
  return { head: headFromRow(row), realm, version: String(row['version']) };
};

import { type Sql, sql } from './sql.js';
import type { Tables } from './tables.js';

/** The organizations whose work rests here, since they are in another cell or leave for one. Read once in a statement, by an index of them alone. */
export const away = ({ realm }: Tables): Sql => sql`array(select realm_id from ${realm} where is_elsewhere or is_leaving)`;

/** The organizations that are in another cell. */
export const elsewhere = ({ realm }: Tables): Sql => sql`array(select realm_id from ${realm} where is_elsewhere)`;

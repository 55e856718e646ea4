import { sql } from '../sql/sql.js';

/** The columns of a channel `c` that rules read. */
export const ruledColumns = sql`c.id, c.name, c.privacy, c.is_archived, c.is_recently_active, c.topics_policy, c.settings`;

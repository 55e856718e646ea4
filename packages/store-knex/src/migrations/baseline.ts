import { createHash } from 'node:crypto';
import { comments, tables } from '../schema/index.js';
import type { Migration } from './migration.js';

/** Of the tables alone: comments and lines may be bettered. */
const digest = createHash('sha256').update(tables.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 12);

/** The sources name the schema as it is called by default. */
const inSchema = (sql: string, schema: string): string => sql.replaceAll(/\bparley\.(?=\w)/g, `"${schema}".`);

/** The step that makes all tables in an empty database. Its name changes with them, so tables that another commit has made are recognized. */
export const baseline: Migration = {
  name: `baseline-${digest}`,
  up: (schema) => inSchema(`${tables}\n${comments}`, schema),
};

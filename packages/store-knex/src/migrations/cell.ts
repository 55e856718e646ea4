import type { Migration } from './migration.js';

/** The number of the cell that this database belongs to: at most one row. Without one it is cell 0, or new. */
export const cell: Migration = {
  name: '068-cell',
  up: (schema) => `
    create table "${schema}".cell (
      is_only boolean primary key default true check (is_only),
      number integer not null
    );
  `,
};

export const cell = `
-- The cell that this database belongs to: at most one row. Without one it is cell 0, or new.
create table parley.cell (
  is_only boolean primary key default true check (is_only),
  number integer not null,
  -- By which two cells learn whether they have one secret.
  secret_fingerprint text,
  -- By which two cells learn whether they share one: database, or a keyed digest of the bucket. Null until a server has started.
  file_store text
);
`;

export const limits = `
-- Attempts at passwords, by name and by network address, in all organizations together.
create table parley.password_attempt (
  counted_by text not null,
  -- A digest.
  key text not null,
  -- Of those that count.
  times bigint[] not null,
  -- When the last of them stops counting.
  until bigint not null,
  primary key (counted_by, key)
);
create index password_attempt_until on parley.password_attempt (until);

-- Calls of accounts and network addresses in windows of time, for all servers of a database. A crash empties it: they begin anew then.
create unlogged table parley.call_count (
  -- A digest.
  key text primary key,
  calls bigint not null,
  ends_at bigint not null
) with (fillfactor = 70);
create index call_count_ends_at on parley.call_count (ends_at);
`;

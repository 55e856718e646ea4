/** Maximum of connections to the database for requests, of one process among this many. */
export const connectionsOf = (processes: number): number => Math.max(5, Math.min(20, Math.floor(80 / processes)));

/** PostgreSQL's own maximum of connections. */
const usual = 100;

/** For commands, the lock of the data directory, the start, and PostgreSQL itself. */
const others = 30;

/** What the embedded PostgreSQL needs for this many processes: each has one more connection, for wake-ups. */
export const databaseSettings = (processes: number): Readonly<Record<string, string>> => {
  const needed = processes * (connectionsOf(processes) + 1) + others;
  return needed > usual ? { max_connections: String(needed) } : {};
};

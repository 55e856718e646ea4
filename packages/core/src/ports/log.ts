/** The program's log for its operator. Fields never contain message texts, passwords or keys. */
export interface Log {
  /** Details that explain a single answer; absent if switched off. */
  debug?(message: string, fields?: Readonly<Record<string, unknown>>): void;
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** Where the program tells its operator what it does. Fields never hold text of messages, passwords or keys. */
export interface Log {
  /** What is of use only to somebody who looks for the reason of one answer; absent where nobody does. */
  debug?(message: string, fields?: Readonly<Record<string, unknown>>): void;
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

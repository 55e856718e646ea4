import type { Client } from 'ldapts';
import type { Connection } from './connection.js';

/** Connections that are used again. */
export interface Pool {
  /** Runs work that may be repeated: if a connection turns out to be dead, for instance because the directory was restarted, on a new one. */
  readonly use: <Result>(signal: AbortSignal, work: (client: Client) => Promise<Result>) => Promise<Result>;
  /** Closes the idle ones now and the others after their work. */
  readonly close: () => void;
}

/** Maximum of idle connections. */
const maxIdle = 4;

/** Milliseconds after which an idle connection is closed: firewalls forget silent ones. */
const idleTime = 60_000;

export const pool = (connect: (signal: AbortSignal) => Promise<Connection>): Pool => {
  const idle = new Map<Connection, NodeJS.Timeout>();
  let isOver = false;

  const take = (): Connection | null => {
    for (const [connection, timer] of [...idle].reverse()) {
      clearTimeout(timer);
      idle.delete(connection);
      if (connection.isOpen) return connection;
    }
    return null;
  };

  const put = (connection: Connection): void => {
    if (isOver || idle.size >= maxIdle) {
      connection.close();
      return;
    }
    const timer = setTimeout(() => {
      idle.delete(connection);
      connection.close();
    }, idleTime);
    timer.unref();
    idle.set(connection, timer);
  };

  const run = async <Result>(connection: Connection, signal: AbortSignal, work: (client: Client) => Promise<Result>): Promise<Result> => {
    try {
      return await connection.during(signal, work);
    } finally {
      if (connection.isOpen) put(connection);
    }
  };

  return {
    use: async (signal, work) => {
      const used = take();
      if (used !== null) {
        try {
          return await run(used, signal, work);
        } catch (error) {
          // Answered, or out of time: another connection would not help.
          if (used.isOpen || signal.aborted) throw error;
        }
      }
      return run(await connect(signal), signal, work);
    },
    close: () => {
      isOver = true;
      for (const [connection, timer] of idle) {
        clearTimeout(timer);
        connection.close();
      }
      idle.clear();
    },
  };
};

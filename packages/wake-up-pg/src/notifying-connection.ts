import type { Log } from '@parley/core';
import pg from 'pg';

export interface NotifyingConnectionOptions {
  readonly connectionString: string;
  readonly channel: string;
  readonly log: Log;
  readonly onPayload: (payload: string) => void;
  /** It listens, for the first time or again: hints of the meantime are lost. */
  readonly onListening: () => void;
}

export interface NotifyingConnection {
  /** Resolves when it listens for the first time. */
  readonly ready: Promise<void>;
  /** Sends in this order as soon as possible; drops hints while the connection is away and too many wait. */
  readonly notify: (payloads: ReadonlyArray<string>) => void;
  /** Sends what waits, if connected, and closes the connection. */
  readonly close: () => Promise<void>;
}

/** Milliseconds to the next attempt. */
const [firstPause, maxPause] = [100, 5000];

/** Maximum of hints waiting to be sent. */
const maxWaiting = 5000;

/** Hints in one statement. */
const maxConcurrent = 500;

/** Queries that detect a silently broken connection. Milliseconds. */
const [askEvery, patience] = [30_000, 10_000];

/** Why a connection was lost, without the text of PostgreSQL and without a stack. */
const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code ?? (error instanceof Error ? error.name : 'closed');

/** One connection that sends and receives notifications, and reconnects when lost. */
export const notifyingConnection = ({ connectionString, channel, log, onPayload, onListening }: NotifyingConnectionOptions): NotifyingConnection => {
  let current: pg.Client | null = null;
  let waiting: string[] = [];
  let sending: Promise<void> = Promise.resolve();
  let isSending = false;
  let isClosed = false;
  let pause = firstPause;
  let retry: NodeJS.Timeout | undefined;
  let announceReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (announceReady = resolve));

  const lose = (client: pg.Client, error: unknown): void => {
    const wasOpen = current === client;
    if (wasOpen) {
      current = null;
      if (!isClosed) log.warn('the connection for wake-ups was lost; polls look for themselves meanwhile', { code: codeOf(error) });
    }
    client.end().catch(() => undefined);
  };

  const open = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'parley wake-ups',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    const again = (error: unknown): void => {
      lose(client, error);
      if (isClosed || retry !== undefined) return;
      retry = setTimeout(() => {
        retry = undefined;
        void open();
      }, pause);
      retry.unref();
      pause = Math.min(pause * 2, maxPause);
    };
    client.on('error', again);
    client.on('end', () => {
      if (current === client) again(null);
    });
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await client.connect();
      // A hint that a crash of PostgreSQL loses is worth no wait for the disk, which commits wait for, too.
      await client.query('set synchronous_commit to off');
      await client.query(`listen "${channel}"`);
      if (isClosed) {
        await client.end();
        return;
      }
      current = client;
      pause = firstPause;
      onListening();
      announceReady();
      send();
    } catch (error) {
      again(error);
    }
  };

  const sendAll = async (): Promise<void> => {
    isSending = true;
    while (current !== null && waiting.length > 0) {
      const client = current;
      const batch = waiting.splice(0, maxConcurrent);
      try {
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, batch]);
      } catch (error) {
        // Whether they were sent is unknown: they are hints, and missed entries are found by checks.
        client.emit('error', error instanceof Error ? error : new Error(String(error)));
      }
    }
    // NOTE: synchronously after the last check of what waits: anything later would wait for the next hint.
    isSending = false;
  };

  const send = (): void => {
    if (!isSending) sending = sendAll();
  };

  const keepAliveTimer = setInterval(() => {
    const client = current;
    client?.query('select 1').catch((error: unknown) => client.emit('error', error instanceof Error ? error : new Error(String(error))));
  }, askEvery);
  keepAliveTimer.unref();
  void open();

  return {
    ready,
    notify: (payloads) => {
      waiting = [...waiting, ...payloads].slice(-maxWaiting);
      send();
    },
    close: async () => {
      isClosed = true;
      clearInterval(keepAliveTimer);
      clearTimeout(retry);
      await sending;
      const client = current;
      current = null;
      await client?.end().catch(() => undefined);
    },
  };
};

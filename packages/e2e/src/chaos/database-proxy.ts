import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Connections to PostgreSQL, through what can be slow or gone. */
export interface DatabaseProxy {
  readonly connectionString: string;
  /** Each packet waits for so many milliseconds, one after another. */
  slow(milliseconds: number): void;
  /** Nothing passes any more, and connections stay open; ends with `mend`. */
  freeze(): void;
  /** Ends all connections, and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** `behind`: the URL of a PostgreSQL that listens on a port. */
export const databaseProxy = async (behind: string): Promise<DatabaseProxy> => {
  const url = new URL(behind);
  const realPort = Number(url.port);
  const sockets = new Set<Socket>();
  let delay = 0;
  let isCut = false;
  let thaw: () => void = () => undefined;
  let frozen: Promise<void> = Promise.resolve();

  const pass = (from: Socket, to: Socket): void => {
    let last = Promise.resolve();
    from.on('data', (chunk) => {
      last = last.then(async () => {
        await frozen;
        if (delay > 0) await sleep(delay);
        if (!to.destroyed) to.write(chunk);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      void last.then(() => to.destroy());
    });
    sockets.add(from);
  };

  const server = createServer((client) => {
    if (isCut) {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const database = connect({ host: '127.0.0.1', port: realPort, noDelay: true });
    client.setNoDelay(true);
    pass(client, database);
    pass(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.port = String((server.address() as AddressInfo).port);
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    connectionString: url.href,
    slow: (milliseconds) => void (delay = milliseconds),
    freeze: () => void (frozen = new Promise((resolve) => (thaw = resolve))),
    cut: () => {
      isCut = true;
      end();
    },
    mend: () => {
      isCut = false;
      delay = 0;
      frozen = Promise.resolve();
      thaw();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        end();
      }),
  };
};

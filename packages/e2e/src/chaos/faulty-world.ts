import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@parley/postgres-embedded';
import { freePort } from '../proxies/nginx.js';
import { serverProcess, type ServerProcess } from '../server-process.js';
import { type DatabaseProxy, databaseProxy } from './database-proxy.js';
import { fillDisk } from './full-disk.js';

/** Two servers on one PostgreSQL, whose connections, disk and clocks a test disturbs. */
export interface FaultyWorld {
  readonly servers: ReadonlyArray<ServerProcess>;
  readonly database: DatabaseProxy;
  /** Tables cannot grow until the returned function is called. */
  fillDisk(): Promise<() => Promise<void>>;
  /** Sets the clock of a server beside the machine's, in milliseconds. */
  stepClock(server: number, beside: number): Promise<void>;
  end(): Promise<void>;
}

const preload = new URL('../../preloads/clock.mjs', import.meta.url);

export const faultyWorld = async (): Promise<FaultyWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-faults-'));
  const dataDir = join(folder, 'data');
  const postgres = await startPostgres({ dataDir, port: await freePort() });
  const behind = postgres.connection.connectionString;
  const database = await databaseProxy(behind);
  const clockOf = (server: number): string => join(folder, `clock-${server}`);
  const servers: ServerProcess[] = [];
  for (const number of [0, 1]) {
    const server = await serverProcess({
      PARLEY_DATABASE_URL: database.connectionString,
      PARLEY_SECRET: 'what both servers derive their keys from',
      NODE_OPTIONS: `--import=${preload.href}`,
      CLOCK_FILE: clockOf(number),
    });
    await server.start();
    servers.push(server);
  }
  return {
    servers,
    database,
    fillDisk: () => fillDisk(dataDir, behind),
    stepClock: async (server, beside) => {
      await writeFile(clockOf(server), String(beside));
      servers[server]?.signal('SIGUSR2');
    },
    end: async () => {
      database.mend();
      for (const server of servers) await server.dispose();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

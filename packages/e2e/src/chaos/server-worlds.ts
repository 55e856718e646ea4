import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '@parley/postgres-embedded';
import { replaced, servingPids } from '../pinned-connection.js';
import { serverProcess, type ServerProcess } from '../server-process.js';

/** Servers under one organization, and what can be killed of them. */
export interface ServerWorld {
  readonly servers: ReadonlyArray<ServerProcess>;
  /** Each kills something with SIGKILL, and makes sure after a while that it is there again. */
  readonly kills: Readonly<Record<string, (pause: number) => Promise<void>>>;
  end(): Promise<void>;
}

/** Two servers on a PostgreSQL of their own, with fsync. */
export const twoServers = async (): Promise<ServerWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-chaos-'));
  const dataDir = join(folder, 'data');
  const start = (): Promise<RunningPostgres> => startPostgres({ dataDir });
  let postgres = await start();
  const settings = { PARLEY_DATABASE_URL: postgres.connection.connectionString, PARLEY_SECRET: 'what both servers derive their keys from' };
  const servers = [await serverProcess(settings), await serverProcess(settings)];
  for (const server of servers) await server.start();
  const kill = async (): Promise<void> => {
    process.kill(Number((await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
    await postgres.stop();
  };
  const restartServer = (number: number) => async (pause: number) => {
    await servers[number]?.kill();
    await sleep(pause);
    await servers[number]?.start();
  };
  return {
    servers,
    kills: {
      'the first server': restartServer(0),
      'the second server': restartServer(1),
      PostgreSQL: async (pause) => {
        await kill();
        await sleep(pause);
        postgres = await start();
      },
      everything: async (pause) => {
        await Promise.all([kill(), ...servers.map((server) => server.kill())]);
        await sleep(pause);
        postgres = await start();
        await Promise.all(servers.map((server) => server.start()));
      },
    },
    end: async () => {
      for (const server of servers) await server.dispose();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** One server with two processes, on its embedded PostgreSQL. */
export const twoProcesses = async (): Promise<ServerWorld> => {
  const server = await serverProcess({ PARLEY_PROCESSES: '2' });
  await server.start();
  const killProcess = (number: number) => async (): Promise<void> => {
    const pid = servingPids(server).get(number);
    process.kill(Number(pid), 'SIGKILL');
    await replaced(server, number, pid);
  };
  const restart = async (pause: number): Promise<void> => {
    await server.kill();
    await sleep(pause);
    await server.start();
  };
  return {
    servers: [server],
    kills: {
      'process 1': killProcess(1),
      'process 2': killProcess(2),
      'the parent': restart,
      PostgreSQL: async (pause) => {
        await server.killPostgres();
        await server.ended();
        await sleep(pause);
        await server.start();
      },
      everything: async (pause) => {
        await server.killPostgres();
        await restart(pause);
      },
    },
    end: () => server.dispose(),
  };
};

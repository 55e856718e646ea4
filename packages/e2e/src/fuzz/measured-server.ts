import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverProcess, type ServerProcess } from '../server-process.js';

/** Of a server's process, after everything was freed that nothing refers to. MiB. */
export interface Memory {
  /** All of its memory that is in RAM. */
  readonly resident: number;
  /** JavaScript's objects and buffers. */
  readonly held: number;
}

export interface MeasuredServer extends ServerProcess {
  measure(): Promise<Memory>;
}

const preload = new URL('../../preloads/measure.mjs', import.meta.url);

const mebibyte = 2 ** 20;

const readWhenThere = async (file: string): Promise<string> => {
  for (;;) {
    try {
      return await readFile(file, 'utf8');
    } catch {
      await sleep(20);
    }
  }
};

/** A server that tells how much memory it has. */
export const measuredServer = async (environment: Readonly<Record<string, string>>): Promise<MeasuredServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-measured-'));
  const file = join(folder, 'memory');
  const server = await serverProcess({ ...environment, NODE_OPTIONS: `--import=${preload.href}`, MEASURED_FILE: file });
  return {
    ...server,
    measure: async () => {
      await rm(file, { force: true });
      server.signal('SIGUSR2');
      const { rss, heapUsed, external } = JSON.parse(await readWhenThere(file)) as NodeJS.MemoryUsage;
      return { resident: rss / mebibyte, held: (heapUsed + external) / mebibyte };
    },
    dispose: async () => {
      await rm(folder, { recursive: true, force: true });
      await server.dispose();
    },
  };
};

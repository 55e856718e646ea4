import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process.js';

export interface PinnedAnswer {
  readonly status: number;
  readonly requestId: string;
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One connection to a server of several processes: all its requests go to the same one. Rejects when the connection breaks. */
export interface PinnedConnection {
  readonly call: (method: string, path: string, params?: Readonly<Record<string, unknown>>) => Promise<PinnedAnswer>;
  readonly close: () => void;
}

/** For requests of this account, as HTTP Basic takes it: `address:key`. */
export const openConnection = (server: ServerProcess, account: string | null): PinnedConnection => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const authorization = account === null ? {} : { authorization: `Basic ${Buffer.from(account).toString('base64')}` };
  return {
    call: (method, path, params = {}) =>
      new Promise((resolve, reject) => {
        const form = new URLSearchParams(
          Object.entries(params).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
        ).toString();
        const hasBody = method !== 'GET';
        const url = `${server.url}/api/v1${path}${hasBody || form === '' ? '' : `?${form}`}`;
        const headers = { ...authorization, ...(hasBody ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) };
        const sent = request(url, { method, agent, headers }, (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              requestId: String(response.headers['x-request-id']),
              headers: response.headers,
              body: JSON.parse(text) as Readonly<Record<string, unknown>>,
            }),
          );
        });
        sent.on('error', reject);
        sent.end(hasBody ? form : undefined);
      }),
    close: () => agent.destroy(),
  };
};

/** The number of the process that answered a request, from its line in the log, which may come after the answer. */
export const processOf = async (server: ServerProcess, { requestId }: PinnedAnswer): Promise<number> => {
  for (;;) {
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes(requestId));
    if (line !== undefined) return (JSON.parse(line) as { readonly process: number }).process;
    await sleep(5);
  }
};

/** A connection to the process with this number: new connections go to the processes in turn. */
export const connectTo = async (server: ServerProcess, number: number, account: string | null = null): Promise<PinnedConnection> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const connection = openConnection(server, account);
    if ((await processOf(server, await connection.call('GET', '/server_settings'))) === number) return connection;
    connection.close();
  }
  throw new Error(`no connection reached process ${number}`);
};

/** The ids by which the system knows the processes of a server, by their numbers: of those that served last. */
export const servingPids = (server: ServerProcess): ReadonlyMap<number, number> =>
  new Map([...server.output().matchAll(/"a process serves","process":(\d+),"pid":(\d+)/g)].map(([, number, pid]) => [Number(number), Number(pid)]));

/** Resolves when another process than `before` serves under this number. */
export const replaced = async (server: ServerProcess, number: number, before: number | undefined): Promise<number> => {
  for (;;) {
    const pid = servingPids(server).get(number);
    if (pid !== undefined && pid !== before) return pid;
    await sleep(20);
  }
};

import { setTimeout as sleep } from 'node:timers/promises';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly result: string; readonly msg: string; readonly code?: string };
}

type Params = Readonly<Record<string, string | number | boolean>>;

/** Calls one server after another until one answers; a 5xx leaves the outcome open, as no answer does. */
export interface RoamingClient {
  /** The errors of servers so far: status and code. */
  readonly errors: ReadonlyMap<string, number>;
  call(method: 'GET' | 'POST', path: string, params: Params, signal?: AbortSignal): Promise<Reply>;
  /** At this server, which is up. */
  callAt(url: string, method: 'GET' | 'POST', path: string, params: Params): Promise<Reply>;
}

export const roamingClient = (urls: ReadonlyArray<string>, account: string): RoamingClient => {
  const authorization = `Basic ${Buffer.from(account).toString('base64')}`;
  const errors = new Map<string, number>();
  let calls = 0;

  const ask = async (url: string, method: 'GET' | 'POST', path: string, params: Params, signal?: AbortSignal): Promise<Reply> => {
    const text = new URLSearchParams(Object.entries(params).map(([name, value]): [string, string] => [name, String(value)])).toString();
    const response = await fetch(`${url}/api/v1${path}${method === 'GET' ? `?${text}` : ''}`, {
      method,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'GET' ? {} : { body: text }),
      ...(signal === undefined ? {} : { signal }),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  };

  return {
    errors,
    callAt: ask,
    call: async (method, path, params, signal) => {
      for (;;) {
        const url = urls[(calls += 1) % urls.length] ?? '';
        try {
          const reply = await ask(url, method, path, params, signal);
          if (reply.status < 500) return reply;
          const error = `${reply.status} ${reply.body.code}`;
          errors.set(error, (errors.get(error) ?? 0) + 1);
        } catch (error) {
          if (signal?.aborted === true) throw error;
        }
        await sleep(25);
      }
    },
  };
};

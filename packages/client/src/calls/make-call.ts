import type { JsonObject } from '../state/shared/json.js';
import { answerOf } from './answer.js';
import type { Call, CallOptions } from './call.js';
import type { Caller } from './caller.js';
import { ChatApiError, ChatNetworkError } from './errors.js';
import { findOperation, type Operation } from './operation.js';
import { limited } from './limited.js';
import { requestOf, type Sent } from './request.js';

export interface Connection {
  /** Of the server, without a slash at its end. */
  readonly url: string;
  readonly caller: Caller;
  /** The level that is asked for; undefined: the server's own. */
  readonly level?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Milliseconds. */
  readonly maxWait: number;
  /** Resolves when the person who was signed out is signed in again. */
  readonly whenSignedOut?: (() => Promise<void>) | undefined;
}

export interface Calls {
  readonly call: Call;
  /** The level of all calls. */
  readonly level: () => Promise<number>;
  /** Of a path of the compatible API. */
  readonly addressOf: (path: string) => string;
}

const seldom = () => import('./levels.js');

/** The calls of one connection. */
export const makeCall = ({ url, caller, level: asked, fetch: own, maxWait, whenSignedOut }: Connection): Calls => {
  /** Empty where a server offers no levels, but has this one as its own. */
  let mount = asked === undefined ? '' : `/at/${asked}`;

  const once = async (
    { id, marks }: Operation,
    { path, method, body }: Sent,
    { signal, idempotencyKey, keepalive = false, onProgress }: CallOptions,
    at = mount,
  ) => {
    const prefix = marks.includes('!') ? '/api/parley/v1' : marks.includes('/') ? '' : caller.prefix;
    const address = `${url}${at}${prefix}/${path}`;
    const headers = { ...caller.headers(), ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }) };
    const init = { method, headers, body, signal: signal ?? null, keepalive };
    try {
      if (onProgress === undefined || own !== undefined || !('XMLHttpRequest' in globalThis))
        return await answerOf(id, marks, await (own ?? fetch)(address, init));
      return await answerOf(id, marks, await (await import('./upload.js')).upload(address, init, onProgress));
    } catch (error) {
      throw error instanceof ChatApiError || error instanceof ChatNetworkError ? error : new ChatNetworkError(id, error);
    }
  };

  const known = new Map<string, number>();
  /** A question without parameters. */
  const ask = async (id: string, options: CallOptions, at?: string): Promise<JsonObject> => {
    const operation = await findOperation(id);
    return once(operation, requestOf(operation, {}), options, at);
  };

  const levelAt = async (at: string, options: CallOptions): Promise<number> => {
    // The oldest servers do not say theirs.
    const level = known.get(at) ?? (Number((await ask('getServerSettings', options, at))['zulip_feature_level']) || 1);
    known.set(at, level);
    return level;
  };

  const onceThere = async (operation: Operation, sent: Sent, options: CallOptions): Promise<JsonObject> => {
    if (asked !== undefined) (await seldom()).expectThere(operation, asked);
    try {
      return await once(operation, sent, options);
    } catch (error) {
      if (!(error instanceof ChatApiError) || !/^40[45]$/.test(String(error.status))) throw error;
      const { explainMissing } = await seldom();
      mount = await explainMissing(operation, error, asked, mount, (at) => levelAt(at, options));
      return once(operation, sent, options);
    }
  };

  /** A caller who is signed out waits until they are signed in again, as long as the call lasts. */
  const onceSignedIn = async (operation: Operation, sent: Sent, options: CallOptions): Promise<JsonObject> => {
    for (;;) {
      try {
        return await onceThere(operation, sent, options);
      } catch (error) {
        if (whenSignedOut === undefined || !(error instanceof ChatApiError)) throw error;
        const loaded = await import('./is-signed-out.js').catch(() => null);
        if (loaded === null || !(await loaded.isSignedOut(operation.id, error, () => ask('getOwnUser', options)))) throw error;
        await whenSignedOut();
        options.signal?.throwIfAborted();
      }
    }
  };

  const call: Call = (id, params, options = {}) =>
    limited(id, options, async ({ signal, pause }) => {
      const operation = await findOperation(id);
      const quoted = operation.marks.includes('"') ? await (await seldom()).quotedAt(id, async () => asked ?? levelAt('', { signal })) : [];
      const sent = requestOf(operation, params, quoted);
      const attempt = (): Promise<JsonObject> => onceSignedIn(operation, sent, { ...options, signal });
      try {
        return await attempt();
      } catch (error) {
        const isSafe = sent.method === 'GET' || (operation.marks.includes('*') && options.idempotencyKey !== undefined);
        if (!isSafe || options.repeats === false || signal.aborted) throw error;
        const loaded = await import('./patience.js').catch(() => null);
        if (loaded === null) throw error;
        return loaded.tryAgain(error, attempt, maxWait, pause);
      }
    });

  return { call, level: async () => asked ?? levelAt('', {}), addressOf: (path) => `${url}${mount}${caller.prefix}/${path}` };
};

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Chat, newestLevel } from '@parley/core';
import { operations } from '@parley/wire';
import * as Either from 'fp-ts/lib/Either.js';
import { textOf } from '../answers/body.js';
import type { Answer } from '../call.js';
import { addressOf } from '../callers/address-of.js';
import { isOfOwnPage } from '../callers/is-of-own-page.js';
import { type EndpointOptions, requestLimitsOf } from '../endpoint.js';
import { createMounts } from '../mounts.js';
import { createPipeline } from '../pipeline.js';
import { type Served, serviceOf } from '../served.js';

/** The API for programs in this process that call for somebody who has asked them. */
export interface InProcess {
  /**
   * A `fetch` that runs calls of the API without a connection, as those of the caller of this request: from their address, to their organization. Its URLs name paths
   * below the service's address.
   */
  readonly fetchFor: (request: IncomingMessage) => typeof fetch;
  /** Whether a page of another site has sent a request, or the request names a host that is not the service's. */
  readonly isForeign: (request: IncomingMessage) => boolean;
  /** The service's own ports. */
  readonly world: Chat['world'];
}

const methodAllowsBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

const formIn = (body: RequestInit['body']): URLSearchParams => {
  if (body === null || body === undefined) return new URLSearchParams();
  if (body instanceof URLSearchParams) return body;
  throw new TypeError('Calls in process send forms without files.');
};

const responseOf = ({ status, headers, body }: Answer): Response =>
  new Response(body === null ? null : textOf(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** Rejects when the signal aborts, as `fetch` does. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** The pipeline for calls within the process. With the same `counts` as a router, it counts with it. */
export const inProcess = (served: Served, options: EndpointOptions = {}): InProcess => {
  const chat = serviceOf(served);
  const { server } = chat.world;
  const mounted = createMounts(options.featureLevel ?? newestLevel, options.anyLevel ?? false, server);
  const pipeline = createPipeline(chat, options.operations ?? operations, requestLimitsOf(chat, options));

  const run = async (source: IncomingMessage, input: string | URL | Request, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const place = mounted(pathname);
    if (place === null) return new Response(null, { status: 404 });
    const method = init.method ?? 'GET';
    const query = search.slice(1);
    const fields = new Map([...new URLSearchParams(query), ...(methodAllowsBody(method) ? formIn(init.body) : [])]);
    const signal = init.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    const done: (() => void)[] = [];
    const answering = pipeline({
      id: randomUUID(),
      method,
      mount: place.mount,
      api: place.api,
      path: place.rest,
      host: source.headers.host ?? '',
      headers: Object.fromEntries(new Headers(init.headers)),
      address: addressOf(source, options.trustedProxies ?? 0),
      query,
      params: () => Either.right({ fields, method: null, files: [], failure: null }),
      whenGone: (callback) => (signal.aborted ? callback() : signal.addEventListener('abort', callback, { once: true })),
      whenHandedOver: (callback) => done.push(callback),
      source,
    })
      .then(responseOf)
      .finally(() => done.forEach((callback) => callback()));
    return Promise.race([answering, untilAborted(signal)]);
  };

  return {
    fetchFor:
      (source) =>
      (input, init = {}) =>
        run(source, input, init),
    isForeign: ({ headers }) => !isOfOwnPage({ headers, host: headers.host ?? '' }, server.realmUrl('')),
    world: chat.world,
  };
};

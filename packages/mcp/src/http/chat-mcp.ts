import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { type Chat, ChatApiError } from '@parley/client';
import { type EndpointOptions, inProcess, plainRequest, type Served } from '@parley/http-express';
import { agentChat } from '../agent-chat.js';
import { type Arrivals, openArrivals } from '../arrivals.js';
import type { Running } from './answer-request.js';
import { accountIn } from './credentials.js';
import { inFlight } from './in-flight.js';
import { announcedBytes, maxBodyBytes, readBody } from './read-body.js';
import { openSessions } from './sessions.js';

/** Who calls: for the host's own sign-in, the options of a router. */
export type McpOptions = Pick<EndpointOptions<Request>, 'identity' | 'featureLevel' | 'realmOfHost' | 'rateLimits' | 'counts' | 'trustedProxies'>;

interface Caller {
  readonly chat: Chat;
  readonly self: number;
  /** Names the key, or the account that the host has signed in. */
  readonly owner: string;
}

/** What is answered without the kit. */
interface Plain {
  readonly status: number;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const sessionHeader = 'mcp-session-id';

const responseOf = ({ status, message, headers = {} }: Plain): Response =>
  message === undefined
    ? new Response(null, { status, headers })
    : Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status, headers });

const nobody: Plain = {
  status: 401,
  message: 'Say who calls: Authorization: Basic, or Bearer, with the base64 of address:key.',
  headers: { 'WWW-Authenticate': 'Basic realm="zulip"' },
};

const noSession: Plain = { status: 404, message: 'There is no such session: initialize a new one.' };

const refusalOf = (error: unknown): Plain => {
  if (!(error instanceof ChatApiError)) return { status: 500, message: 'The server could not answer.' };
  const wait = error.retryAfter === null ? {} : { 'Retry-After': String(Math.ceil(error.retryAfter)) };
  return error.status === 401 ? { ...nobody, message: error.message } : { status: error.status, message: error.message, headers: wait };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const send = async (response: ServerResponse, answer: Response): Promise<void> => {
  const text = Buffer.from(await answer.arrayBuffer());
  if (response.destroyed || response.writableEnded) return;
  response.writeHead(answer.status, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...Object.fromEntries(answer.headers),
    'Content-Length': text.length,
  });
  response.end(text);
};

/**
 * The chat as tools for agents, by the Model Context Protocol, as a layer of Express: mount it where agents shall find it, such as `/mcp`. Agents name themselves by
 * an account's address and key, or as the host's `identity` says; all is done with that account's rights. With the `counts` and `rateLimits` of a router, calls count with its.
 *
 * @example
 * app.use('/mcp', chatMcp(chat));
 */
export const chatMcp = (served: Served, options: McpOptions = {}): RequestHandler => {
  const calls = inProcess(served, options as EndpointOptions);
  const { world } = calls;
  const sessions = openSessions({ sign: world.secrets.fingerprint, now: Date.now });
  const { enter } = inFlight();
  const running = new Map<string, Set<Running>>();
  const arrivals = new Map<string, Arrivals>();

  const arrivalsOf = ({ owner, chat }: Caller): Arrivals => {
    const known = arrivals.get(owner) ?? openArrivals(chat, () => arrivals.delete(owner));
    arrivals.set(owner, known);
    return known;
  };

  const callerOf = async (request: IncomingMessage): Promise<Caller | Plain> => {
    const account = options.identity === undefined ? accountIn(request.headers.authorization) : { email: 'host', apiKey: 'host' };
    if (account === null) return nobody;
    const chat = agentChat(account, 'http://in-process', calls.fetchFor(request));
    try {
      const { user_id: self } = await chat.getOwnUser({}, { repeats: false });
      const parts = [request.headers.host, self, ...(options.identity === undefined ? [account.apiKey] : [])];
      return { chat, self, owner: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
    } catch (error) {
      return refusalOf(error);
    }
  };

  const runningIn = (session: string): Set<Running> => {
    const known = running.get(session) ?? new Set();
    running.set(session, known);
    return known;
  };

  const post = async (request: IncomingMessage, caller: Caller, signal: AbortSignal): Promise<Response> => {
    const body = await readBody(request);
    if ('status' in body) return responseOf({ status: body.status, message: body.status === 413 ? 'The request is too large.' : 'The body is not JSON.' });
    const message = body.json;
    if (!isObject(message)) return responseOf({ status: 400, message: 'Send one JSON-RPC message.' });
    const { owner } = caller;
    const named = request.headers[sessionHeader];
    const begins = message['method'] === 'initialize' && named === undefined;
    if (!begins && named === undefined) return responseOf({ status: 400, message: 'Name the session in Mcp-Session-Id.' });
    if (!begins && (typeof named !== 'string' || !sessions.find(named, owner))) return responseOf(noSession);
    const session = begins ? sessions.open(owner) : String(named);
    const others = runningIn(session);
    try {
      if (!('id' in message)) others.forEach(({ notify }) => notify(message as never));
      // The kit is loaded when it is needed first: most servers have no agents.
      const { answerRequest } = await import('./answer-request.js');
      const headers = Object.fromEntries(Object.entries(request.headers).filter((header): header is [string, string] => typeof header[1] === 'string'));
      const parts = { chat: caller.chat, url: world.server.realmUrl(''), session, self: async () => caller.self, isOurs: true, arrivals: arrivalsOf(caller) };
      const answer = await answerRequest(parts, { headers, message, signal }, others);
      if (begins) answer.headers.set(sessionHeader, session);
      return answer;
    } finally {
      if (others.size === 0) running.delete(session);
    }
  };

  const answer = async (request: IncomingMessage, signal: AbortSignal): Promise<Response> => {
    if (calls.isForeign(request)) return responseOf({ status: 403, message: 'Pages of other sites, and other host names, are refused.' });
    if (request.method !== 'POST' && request.method !== 'DELETE') {
      return responseOf({ status: 405, message: 'Method not allowed.', headers: { Allow: 'POST, DELETE' } });
    }
    const caller = await callerOf(request);
    if ('status' in caller) return responseOf(caller);
    if (request.method === 'DELETE') {
      const named = request.headers[sessionHeader];
      if (typeof named !== 'string' || !sessions.find(named, caller.owner)) return responseOf(noSession);
      sessions.end(named, caller.owner);
      return responseOf({ status: 204 });
    }
    const leave = enter(caller.owner, Math.min(announcedBytes(request), maxBodyBytes));
    if (leave === null) return responseOf({ status: 429, message: 'Too much of this key is under way.', headers: { 'Retry-After': '1' } });
    try {
      return await post(request, caller, signal);
    } finally {
      leave();
    }
  };

  return (request, response) => {
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    const report = plainRequest(world, { requestId, method: request.method, path: '/mcp', operation: 'mcp' });
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    void answer(request, gone.signal)
      .catch((error: unknown) => {
        world.log.error('a call of an agent broke the program', { requestId, error });
        return responseOf({ status: 500, message: 'The server could not answer.' });
      })
      .then(async (made) => {
        await send(response, made);
        report(made.status);
      });
  };
};

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Chat, FeatureLevel } from '@parley/core';
import { plainRequest, protectPage, type RealmOfHost } from '@parley/http-express';
import { errorBody, methodNotAllowed } from '@parley/wire';
import { version } from '../version.js';
import { frontPage, type FrontPageFacts, frontPagePolicy } from './front-page.js';
import type { Readiness } from '../serving/readiness.js';
import { healthOf, unreadyOf } from './health.js';

export interface PageOptions {
  readonly realmOfHost: RealmOfHost;
  /** The level of `/api/v1`. */
  readonly level: FeatureLevel;
  readonly readiness: Readiness;
  /** Whether the chat in the browser is at `/`. */
  readonly web: boolean;
}

interface Page {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Page => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
  headers,
});

const send = (response: ServerResponse, { status, contentType, body, headers }: Page, withBody: boolean): void => {
  if (response.destroyed || response.writableEnded) return;
  response.writeHead(status, {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'",
    ...headers,
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(withBody ? body : undefined);
};

const methods = ['GET', 'HEAD'];

/** What monitoring asks again and again. */
const checks = ['/health', '/ready'];

/** Public pages of the server: `/about`, for people who connect programs, also at `/` where no chat is; `/health` and `/ready`, for monitoring. Every other path is passed on. */
export const publicPages = (chat: Chat, { realmOfHost, level, readiness, web }: PageOptions): RequestHandler => {
  const { store, server, log } = chat.world;
  const isHealthy = healthOf(store);
  const unready = unreadyOf(readiness);

  const factsUnder = async (host: string): Promise<FrontPageFacts> => {
    const realm = await realmOfHost(host).catch(() => null);
    return { organization: realm?.name ?? null, url: server.realmUrl(realm?.stringId ?? ''), version, level, web };
  };

  const front = async (host: string): Promise<Page> => ({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: frontPage(await factsUnder(host)),
    headers: { 'Content-Security-Policy': frontPagePolicy },
  });

  const pages: Readonly<Record<string, (host: string) => Promise<Page>>> = {
    ...(web ? {} : { '/': front }),
    '/about': front,
    '/health': async () => ((await isHealthy()) ? json(200, { status: 'ok', version, feature_level: level }) : json(503, { status: 'unavailable' })),
    '/ready': async () => {
      const reason = await unready();
      return reason === null ? json(200, { status: 'ready', version }) : json(503, { status: reason });
    },
  };

  return (request, response, next) => {
    const [path = ''] = request.url.split('?', 1);
    const make = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (make === undefined) {
      next();
      return;
    }
    const { method } = request;
    const requestId = randomUUID();
    const report = plainRequest(chat.world, { requestId, method, path, operation: path });
    const refusal = methodNotAllowed(methods);
    const page = methods.includes(method) ? make(request.headers.host ?? '') : Promise.resolve(json(refusal.status, errorBody(refusal), refusal.headers));
    void page
      .catch((error: unknown) => {
        log.error('a page could not be made', { requestId, error });
        return json(500, { status: 'unavailable' });
      })
      .then((made) => {
        response.setHeader('X-Request-Id', requestId);
        protectPage(request, response, server.realmUrl(''));
        send(response, made, method !== 'HEAD');
        report(made.status, checks.includes(path) && made.status === 200);
      });
  };
};

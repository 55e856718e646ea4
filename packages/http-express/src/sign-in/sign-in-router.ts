import { randomUUID } from 'node:crypto';
import bodyParser from 'body-parser';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Failure, newestLevel, refused } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { openAt } from '@parley/core/rules';
import { type ErrorReply, failureReply, internalError } from '@parley/wire';
import { addressOf } from '../callers/address-of.js';
import type { RequestLimits } from '../callers/authenticate.js';
import { describeFault } from '../describe-fault.js';
import type { EndpointOptions } from '../endpoint.js';
import { logPlainRequest } from '../log-request.js';
import { clearSession, cookieIn, csrfCookie, newToken, sameToken, sessionCookie, setCsrf, setSession } from './cookies.js';
import { nextPath } from './next-path.js';
import { signInPage, type SignInPage, signInPolicy } from './sign-in-page.js';

/** Maximum bytes and fields of the form. */
const formLimits = { limit: 10_000, parameterLimit: 10, extended: false } as const;

const open = openAt(newestLevel);

const replyTo = (failure: Failure): ErrorReply => failureReply(failure, { open, dummyEmailHost: '' });

const textOf = ({ body }: Request, name: string): string => {
  const value: unknown = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** What a page is made for: a request to the host of an organization. */
interface Visit {
  readonly request: Request;
  readonly response: Response;
  readonly realm: Realm;
  /** The organization's address. */
  readonly url: string;
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': signInPolicy,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const show = ({ request, response, realm, url }: Visit, status: number, page: Partial<SignInPage>, more: Readonly<Record<string, string>> = {}): void => {
  const csrfToken = cookieIn(request.headers.cookie, csrfCookie) ?? newToken();
  const next = nextPath(request.method === 'POST' ? textOf(request, 'next') : request.query['next']) ?? '/login/';
  response.writeHead(status, { ...headers, ...more, 'Set-Cookie': setCsrf(url, csrfToken) });
  response.end(signInPage({ organization: realm.name, csrfToken, next, signedInAs: null, problem: null, username: '', ...page }));
};

/** Another site can make a browser send this form and its cookies, but does not know the token. */
const provesItsOrigin = ({ request }: Visit): boolean =>
  sameToken(cookieIn(request.headers.cookie, csrfCookie) ?? newToken(), textOf(request, 'csrfmiddlewaretoken'));

/** The page on which people sign in with a browser, and its two forms. Their session then makes calls below `/json`. */
export const signInRouter = (chat: Chat, { trustedProxies = 0 }: EndpointOptions, { realms, perAddress }: RequestLimits): Router => {
  const { log, server } = chat.world;

  const refuse = (visit: Visit, failure: Failure, username: string): void => {
    if (failure.kind !== 'refused') log.error('somebody could not be signed in', { fault: describeFault(failure) });
    const reply = replyTo(failure);
    const { 'WWW-Authenticate': _, ...others } = reply.headers;
    show(visit, reply.status, { problem: reply.message, username }, others);
  };

  /** Answers requests to the host of an organization, and counts them against their address. */
  const answering =
    (answer: (visit: Visit) => Promise<void>): RequestHandler =>
    async (request, response) => {
      const requestId = randomUUID();
      response.setHeader('X-Request-Id', requestId);
      response.once('finish', () => logPlainRequest(log, { requestId, method: request.method, path: request.path, status: response.statusCode }));
      const { verdict } = await perAddress(addressOf(request, trustedProxies));
      const found = Either.isLeft(verdict) ? Either.left(refused(verdict.left)) : await realms.realm(request.headers.host ?? '');
      if (Either.isRight(found)) {
        await answer({ request, response, realm: found.right, url: server.realmUrl(found.right.stringId) });
        return;
      }
      const { status, message, headers: more } = replyTo(found.left);
      response.writeHead(status, { ...more, ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(message);
    };

  const signedInAs = async ({ request, realm }: Visit): Promise<string | null> => {
    const token = cookieIn(request.headers.cookie, sessionCookie);
    if (token === null) return null;
    const session = await chat.resume(realm.id, token)();
    return Either.isRight(session) ? session.right.actor.user.fullName : null;
  };

  const signIn = async (visit: Visit): Promise<void> => {
    const { request, response, realm, url } = visit;
    const username = textOf(request, 'username');
    if (!provesItsOrigin(visit)) {
      refuse(visit, refused({ kind: 'csrfFailed' }), username);
      return;
    }
    const token = newToken();
    const from = { address: addressOf(request, trustedProxies) };
    const began = await chat.browser.signIn(realm.id, from, { username, password: textOf(request, 'password') }, token)();
    if (Either.isLeft(began)) {
      refuse(visit, began.left, username);
      return;
    }
    const former = cookieIn(request.headers.cookie, sessionCookie);
    if (former !== null) await chat.browser.signOut(realm.id, former)();
    response.writeHead(303, {
      ...headers,
      Location: nextPath(textOf(request, 'next')) ?? '/login/',
      'Set-Cookie': [setSession(url, token), setCsrf(url, newToken())],
    });
    response.end();
  };

  const signOut = async (visit: Visit): Promise<void> => {
    const { request, response, realm, url } = visit;
    if (!provesItsOrigin(visit)) {
      refuse(visit, refused({ kind: 'csrfFailed' }), '');
      return;
    }
    const token = cookieIn(request.headers.cookie, sessionCookie);
    const ended = token === null ? Either.right(undefined) : await chat.browser.signOut(realm.id, token)();
    if (Either.isLeft(ended)) {
      refuse(visit, ended.left, '');
      return;
    }
    response.writeHead(303, { ...headers, Location: '/login/', 'Set-Cookie': clearSession(url) });
    response.end();
  };

  const broken: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = (error as { readonly status?: unknown }).status;
    const isClients = typeof status === 'number' && status >= 400 && status < 500;
    if (!isClients) log.error('a request broke the program', { error });
    response.writeHead(isClients ? status : 500, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(isClients ? 'Malformed form' : internalError.message);
  };

  const router = Router();
  const form = bodyParser.urlencoded(formLimits);
  router.get(
    ['/login/', '/accounts/login/'],
    answering(async (visit) => show(visit, 200, { signedInAs: await signedInAs(visit) })),
  );
  router.post('/accounts/login/', form, answering(signIn));
  router.post('/accounts/logout/', form, answering(signOut));
  router.use(broken);
  return router;
};

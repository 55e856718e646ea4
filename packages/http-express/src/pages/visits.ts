import { randomUUID } from 'node:crypto';
import bodyParser from 'body-parser';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Circumstances, type Failure, logFailure, newestLevel, refused } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { type ErrorReply, failureReply, internalError } from '@parley/wire';
import { addressOf } from '../callers/address-of.js';
import type { RequestLimits } from '../callers/authenticate.js';
import type { HandlerOptions } from '../endpoint.js';
import { plainRequest } from '../log-request.js';
import { type DevelopmentSignIn, developmentSignIn } from '../sign-in/development-sign-in.js';
import { csrfIn, newToken, sameToken, setCsrf } from '../sign-in/cookies.js';
import { basePath, belowBase, linkedBelow } from './base-path.js';
import { isFromElsewhere } from './is-from-elsewhere.js';
import { pageHeaders, plainPage } from './page.js';
import { protectPage } from './page-security.js';
import type { Visit } from './visit.js';

export type { Visit };

/** Maximum bytes and fields of a form. */
const formLimits = { limit: 10_000, parameterLimit: 10, extended: false } as const;

/** Reads the form of a page. */
const readForm: RequestHandler = bodyParser.urlencoded(formLimits);

/** A field of a form; empty if absent or given twice. */
export const fieldOf = ({ body }: Request, name: string): string => {
  const value: unknown = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** The page's token, and the header that sets it. Forms repeat it. */
export const csrfOf = ({ request, url }: Visit): { readonly csrfToken: string; readonly cookie: string } => {
  const csrfToken = csrfIn(request.headers.cookie, url) ?? newToken();
  return { csrfToken, cookie: setCsrf(url, csrfToken) };
};

/** The path of the page's route. */
const routeOf = ({ route }: Request): string => {
  const { path } = route as { readonly path: string | ReadonlyArray<string> };
  return typeof path === 'string' ? path : (path[0] ?? '');
};

/** Another site can make a browser send a form and its cookies, but does not know the token; and browsers say which site it was. */
const provesItsOrigin = ({ request, url }: Visit): boolean =>
  !isFromElsewhere(request.headers, url) && sameToken(csrfIn(request.headers.cookie, url) ?? newToken(), fieldOf(request, 'csrfmiddlewaretoken'));

export type PageHeaders = Readonly<Record<string, string | ReadonlyArray<string>>>;

/** Sends a page, and a token for its forms. */
export const sendPage = (visit: Visit, status: number, write: (csrfToken: string) => string, headers: PageHeaders = {}): void => {
  const { csrfToken, cookie } = csrfOf(visit);
  visit.response.writeHead(status, { ...pageHeaders, 'Set-Cookie': cookie, ...headers } as Record<string, string>);
  visit.response.end(linkedBelow(basePath(visit.url), write(csrfToken)));
};

/** Sends the browser on, usually to another page of this server, named from its root. */
export const sendOn = ({ response, url }: Visit, location: string, cookies: ReadonlyArray<string> = [], status: 302 | 303 = 303): void => {
  response.writeHead(status, { ...pageHeaders, Location: belowBase(basePath(url), location), ...(cookies.length === 0 ? {} : { 'Set-Cookie': [...cookies] }) });
  response.end();
};

/** With what a page is sent: after a failure with the reason. */
export interface PageOutcome {
  readonly status: number;
  /** Why the last attempt failed; null: there was none, or it did not fail. */
  readonly problem: string | null;
  readonly headers: ErrorReply['headers'];
}

export const nothingWrong: PageOutcome = { status: 200, problem: null, headers: {} };

const newest = { open: openAt(newestLevel), dummyEmailHost: '' };

export type AnswerVisit = (visit: Visit) => Promise<void> | void;

/** Shows the page of a form again, with the reason why it was refused. */
export type RefuseVisit = (visit: Visit, outcome: PageOutcome) => Promise<void> | void;

/** What pages of one server share. */
export interface Pages {
  /** Answers requests to the host of an organization, and counts them against their address. */
  readonly answering: (answer: AnswerVisit) => RequestHandler;
  /** Reads the form of a page and answers it; refuses a form that another site may have sent. */
  readonly answeringForm: (answer: AnswerVisit, refuse: RefuseVisit) => RequestHandler[];
  /** Where people go on to who have signed in. */
  readonly home: string;
  /** Null where it is closed. */
  readonly developmentSignIn: DevelopmentSignIn | null;
  /** Status, text and headers for a failure, of which faults are logged. */
  readonly outcomeOf: (failure: Failure) => PageOutcome;
  /** Answers a form that cannot be read, and what breaks. */
  readonly broken: ErrorRequestHandler;
}

export const pagesOf = (
  chat: Chat,
  { trustedProxies = 0, featureLevel: floor = newestLevel, home = '/login/', developmentSignIn: isOpen = false }: HandlerOptions,
  { realms, perAddress }: RequestLimits,
): Pages => {
  const { log, server } = chat.world;

  const outcomeOf = (failure: Failure): PageOutcome => {
    logFailure(log, 'a page could not be answered', failure);
    const { status, message, headers } = failureReply(failure, newest);
    const { 'WWW-Authenticate': _, ...others } = headers;
    return { status, problem: message, headers: others };
  };

  const sendText = (request: Request, response: Response, { status, problem, headers }: PageOutcome): void => {
    if ((request.headers.accept ?? '').includes('text/html')) {
      response.writeHead(status, { ...headers, ...pageHeaders });
      response.end(plainPage({ title: 'This does not work', problem, content: '' }));
      return;
    }
    response.writeHead(status, { ...headers, ...pageHeaders, 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(problem);
  };

  const answering: Pages['answering'] = (answer) => async (request, response) => {
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    protectPage(request, response, server.realmUrl(''));
    const report = plainRequest(chat.world, { requestId, method: request.method, path: routeOf(request), operation: 'pages' });
    response.once('finish', () => report(response.statusCode));
    const address = addressOf(request, trustedProxies);
    const { verdict } = await perAddress(address);
    const found = Either.isLeft(verdict) ? Either.left(refused(verdict.left)) : await realms.realm(request.headers.host ?? '');
    if (Either.isLeft(found)) {
      sendText(request, response, outcomeOf(found.left));
      return;
    }
    const circumstances: Circumstances = { levels: { floor, call: newestLevel }, client: { name: 'website', isForReading: false }, address, requestId };
    await answer({ request, response, realm: found.right, url: server.realmUrl(found.right.stringId), circumstances });
  };

  return {
    home,
    developmentSignIn: isOpen ? developmentSignIn(chat) : null,
    outcomeOf,
    answering,
    answeringForm: (answer, refuse) => [
      readForm,
      answering((visit) => (provesItsOrigin(visit) ? answer(visit) : refuse(visit, outcomeOf(refused({ kind: 'csrfFailed' }))))),
    ],
    broken: (error: unknown, request, response, next) => {
      if (response.headersSent) {
        next(error);
        return;
      }
      const { status } = error as { readonly status?: unknown };
      const isClients = typeof status === 'number' && status >= 400 && status < 500;
      if (!isClients) log.error('a request broke the program', { error });
      sendText(
        request,
        response,
        isClients ? { status, problem: 'Malformed form', headers: {} } : { status: internalError.status, problem: internalError.message, headers: {} },
      );
    },
  };
};

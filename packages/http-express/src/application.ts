import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { internalError, unknownPath } from '@parley/wire';
import * as Option from 'fp-ts/lib/Option.js';
import { errorAnswer } from './answers/answers.js';
import { respond } from './answers/respond.js';
import { type HandlerOptions, requestLimitsOf } from './endpoint.js';
import { joinRouter } from './joining/join-router.js';
import { settingsRouter } from './keys/settings-router.js';
import { outlineOf, plainRequest } from './log-request.js';
import { confirmEmailRouter } from './pages/confirm-email-router.js';
import { basePath, linkedBelow } from './pages/base-path.js';
import { asksForPage, sendProblemPage } from './pages/problem-page.js';
import { pagesOf } from './pages/visits.js';
import { routeChat } from './router.js';
import { type Served, serviceOf } from './served.js';
import { passwordResetRouter } from './sign-in/password-reset-router.js';
import { providerRouter } from './sign-in/provider-router.js';
import { signInRouter } from './sign-in/sign-in-router.js';

/** Layers that a server adds. */
export interface OwnLayers {
  /** See every request before anything else does. */
  readonly first?: ReadonlyArray<RequestHandler>;
  /** Serve what lies beside the API. */
  readonly beside?: ReadonlyArray<RequestHandler>;
}

/** Express passes over every layer where it cannot read the target: such a target is read as a path, which nothing has. */
const withPath = (target: string): string =>
  target.startsWith('/') || (/^https?:\/\//i.test(target) && Option.isSome(Option.tryCatch(() => new URL(target)))) ? target : `/${target}`;

/** The whole service as one Express application: the API and files by the layer that hosts mount, then pages. */
export const chatApplication = (served: Served, options: HandlerOptions = {}, { first = [], beside = [] }: OwnLayers = {}): RequestListener => {
  const chat = serviceOf(served);
  const requestLimits = requestLimitsOf(chat, options);
  const pages = pagesOf(chat, options, requestLimits);
  const pageRouters =
    options.signInPage === true
      ? [signInRouter, providerRouter, passwordResetRouter, settingsRouter, joinRouter, confirmEmailRouter].map((router) => router(chat, pages))
      : [];
  const nowhere = errorAnswer(unknownPath(openAt(newestLevel)));
  const broken: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    const requestId = randomUUID();
    chat.world.log.error('a request broke the program', { requestId, error });
    respond(response, errorAnswer(internalError), requestId);
  };
  const app = express();
  // Each would cost every request: nothing here uses them.
  for (const setting of ['x-powered-by', 'etag', 'query parser']) app.disable(setting);
  for (const layer of [...first, routeChat(chat, options, requestLimits), ...beside, ...pageRouters]) app.use(layer);
  app.use((request, response) => {
    const requestId = randomUUID();
    const report = plainRequest(chat.world, { requestId, method: request.method, path: outlineOf(request.path), operation: 'unknown' });
    if (asksForPage(request)) {
      response.setHeader('X-Request-Id', requestId);
      sendProblemPage(request, response, {
        status: nowhere.status,
        title: 'Nothing is at this address',
        content: linkedBelow(basePath(chat.world.server.realmUrl('')), '<p><a href="/">To the start</a></p>'),
      });
    } else respond(response, nowhere, requestId);
    report(nowhere.status);
  });
  app.use(broken);
  return (request: IncomingMessage, response: ServerResponse) => {
    request.url = withPath(request.url ?? '/');
    app(request, response);
  };
};

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { type Chat, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { internalError, unknownPath } from '@parley/wire';
import { errorAnswer } from './answers/answers.js';
import { respond } from './answers/respond.js';
import type { RequestLimits } from './callers/authenticate.js';
import type { Endpoint, HandlerOptions } from './endpoint.js';
import { fileRouter } from './files/file-router.js';
import { joinRouter } from './joining/join-router.js';
import { settingsRouter } from './keys/settings-router.js';
import { outlineOf, plainRequest } from './log-request.js';
import { confirmEmailRouter } from './pages/confirm-email-router.js';
import { basePath, linkedBelow } from './pages/base-path.js';
import { asksForPage, sendProblemPage } from './pages/problem-page.js';
import { pagesOf } from './pages/visits.js';
import { passwordResetRouter } from './sign-in/password-reset-router.js';
import { providerRouter } from './sign-in/provider-router.js';
import { signInRouter } from './sign-in/sign-in-router.js';

/** Everything beside calls of the API: files and pages, through Express. */
export const application = (chat: Chat, endpoint: Endpoint, options: HandlerOptions, requestLimits: RequestLimits): RequestListener => {
  const pages = pagesOf(chat, options, requestLimits);
  const routers = [
    fileRouter(chat, options, requestLimits),
    ...(options.signInPage === true
      ? [signInRouter, providerRouter, passwordResetRouter, settingsRouter, joinRouter, confirmEmailRouter].map((router) => router(chat, pages))
      : []),
  ];
  const nowhere = errorAnswer(unknownPath(openAt(newestLevel)));
  const broken: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    const requestId = randomUUID();
    chat.world.log.error('a request broke the program', { requestId, error });
    respond(response, errorAnswer(internalError), requestId);
  };
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((request, response, next) => {
    if (!endpoint(request, response, request.url)) next();
  });
  for (const router of routers) app.use(router);
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
  return (request: IncomingMessage, response: ServerResponse) => void app(request, response);
};

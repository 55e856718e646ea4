import type { Request, RequestHandler } from 'express';
import type { Chat } from '@parley/core';
import type { RequestLimits } from './callers/authenticate.js';
import { createEndpoint, type EndpointOptions, requestLimitsOf } from './endpoint.js';
import { fileRouter } from './files/file-router.js';
import { refuseAmbiguous } from './refuse-ambiguous.js';
import { type Served, serviceOf } from './served.js';

/** Lets go of what Express keeps for layers that never run: a poll waits for a minute, and there are thousands. */
const leaveLayers = (request: Request): void => {
  delete request.next;
  delete (request as { _parsedUrl?: unknown })._parsedUrl;
};

/** The one layer between an application and the pipeline. */
export const routeChat = (chat: Chat, options: EndpointOptions, requestLimits: RequestLimits): RequestHandler => {
  const endpoint = createEndpoint(chat, options, requestLimits);
  const files = fileRouter(chat, options, requestLimits);
  return (request, response, next) => {
    if (refuseAmbiguous(request, response, chat.world.log)) return;
    if (endpoint(request, response, request.url)) leaveLayers(request);
    else files(request, response, next);
  };
};

/**
 * The API as a layer of a host's own Express application: answers `/api/v1/…`, `/avatar/…` and `/user_uploads/…` below its mount point and passes everything
 * else on. It parses forms itself, and takes forms that the host has already parsed.
 */
export const chatRouter = (served: Served, routerOptions: EndpointOptions<Request> = {}): RequestHandler => {
  const chat = serviceOf(served);
  // Express passes its own `Request`.
  const options = routerOptions as EndpointOptions;
  return routeChat(chat, options, requestLimitsOf(chat, options));
};

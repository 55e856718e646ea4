import { type Request, Router } from 'express';
import { createEndpoint, type EndpointOptions, requestLimitsOf } from './endpoint.js';
import { fileRouter } from './files/file-router.js';
import { type Served, serviceOf } from './served.js';

/**
 * The API as an Express Router for a host's own application: answers `/api/v1/…` and `/user_uploads/…` below the place where it is mounted and passes everything else on.
 * It parses forms itself, and takes those that the host has parsed already.
 */
export const chatRouter = (served: Served, routerOptions: EndpointOptions<Request> = {}): Router => {
  const chat = serviceOf(served);
  // Express has made a `Request` of every request that comes here.
  const options = routerOptions as EndpointOptions;
  const requestLimits = requestLimitsOf(chat, options);
  const endpoint = createEndpoint(chat, options, requestLimits);
  const router = Router();
  router.use((request, response, next) => {
    if (!endpoint(request, response, request.url)) next();
  });
  router.use(fileRouter(chat, options, requestLimits));
  return router;
};

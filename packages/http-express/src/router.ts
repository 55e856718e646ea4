import { type Request, Router } from 'express';
import { createEndpoint, type EndpointOptions, requestLimitsOf } from './endpoint.js';
import { fileRouter } from './files/file-router.js';
import { refuseAmbiguous } from './refuse-ambiguous.js';
import { type Served, serviceOf } from './served.js';

/**
 * The API as an Express Router for a host's own application: answers `/api/v1/…`, `/avatar/…` and `/user_uploads/…` below its mount point and passes everything
 * else on. It parses forms itself, and takes forms that the host has already parsed.
 */
export const chatRouter = (served: Served, routerOptions: EndpointOptions<Request> = {}): Router => {
  const chat = serviceOf(served);
  // Express passes its own `Request`.
  const options = routerOptions as EndpointOptions;
  const requestLimits = requestLimitsOf(chat, options);
  const endpoint = createEndpoint(chat, options, requestLimits);
  const router = Router();
  router.use((request, response, next) => {
    if (!refuseAmbiguous(request, response, chat.world.log) && !endpoint(request, response, request.url)) next();
  });
  router.use(fileRouter(chat, options, requestLimits));
  return router;
};

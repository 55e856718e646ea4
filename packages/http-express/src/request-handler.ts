import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { internalError } from '@parley/wire';
import { errorAnswer } from './answers/answers.js';
import { respond } from './answers/respond.js';
import { createEndpoint, type HandlerOptions, requestLimitsOf } from './endpoint.js';
import { refuseAmbiguous } from './refuse-ambiguous.js';
import { type Served, serviceOf } from './served.js';

/**
 * The whole service as a listener for `node:http`. Calls of the API go straight to the endpoint, without Express; the rest goes through it. Express and its
 * libraries are loaded with the first request that needs them: they would be a tenth of a start.
 */
export const createRequestHandler = (served: Served, options: HandlerOptions = {}): RequestListener => {
  const chat = serviceOf(served);
  const requestLimits = requestLimitsOf(chat, options);
  const endpoint = createEndpoint(chat, options, requestLimits);
  let others: Promise<RequestListener> | null = null;
  const open = async (): Promise<RequestListener> => (await import('./application.js')).application(chat, endpoint, options, requestLimits);
  return (request, response) => {
    const target = request.url ?? '/';
    if (refuseAmbiguous(request, response, chat.world.log) || endpoint(request, response, target)) return;
    others ??= open();
    others.then(
      (listener) => listener(request, response),
      (error: unknown) => {
        const requestId = randomUUID();
        chat.world.log.error('a request broke the program', { requestId, error });
        respond(response, errorAnswer(internalError), requestId);
      },
    );
  };
};

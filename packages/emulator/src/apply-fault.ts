import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FeatureLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { errorBody, type ErrorReply, internalError, refusalReply } from '@parley/wire';
import type { FaultOrder } from './faults.js';
import { placeOf } from './place-of.js';
import type { Stage } from './stage.js';

const refuse = (response: ServerResponse, reply: ErrorReply): void => {
  const body = JSON.stringify(errorBody(reply));
  // The body of the request is never read: the connection cannot be used again.
  response.writeHead(reply.status, { ...reply.headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
  response.end(body);
};

const dropAnswer = (response: ServerResponse): void => {
  const { socket } = response;
  Object.assign(response, {
    writeHead: (status: number) => {
      response.statusCode = status;
      return response;
    },
    write: () => true,
    end: () => {
      socket?.destroy();
      return response;
    },
  });
};

/** Applies a fault to the request; returns whether the request is to be handled. */
export const applyFault = async (
  order: FaultOrder,
  request: IncomingMessage,
  response: ServerResponse,
  stage: Stage,
  floor: FeatureLevel,
): Promise<boolean> => {
  const { milliseconds = 0, retryAfterSeconds = 1 } = order;
  const { level, query } = placeOf(request.url ?? '/', floor);
  switch (order.kind) {
    case 'drop':
      dropAnswer(response);
      return true;
    case 'cut':
      if (milliseconds === 0) request.socket.destroy();
      else setTimeout(() => request.socket.destroy(), milliseconds).unref();
      return milliseconds > 0;
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return true;
    case 'rateLimited':
      refuse(response, refusalReply({ kind: 'rateLimited', retryAfterSeconds }, { open: openAt(level), dummyEmailHost: 'localhost' }));
      return false;
    case 'serverError':
      refuse(response, internalError);
      return false;
    case 'expireQueue':
      await stage.expireQueue(query.get('queue_id') ?? '');
      return true;
  }
};

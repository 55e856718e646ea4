import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum of requests of one connection that wait for their turn. Each holds memory, whether or not the client reads the answers. */
const maxWaiting = 32;

type Request = readonly [IncomingMessage, ServerResponse];

/** A listener that handles the requests of each connection one after another. */
export interface InTurn {
  readonly listener: RequestListener;
  /** From now on each answer closes its connection: a client that learns it from a reset loses its next request. */
  readonly sayLast: () => void;
}

/**
 * Closes connections whose clients send many requests without waiting for answers. NOTE: where a connection breaks, Node ends only the answer that is being
 * written, so no other may have begun.
 */
export const requestsInTurn = (handler: RequestListener): InTurn => {
  const answering = new Map<Socket, ServerResponse>();
  const waiting = new Map<Socket, Request[]>();
  let isClosing = false;

  const end = (socket: Socket): void => {
    const queue = waiting.get(socket);
    const next = socket.destroyed ? undefined : queue?.shift();
    if (next !== undefined) begin(socket, next);
    else {
      answering.delete(socket);
      waiting.delete(socket);
    }
  };

  const begin = (socket: Socket, [request, response]: Request): void => {
    answering.set(socket, response);
    if (isClosing) response.shouldKeepAlive = false;
    response.once('close', () => end(socket));
    handler(request, response);
  };

  return {
    listener: (request, response) => {
      const { socket } = request;
      // What came together with too many others is still parsed.
      if (socket.destroyed) return;
      if (!answering.has(socket)) {
        begin(socket, [request, response]);
        return;
      }
      const queue = waiting.get(socket) ?? [];
      waiting.set(socket, queue);
      if (queue.length < maxWaiting) queue.push([request, response]);
      else socket.destroy();
    },
    sayLast: () => {
      isClosing = true;
      for (const response of answering.values()) response.shouldKeepAlive = false;
    },
  };
};

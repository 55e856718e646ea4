import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Log } from '@parley/core';
import { maxHeaderBytes } from '@parley/http-express';
import { errorBody } from '@parley/wire';
import { listenFailure } from './listen-failure.js';
import { requestsInTurn } from './serving/requests-in-turn.js';

/** Time for a client to send its request. Answering may take longer: polls wait. Milliseconds. */
const patience: ServerOptions = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** Milliseconds after which a connection is closed on which nothing moves. Polls wait up to 55 seconds; an answer that nobody reads would wait for ever. */
const stillness = 120_000;

/** Answers invalid HTTP in the API's own form, closes the connection, and logs why: no request of it reaches the log otherwise. */
const refuseGarbage = (log: Pick<Log, 'info'>, error: Error & { readonly code?: string }, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const isLong = error.code === 'HPE_HEADER_OVERFLOW';
  const message = isSlow ? 'Request timed out' : isLong ? 'Request headers are too large' : 'Malformed request';
  log.info('a request was refused before it was read', {
    reason: message,
    code: error.code,
    address: (socket as { readonly remoteAddress?: string }).remoteAddress,
  });
  const body = JSON.stringify(errorBody({ status: 400, code: 'BAD_REQUEST', message, extra: {}, headers: {} }));
  const head = ['HTTP/1.1 400 Bad Request', 'Connection: close', 'Content-Type: application/json', 'Cache-Control: private, no-store'];
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
};

export interface Listening {
  readonly port: number;
  /** Takes no more connections, lets requests finish for so many milliseconds, then cuts them off. */
  readonly close: (grace: number) => Promise<void>;
}

const closeServer = (server: Server, grace: number, sayLast: () => void): Promise<void> =>
  new Promise((resolve) => {
    sayLast();
    // A connection that has just been answered becomes idle only now.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });

export interface ListenOptions {
  /** Default: the times of `patience`. */
  readonly patient?: ServerOptions;
  /** Default: `stillness`. */
  readonly still?: number;
  /** Default: nothing is logged. */
  readonly log?: Pick<Log, 'info'>;
}

const noLog: Pick<Log, 'info'> = { info: () => undefined };

/** Rejects when it cannot listen on the address. */
export const listen = (
  handler: RequestListener,
  port: number,
  host: string,
  { patient = patience, still = stillness, log = noLog }: ListenOptions = {},
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const { listener, sayLast } = requestsInTurn(handler);
    const server = createServer({ maxHeaderSize: maxHeaderBytes, ...patient }, listener);
    server.timeout = still;
    server.on('clientError', (error, socket) => refuseGarbage(log, error, socket as Socket));
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure({ port: 'PARLEY_PORT', host: 'PARLEY_HOST' }, port, host, error)));
    server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, close: (grace) => closeServer(server, grace, sayLast) }));
  });

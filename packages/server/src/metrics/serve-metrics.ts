import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '@parley/core';
import { listenFailure } from '../listen-failure.js';

/** The listener for Prometheus. */
export interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface MetricsServerParts {
  readonly port: number;
  readonly host: string;
  /** In the format of Prometheus. */
  readonly text: () => Promise<string>;
  readonly log: Log;
}

const answer = (response: ServerResponse, status: number, body: string, headers: Readonly<Record<string, string>> = {}): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(body);
};

/** Serves `GET /metrics` without credentials, at a port that clients need not reach. Concurrent requests share one reading. Rejects when it cannot listen. */
export const serveMetrics = ({ port, host, text, log }: MetricsServerParts): Promise<MetricsServer> =>
  new Promise((resolve, reject) => {
    let reading: Promise<string> | null = null;
    const read = (): Promise<string> =>
      (reading ??= text().finally(() => {
        reading = null;
      }));
    const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 5_000 }, (request, response) => {
      const [path] = (request.url ?? '').split('?', 1);
      if (path !== '/metrics') answer(response, 404, 'Metrics are at /metrics.\n');
      else if (request.method !== 'GET') answer(response, 405, '', { Allow: 'GET' });
      else
        read().then(
          (body) => answer(response, 200, body),
          (error: unknown) => {
            log.error('the metrics could not be read', { error });
            answer(response, 500, '');
          },
        );
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(listenFailure({ port: 'PARLEY_METRICS_PORT', host: 'PARLEY_METRICS_HOST' }, port, host, error)),
    );
    server.listen(port, host, () => {
      const close = (): Promise<void> =>
        new Promise((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ port: (server.address() as AddressInfo).port, close });
    });
  });

import type { Log, Metrics } from '@parley/core';
import type { Progress } from './progress.js';

/** Where requests are reported: the log, and metrics if configured. */
export interface RequestReports {
  readonly log: Log;
  readonly metrics?: Metrics;
}

/** The log fields of a request: never a query, a body or a header. */
interface PlainRequest {
  readonly requestId: string;
  readonly method: string;
  /** That of the route, with the names of its parameters: what stands in their place may be a key. */
  readonly path: string;
  /** For metrics: names what kind of request this is. Never made from the request. */
  readonly operation: string;
}

/** How much of a path that belongs to nothing is logged, in characters. */
const maxOutline = 40;

/** Where a path that belongs to nothing begins: the rest may be a key that was spelled wrongly. */
export const outlineOf = (path: string): string => {
  const [, first = '', ...others] = path.split('/');
  const isWhole = others.length === 0 && first.length <= maxOutline;
  return isWhole ? `/${first}` : `/${first.slice(0, maxOutline)}/…`;
};

/** Begins a request without an account. Returns a function that logs its answer in one line; at debug if it is `frequent`. */
export const plainRequest = ({ log, metrics }: RequestReports, request: PlainRequest): ((status: number, frequent?: boolean) => void) => {
  const { requestId, method, path, operation } = request;
  const began = performance.now();
  return (status, frequent = false) => {
    (frequent ? log.debug : log.info)?.('request', { requestId, method, path, status });
    metrics?.answered({ method, operation, status, milliseconds: performance.now() - began });
  };
};

const names = new WeakMap<object, string>();

/** The path of an operation, without the kinds of its placeholders. */
export const nameOfOperation = (operation: { readonly path: string }): string => {
  const known = names.get(operation);
  if (known !== undefined) return known;
  const name = operation.path.replaceAll(/:\w+\}/g, '}');
  names.set(operation, name);
  return name;
};

const loggedPath = ({ call, operation }: Progress): string => (operation === null ? outlineOf(call.path) : nameOfOperation(operation));

/** Logs the answer of a call in one line, with what is known of its caller. `path`: of the route; default the operation's. */
export const reportRequest = ({ log, metrics }: RequestReports, progress: Progress, status: number, path = loggedPath(progress)): void => {
  const { call, operation, began, realm, session, client } = progress;
  log.info('request', {
    requestId: call.id,
    method: call.method,
    path,
    status,
    realmId: realm?.id,
    userId: session?.userId,
    client: client?.name,
  });
  metrics?.answered({
    method: operation?.method ?? 'other',
    operation: operation === null ? 'unknown' : nameOfOperation(operation),
    status,
    milliseconds: performance.now() - began,
  });
};

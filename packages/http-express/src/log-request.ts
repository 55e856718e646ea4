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
  readonly path: string;
  /** For metrics: names what kind of request this is. Never made from the request. */
  readonly operation: string;
}

/** A path without what follows where it has a secret part: keys of mailed links and invitations. */
const withoutSecrets = (path: string): string => path.replace(/(?<!\/v1)\/(join|accounts\/\w+)\/.+/, '/$1/…');

/** Begins a request without an account. Returns a function that logs its answer in one line; at debug if it is `frequent`. */
export const plainRequest = ({ log, metrics }: RequestReports, request: PlainRequest): ((status: number, frequent?: boolean) => void) => {
  const { requestId, method, path, operation } = request;
  const began = performance.now();
  return (status, frequent = false) => {
    (frequent ? log.debug : log.info)?.('request', { requestId, method, path: withoutSecrets(path), status });
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

/** Logs the answer of a call in one line, with what is known of its caller. */
export const reportRequest = ({ log, metrics }: RequestReports, { call, operation, began, realm, session, client }: Progress, status: number): void => {
  log.info('request', {
    requestId: call.id,
    method: call.method,
    path: withoutSecrets(call.path),
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

import type { Log } from '@parley/core';
import type { Progress } from './progress.js';

/** The log fields of a request: never a query, a body or a header. */
interface Answered {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** A path without what follows where it has a secret part: keys of mailed links and invitations. */
const withoutSecrets = (path: string): string => path.replace(/(?<!\/v1)\/(join|accounts\/\w+)\/.+/, '/$1/…');

/** Logs a request without an account, in one line; at debug where it is `frequent`. */
export const logPlainRequest = (log: Log, { requestId, method, path, status }: Answered, frequent = false): void =>
  (frequent ? log.debug : log.info)?.('request', { requestId, method, path: withoutSecrets(path), status });

/** Logs a request in one line, with what is known of its caller. */
export const logRequest = (log: Log, { call, realm, session, client }: Progress, status: number): void =>
  log.info('request', {
    requestId: call.id,
    method: call.method,
    path: withoutSecrets(call.path),
    status,
    realmId: realm?.id,
    userId: session?.userId,
    client: client?.name,
  });

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@parley/core';
import { errorAnswer } from './answers/answers.js';
import { respond } from './answers/respond.js';

/** Headers that say who calls, and where: of two, a proxy might believe one and this server the other. */
const onceOnly: ReadonlySet<string> = new Set(['authorization', 'host']);

const isTwice = ({ rawHeaders }: IncomingMessage): boolean => {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!onceOnly.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
};

const malformed = errorAnswer({ status: 400, code: 'BAD_REQUEST', message: 'Malformed request', extra: {}, headers: { Connection: 'close' } });

/** Refuses a request line without a version, and headers given twice that may stand once. Returns whether it has answered. RFC 9112: 3, 3.2 */
export const refuseAmbiguous = (request: IncomingMessage, response: ServerResponse, log: Log): boolean => {
  if (request.httpVersionMajor === 1 && !isTwice(request)) return false;
  const requestId = randomUUID();
  log.info('a malformed request was refused', { requestId, method: request.method ?? '' });
  respond(response, malformed, requestId);
  return true;
};

import type { Failure, Part } from '@parley/core';
import type { BadRequest } from './codecs/params.js';
import { type ErrorContext, type ErrorReply, errorReply, generalCode } from './refusals/error-reply.js';
import { refusalReply } from './refusals/index.js';

export type { ErrorContext, ErrorReply } from './refusals/error-reply.js';
export { refusalReplies, refusalReply } from './refusals/index.js';

/** Defects carry no details to clients: the log has them. */
export const internalError: ErrorReply = errorReply(500, 'INTERNAL_SERVER_ERROR', 'Internal server error');

/** Seconds after which a client may try again. A database that fails over is back sooner, and its clients shall not come at once. */
const comeBackAfter = 2;

const partNames: Readonly<Record<Part, string>> = {
  database: 'database',
  directory: 'directory of people',
  files: 'store of files',
  mail: 'mail service',
  signInProvider: 'sign-in service',
};

/** A fault that passes: the same request may succeed later, and nothing has changed. */
const unavailableReply = (message: string, { open }: ErrorContext): ErrorReply => ({
  ...errorReply(503, generalCode('SERVICE_UNAVAILABLE', open), message),
  headers: { 'Retry-After': String(comeBackAfter) },
});

/** Gives every failure its status, code and text. */
export const failureReply = (failure: Failure, context: ErrorContext): ErrorReply => {
  switch (failure.kind) {
    case 'refused':
      return refusalReply(failure.refusal, context);
    case 'unavailable':
      return unavailableReply(`The ${partNames[failure.part]} is not available at the moment`, context);
    case 'conflict':
      return unavailableReply('Others are changing the same at the moment', context);
    case 'tooMuchWork':
    case 'defect':
      return internalError;
  }
};

/** A malformed request. */
export const badRequestReply = ({ code, message, extra }: BadRequest, { open }: ErrorContext): ErrorReply =>
  errorReply(400, code === 'BAD_REQUEST' ? generalCode(code, open) : code, message, extra);

import type { Failure } from '@parley/core';
import type { BadRequest } from './codecs/params.js';
import { type ErrorContext, type ErrorReply, errorReply, generalCode } from './refusals/error-reply.js';
import { refusalReply } from './refusals/index.js';

export type { ErrorContext, ErrorReply } from './refusals/error-reply.js';
export { refusalReplies, refusalReply } from './refusals/index.js';

/** Faults carry no details to clients: the log has them. */
export const internalError: ErrorReply = errorReply(500, 'INTERNAL_SERVER_ERROR', 'Internal server error');

/** Gives every failure its status, code and text. */
export const failureReply = (failure: Failure, context: ErrorContext): ErrorReply =>
  failure.kind === 'refused' ? refusalReply(failure.refusal, context) : internalError;

/** A malformed request. */
export const badRequestReply = ({ code, message, extra }: BadRequest, { open }: ErrorContext): ErrorReply =>
  errorReply(400, code === 'BAD_REQUEST' ? generalCode(code, open) : code, message, extra);

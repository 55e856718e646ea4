import type { Open } from '@parley/core/rules';
import { type ErrorReply, errorReply, generalCode } from './refusals/error-reply.js';
import type { JsonObject } from './json.js';
import type { Reply } from './serialized.js';

/** The body of a 200. Lists ignored parameters. Spec: 1 (level 167) */
export const successBody = (reply: Reply, ignored: ReadonlyArray<string>, open: Open): Reply =>
  ignored.length > 0 && open('ignoredParametersUnsupported')
    ? { result: 'success', msg: '', ...reply, ignored_parameters_unsupported: ignored }
    : { result: 'success', msg: '', ...reply };

/** The body of every other status. Spec: 7 */
export const errorBody = ({ code, message, extra }: ErrorReply): JsonObject => ({
  result: 'error',
  msg: message,
  ...extra,
  ...(code === null ? {} : { code }),
});

/** No operation has this path at this level. */
export const unknownPath = (open: Open): ErrorReply => errorReply(404, generalCode('BAD_REQUEST', open), 'Not found');

/** The path exists, but without this method. */
export const methodNotAllowed = (allowed: ReadonlyArray<string>): ErrorReply => ({
  ...errorReply(405, 'BAD_REQUEST', 'Method Not Allowed', { allowed_methods: allowed }),
  headers: { Allow: allowed.join(', ') },
});

/** The status of every successful reply. */
export const successStatus = 200;
export const optionsStatus = 204;

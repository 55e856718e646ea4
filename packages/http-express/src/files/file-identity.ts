import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '@parley/core';
import type { RequestedOperation, RequestLimits } from '../callers/authenticate.js';
import { isNobody } from '../callers/browser-identity.js';
import type { RequestIdentity } from '../callers/identity.js';

/** A caller without an account reads no file, and gets no further details. */
const asNobody = (failure: Failure): Failure => (isNobody(failure) ? refused({ kind: 'fileNotReadable' }) : failure);

/** Authenticates the reader of a file, who follows a link. */
export const fileIdentity =
  ({ link }: Pick<RequestLimits, 'link'>, row: RequestedOperation): RequestIdentity =>
  (call, realmId) =>
    pipe(link(call, realmId, row), TaskEither.mapLeft(asNobody));

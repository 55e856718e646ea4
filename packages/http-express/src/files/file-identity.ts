import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Chat, type Failure, type RealmId, refused, type Session } from '@parley/core';
import type { RequestLimits } from '../callers/authenticate.js';
import { type Call, headerOf } from '../call.js';
import type { RequestIdentity } from '../callers/identity.js';

const isNobody = (failure: Failure): boolean => failure.kind === 'refused' && failure.refusal.kind === 'notLoggedIn';

/** A caller without an account reads no file, and gets no further details. */
const asNobody = (failure: Failure): Failure => (isNobody(failure) ? refused({ kind: 'fileNotReadable' }) : failure);

/**
 * Authenticates the reader of a file: by the key in the address, for programs without headers; as other calls do, by a header or as the host says; or from a
 * browser, signed in or anonymous.
 */
export const fileIdentity =
  (chat: Chat, { identity, browser }: Pick<RequestLimits, 'identity' | 'browser'>, keyIn: (call: Call) => string | null): RequestIdentity =>
  (call: Call, realmId: RealmId): TaskEither.TaskEither<Failure, Session> => {
    const key = keyIn(call);
    if (key !== null) return chat.signInByKey(realmId, key);
    const known = identity(call, realmId);
    if (headerOf(call, 'authorization') !== undefined) return known;
    return pipe(
      known,
      TaskEither.orElse((failure) =>
        isNobody(failure) ? () => browser(call, realmId, { spectators: true, method: 'GET', path: '' }) : TaskEither.left(failure),
      ),
      TaskEither.mapLeft(asNobody),
    );
  };

import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type Chat, type Failure, type RealmId, refused, type Session } from '@parley/core';
import type { RequestLimits } from '../callers/authenticate.js';
import { type Call, headerOf } from '../call.js';
import type { RequestIdentity } from '../callers/identity.js';

/** A caller without an account reads no file, and gets no further details. */
const asNobody = (failure: Failure): Failure =>
  failure.kind === 'refused' && failure.refusal.kind === 'notLoggedIn' ? refused({ kind: 'fileNotReadable' }) : failure;

/**
 * Authenticates the reader of a file: by the key in the address, for programs without headers; by the header of other calls; or from a browser, signed in or
 * anonymous.
 */
export const fileIdentity =
  (chat: Chat, { identity, browser }: Pick<RequestLimits, 'identity' | 'browser'>, keyIn: (call: Call) => string | null): RequestIdentity =>
  (call: Call, realmId: RealmId): TaskEither.TaskEither<Failure, Session> => {
    const key = keyIn(call);
    if (key !== null) return chat.signInByKey(realmId, key);
    if (headerOf(call, 'authorization') !== undefined) return identity(call, realmId);
    return TaskEither.mapLeft(asNobody)(() => browser(call, realmId, { spectators: true, method: 'GET', path: '' }));
  };

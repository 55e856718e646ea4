import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Chat, refused } from '@parley/core';
import type { RequestLimits } from '../callers/authenticate.js';
import { headerOf } from '../call.js';
import type { RequestIdentity } from '../callers/identity.js';
import { newToken, sessionIn, setSession } from './cookies.js';

/** The person who is signed in with this browser. */
export const sessionIdentity =
  (chat: Chat): RequestIdentity =>
  (call, realmId) => {
    const token = sessionIn(headerOf(call, 'cookie'), chat.world.server.realmUrl(''));
    return token === null ? TaskEither.left(refused({ kind: 'notLoggedIn' })) : chat.resume(realmId, token);
  };

/** Begins a session of a person whom an operation has signed in. */
export const sessionCookies =
  (chat: Chat): NonNullable<RequestLimits['cookiesFor']> =>
  (realm, userId) => {
    const token = newToken();
    const url = chat.world.server.realmUrl(realm.stringId);
    return pipe(
      chat.browser.begin(realm.id, userId, token),
      TaskEither.map(() => setSession(url, token)),
    )();
  };

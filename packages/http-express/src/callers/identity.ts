import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type Chat, type Failure, type RealmId, refused, type Session } from '@parley/core';
import { basicCredentials } from './basic-credentials.js';
import { type Call, headerOf } from '../call.js';

/** Says who calls. A host that has signed its people in itself gives its own, with `chat.trust`. */
export type RequestIdentity = (call: Call, realmId: RealmId) => TaskEither.TaskEither<Failure, Session>;

/** E-mail address and API key, by HTTP Basic. */
export const basicIdentity =
  (chat: Chat): RequestIdentity =>
  (call, realmId) => {
    const credentials = basicCredentials(headerOf(call, 'authorization'));
    return credentials._tag === 'Left' ? TaskEither.left(refused(credentials.left)) : chat.signIn(realmId, credentials.right);
  };

import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ApiName } from '@parley/wire';
import type { Chat, Failure, RealmId, Session } from '@parley/core';
import { type Call, headerOf } from '../call.js';
import { type BrowserIdentity, isNobody } from './browser-identity.js';
import type { RequestIdentity } from './identity.js';
import { queryKey } from './query-key.js';

/** Whether a browser's cookie may say who calls: then pages of other origins must not read the answer. */
export const mayHaveCookie = (api: ApiName): boolean => api === 'browser' || api === 'site';

/** Finds the session of somebody who follows a link, for this row. */
export type LinkIdentity = (call: Call, realmId: RealmId, row: Parameters<BrowserIdentity>[2]) => TaskEither.TaskEither<Failure, Session>;

/**
 * Authenticates the caller who follows a link in a page: by the key in the address, for programs without headers; as other calls do, by a header or as the host
 * says; or from a browser, signed in or anonymous.
 */
export const linkIdentity =
  (chat: Chat, identity: RequestIdentity, browser: BrowserIdentity): LinkIdentity =>
  (call, realmId, row) => {
    const key = new URLSearchParams(call.query).get(queryKey);
    if (key !== null) return chat.signInByKey(realmId, key);
    const known = identity(call, realmId);
    if (headerOf(call, 'authorization') !== undefined) return known;
    return pipe(
      known,
      TaskEither.orElse((failure) => (isNobody(failure) ? () => browser(call, realmId, row) : TaskEither.left(failure))),
    );
  };

import type { PlainRelay, UserId } from '@parley/core';
import { type PushToken, type Realm, realmUuid, type TokenKind } from '@parley/core/model';
import { plainPayload, plainTestPayload } from '@parley/wire';
import * as Either from 'fp-ts/lib/Either.js';
import { type AskRelay, type Body, bodyOf, read, textsIn } from './relay-calls.js';

const kindNumbers: Readonly<Record<TokenKind, number>> = { apns: 1, fcm: 2 };

const ownerOf = (realm: Realm, userId: UserId): object => ({ realm_uuid: realmUuid(realm), user_id: userId });

const words = ({ kind, token, appId }: PushToken): object => ({ token, token_kind: kindNumbers[kind], ...(appId === null ? {} : { ios_app_id: appId }) });

const textsOf = (tokens: ReadonlyArray<PushToken>, kind: TokenKind): ReadonlyArray<string> => tokens.flatMap((one) => (one.kind === kind ? [one.token] : []));

/** Tokens that are no longer valid, by the kinds of phones. */
const expiredIn = ({ deleted_devices: deleted }: Body): ReadonlyArray<string> => {
  if (typeof deleted !== 'object' || deleted === null) return [];
  const byKind = deleted as Body;
  return [...textsIn(byKind['apple_devices']), ...textsIn(byKind['android_devices'])];
};

/** The older scheme of the relay over HTTP. */
export const httpPlainRelay = (ask: AskRelay): PlainRelay => ({
  announce: async (realm, userId, token, isThere) => {
    const answer = await ask(isThere ? 'register' : 'unregister', { ...ownerOf(realm, userId), ...words(token) });
    return Either.map(() => undefined)(read(answer));
  },
  send: async (realm, notice, tokens) => {
    const { apns, fcm } = plainPayload(realm, notice);
    const answer = await ask('notify', {
      ...ownerOf(realm, notice.userId),
      apns_payload: apns,
      gcm_payload: fcm,
      gcm_options: { priority: notice.kind === 'removal' ? 'normal' : 'high' },
      apple_devices: textsOf(tokens, 'apns'),
      android_devices: textsOf(tokens, 'fcm'),
    });
    return Either.map((body: Body) => ({ expired: expiredIn(body) }))(read(answer));
  },
  test: async (realm, notice, token) => {
    const answer = await ask('test_notification', { ...ownerOf(realm, notice.userId), ...words(token), base_payload: plainTestPayload(realm, notice) });
    const outcome = read(answer);
    if (Either.isRight(outcome)) return Either.right(undefined);
    return Either.left(bodyOf(answer)['code'] === 'INVALID_REMOTE_PUSH_DEVICE_TOKEN' ? 'tokenUnknown' : outcome.left);
  },
});

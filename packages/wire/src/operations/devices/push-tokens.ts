import * as Either from 'fp-ts/lib/Either.js';
import { maxAppIdLength, type TokenKind } from '@parley/core/model';
import { notBot } from '@parley/core/rules';
import { optionalRaw, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** The program that older clients do not name. */
const defaultAppId = 'org.zulip.Zulip';

/** Longer tokens are refused by the operation itself, whose error clients know. */
const token = text({ max: 10_000 });

const removal = (kind: TokenKind) => request({ token: raw(token) }, (values) => Either.right({ kind, token: values.token }));

const row = { access: 'account', guard: notBot, reply: () => ({}), replySchema: emptyReply } as const;

/** POST /users/me/apns_device_token. LEVEL(223): `appid` was optional */
export const addApnsTokenOperation = operation({
  ...row,
  method: 'POST',
  path: '/users/me/apns_device_token',
  useCase: 'addPushToken',
  request: request(
    { token: raw(token), appid: optionalRaw(text({ max: maxAppIdLength }), defaultAppId, { required: { since: 'pushTokenAppIdRequired' } }) },
    (values) => Either.right({ kind: 'apns' as const, token: values.token, appId: values.appid }),
  ),
  summary: 'Lets an Apple device get notifications that are not encrypted.',
});

/** DELETE /users/me/apns_device_token */
export const removeApnsTokenOperation = operation({
  ...row,
  method: 'DELETE',
  path: '/users/me/apns_device_token',
  useCase: 'removePushToken',
  request: removal('apns'),
  summary: 'Ends the notifications of an Apple device.',
});

/** POST /users/me/android_gcm_reg_id */
export const addFcmTokenOperation = operation({
  ...row,
  method: 'POST',
  path: '/users/me/android_gcm_reg_id',
  useCase: 'addPushToken',
  request: request({ token: raw(token) }, (values) => Either.right({ kind: 'fcm' as const, token: values.token, appId: null })),
  summary: 'Lets an Android device get notifications that are not encrypted.',
});

/** DELETE /users/me/android_gcm_reg_id */
export const removeFcmTokenOperation = operation({
  ...row,
  method: 'DELETE',
  path: '/users/me/android_gcm_reg_id',
  useCase: 'removePushToken',
  request: removal('fcm'),
  summary: 'Ends the notifications of an Android device.',
});

/** POST /mobile_push/test_notification */
export const testPushTokensOperation = operation({
  ...row,
  method: 'POST',
  path: '/mobile_push/test_notification',
  gate: 'pushTestNotification',
  useCase: 'testPushTokens',
  request: request({ token: optionalRaw(token, null) }, (values) => Either.right({ token: values.token })),
  summary: 'Sends a test notification that is not encrypted.',
});

import * as Either from 'fp-ts/lib/Either.js';
import { maxAppIdLength, type TokenKind } from '@parley/core/model';
import { notBot } from '@parley/core/rules';
import { optionalRaw, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { post, rows, runs } from '../../rows.js';

/** The program that older clients do not name. */
const defaultAppId = 'org.zulip.Zulip';

/** Longer tokens are refused by the operation itself, whose error clients know. */
const token = text({ max: 10_000 });

const removal = (kind: TokenKind) => request({ token: raw(token) }, (values) => Either.right({ kind, token: values.token }));

const apnsToken = 'A token of Apple’s service: hexadecimal digits.';
const fcmToken = 'A token of Google’s service.';

export const pushTokenRows = rows({
  /** LEVEL(223): `appid` was optional */
  addApnsToken: runs('addPushToken').post('/users/me/apns_device_token', {
    guard: notBot,
    takes: request(
      { token: raw(token), appid: optionalRaw(text({ max: maxAppIdLength }), defaultAppId, { required: { since: 'pushTokenAppIdRequired' } }) },
      (values) => Either.right({ kind: 'apns' as const, token: values.token, appId: values.appid }),
    ),
    says: 'Lets an Apple device get notifications that are not encrypted.',
    explains: 'The older scheme, for clients that cannot encrypt: the push relay reads what it passes on. Clients repeat this at each start.',
    parameters: { token: apnsToken, appid: 'The program that the token is for.' },
    example: { params: { token: 'a1b2c3', appid: 'org.zulip.Zulip' } },
  }),
  removeApnsToken: runs('removePushToken').remove('/users/me/apns_device_token', {
    guard: notBot,
    takes: removal('apns'),
    says: 'Ends the notifications of an Apple device.',
    explains: 'For a client that signs out.',
    parameters: { token: apnsToken },
    example: { params: { token: 'a1b2c3' } },
  }),
  addFcmToken: runs('addPushToken').post('/users/me/android_gcm_reg_id', {
    guard: notBot,
    takes: request({ token: raw(token) }, (values) => Either.right({ kind: 'fcm' as const, token: values.token, appId: null })),
    says: 'Lets an Android device get notifications that are not encrypted.',
    explains: 'The older scheme, for clients that cannot encrypt: the push relay reads what it passes on. Clients repeat this at each start.',
    parameters: { token: fcmToken },
    example: { params: { token: 'fcm-token' } },
  }),
  removeFcmToken: runs('removePushToken').remove('/users/me/android_gcm_reg_id', {
    guard: notBot,
    takes: removal('fcm'),
    says: 'Ends the notifications of an Android device.',
    explains: 'For a client that signs out.',
    parameters: { token: fcmToken },
    example: { params: { token: 'fcm-token' } },
  }),
  testPushTokens: post('/mobile_push/test_notification', 'pushTestNotification', {
    guard: notBot,
    takes: { token: optionalRaw(token, null) },
    says: 'Sends a test notification that is not encrypted.',
    explains: 'Tests the older scheme. Sent at once; an error tells why the push relay did not take it.',
    parameters: { token: 'A token of the caller. Default: all.' },
    example: { params: { token: 'fcm-token' } },
  }),
});

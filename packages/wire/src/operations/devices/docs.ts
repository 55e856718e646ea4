import type { NounDocs } from '../../operation-docs.js';
import type { deviceOperations } from './index.js';

const deviceId = 'A device of the caller.';
const apnsToken = 'A token of Apple’s service: hexadecimal digits.';
const fcmToken = 'A token of Google’s service.';
const pushKey = 'What notifications are encrypted with: 33 bytes in base64, the first of them 0x31, the version of the format.';
const tokenKind = 'The service that the token is of: `apns` or `fcm`.';
const relayKey = 'The key of the push relay that the registration is sealed with.';
const sealed = 'The token with its kind and the time, sealed by the client for the push relay, in base64: this server cannot read it.';
const key = 'MW+OZe6cGZqUiVQ2ZYvYAHtfcPBmSBQqaWm8yJbUOLEp';
const token = {
  token_kind: 'fcm',
  bouncer_public_key: 'mTKpKbhCJr1gEXHZ0Vv7eZQ2ZQrHuYQPKFjKE1JRbhA=',
  encrypted_push_registration: 'c2VhbGVkIGJ5IHRoZSBjbGllbnQ=',
};

export const deviceDocs: NounDocs<typeof deviceOperations> = {
  registerClientDevice: {
    description:
      'A client asks once when a person signs in, and keeps the id: its later requests about notifications name it. The oldest of too many devices goes.',
    example: { answer: { device_id: 7 } },
  },
  removeClientDevice: {
    description: 'For a client that signs out: no notification goes to the device any more.',
    parameters: { device_id: deviceId },
    example: { params: { device_id: 7 } },
  },
  registerForPush: {
    description:
      'A first registration gives a key and a token; later ones replace either or both. The server tells the push relay of a token and publishes what came of it. A token is refused while another one is on its way.',
    parameters: {
      device_id: deviceId,
      push_key_id: 'Names the key in notifications: the client chooses it. Given together with `push_key`.',
      push_account_id: 'The name that the client gives the account. One that is registered, or about to be, stays as it is.',
      push_public_key: pushKey,
      push_key: pushKey,
      token_kind: `${tokenKind} Given together with the other parameters of the token.`,
      token_id: 'The first eight bytes of the token’s SHA-256, in base64.',
      bouncer_public_key: relayKey,
      encrypted_push_registration: sealed,
    },
    example: {
      params: { device_id: 7, push_key_id: 2408, push_account_id: 2408, push_public_key: key, push_key: key, token_id: 'qh8Hqj0vQxc=', ...token },
    },
  },
  sendTestNotification: {
    description: 'The notification is encrypted for each device. It is sent at once; an error tells why the push relay did not take it.',
    parameters: {
      device_id: `${deviceId} Default: all that are registered.`,
      push_account_id: 'A device by the account that it was registered for. Default: all.',
    },
    example: { params: { device_id: 7 } },
  },
  addApnsToken: {
    description: 'The older scheme, for clients that cannot encrypt: the push relay reads what it passes on. Clients repeat this at each start.',
    parameters: { token: apnsToken, appid: 'The program that the token is for.' },
    example: { params: { token: 'a1b2c3', appid: 'org.zulip.Zulip' } },
  },
  removeApnsToken: { description: 'For a client that signs out.', parameters: { token: apnsToken }, example: { params: { token: 'a1b2c3' } } },
  addFcmToken: {
    description: 'The older scheme, for clients that cannot encrypt: the push relay reads what it passes on. Clients repeat this at each start.',
    parameters: { token: fcmToken },
    example: { params: { token: 'fcm-token' } },
  },
  removeFcmToken: { description: 'For a client that signs out.', parameters: { token: fcmToken }, example: { params: { token: 'fcm-token' } } },
  testPushTokens: {
    description: 'Tests the older scheme. Sent at once; an error tells why the push relay did not take it.',
    parameters: { token: 'A token of the caller. Default: all.' },
    example: { params: { token: 'fcm-token' } },
  },
};

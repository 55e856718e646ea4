import * as Either from 'fp-ts/lib/Either.js';
import { deviceId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { maxRelayKey, maxSealedToken } from '@parley/core/model';
import { notBot } from '@parley/core/rules';
import { optionalJson, optionalRaw, type ParamValues, request } from '../../codecs/params.js';
import { integer, oneOf, text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';

/** Longer ones are no keys and no ids. */
const short = text({ max: 100 });
const keyId = integer({ min: 0, max: 0xff_ff_ff_ff });

/** LEVEL(468): everything was required. */
const onceRequired = { required: { until: 'pushRegisterDeviceId' } } as const;
const byDevice = { gate: 'pushRegisterDeviceId' } as const;

const params = {
  device_id: optionalJson(integer(), null, { ...byDevice, required: { since: 'pushRegisterDeviceId' } }),
  push_key_id: optionalJson(keyId, null, byDevice),
  // LEVEL(468): the client had no device; it named the account.
  push_account_id: optionalJson(integer(), null, { gate: 'pushRegisterAccountId', ...onceRequired }),
  push_public_key: optionalRaw(short, null, { gate: 'pushPublicKeyName', ...onceRequired }),
  push_key: optionalRaw(short, null, { gate: 'pushKeyName', ...onceRequired }),
  token_kind: optionalRaw(oneOf(['apns', 'fcm']), null, onceRequired),
  token_id: optionalRaw(short, null, byDevice),
  bouncer_public_key: optionalRaw(text({ max: maxRelayKey }), null, onceRequired),
  encrypted_push_registration: optionalRaw(text({ max: maxSealedToken }), null, onceRequired),
};

type Values = ParamValues<typeof params>;

type Present<Fields> = { readonly [Name in keyof Fields]: NonNullable<Fields[Name]> };

/** Fields that belong together: null where all are absent. */
const together = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Present<Fields> | 'incomplete' | null => {
  const values = Object.values(fields);
  if (values.every((value) => value === null)) return null;
  return values.includes(null) ? 'incomplete' : (fields as Present<Fields>);
};

const ofDevice = (values: Values): CommandOf<'registerForPush'> => ({
  by: 'device',
  deviceId: deviceId(values.device_id ?? 0),
  key: together({ id: values.push_key_id, key: values.push_key }),
  token: together({
    tokenKind: values.token_kind,
    tokenId: values.token_id,
    relayKey: values.bouncer_public_key,
    sealedToken: values.encrypted_push_registration,
  }),
});

/** All are there, since they are required. */
const ofAccount = (values: Values): CommandOf<'registerForPush'> => ({
  by: 'account',
  accountId: values.push_account_id ?? 0,
  key: values.push_key ?? values.push_public_key ?? '',
  tokenKind: values.token_kind ?? 'fcm',
  relayKey: values.bouncer_public_key ?? '',
  sealedToken: values.encrypted_push_registration ?? '',
});

const pushKey = 'What notifications are encrypted with: 33 bytes in base64, the first of them 0x31, the version of the format.';
const tokenKind = 'The service that the token is of: `apns` or `fcm`.';
const key = 'MW+OZe6cGZqUiVQ2ZYvYAHtfcPBmSBQqaWm8yJbUOLEp';
const token = {
  token_kind: 'fcm',
  bouncer_public_key: 'mTKpKbhCJr1gEXHZ0Vv7eZQ2ZQrHuYQPKFjKE1JRbhA=',
  encrypted_push_registration: 'c2VhbGVkIGJ5IHRoZSBjbGllbnQ=',
};

export const registerForPushRows = rows({
  registerForPush: post('/mobile_push/register', 'pushRegister', {
    guard: notBot,
    takes: request(params, (values, { open }) => Either.right(open('pushRegisterDeviceId') ? ofDevice(values) : ofAccount(values))),
    says: 'Lets an installation of a client get notifications.',
    explains:
      'A first registration gives a key and a token; later ones replace either or both. The server tells the push relay of a token and publishes what came of it. A token is refused while another one is on its way.',
    parameters: {
      device_id: 'A device of the caller.',
      push_key_id: 'Names the key in notifications: the client chooses it. Given together with `push_key`.',
      push_account_id: 'The name that the client gives the account. One that is registered, or about to be, stays as it is.',
      push_public_key: pushKey,
      push_key: pushKey,
      token_kind: `${tokenKind} Given together with the other parameters of the token.`,
      token_id: 'The first eight bytes of the token’s SHA-256, in base64.',
      bouncer_public_key: 'The key of the push relay that the registration is sealed with.',
      encrypted_push_registration: 'The token with its kind and the time, sealed by the client for the push relay, in base64: this server cannot read it.',
    },
    example: {
      params: { device_id: 7, push_key_id: 2408, push_account_id: 2408, push_public_key: key, push_key: key, token_id: 'qh8Hqj0vQxc=', ...token },
    },
  }),
});

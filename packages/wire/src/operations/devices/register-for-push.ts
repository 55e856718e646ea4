import * as Either from 'fp-ts/lib/Either.js';
import { deviceId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { maxRelayKey, maxSealedToken } from '@parley/core/model';
import { notBot } from '@parley/core/rules';
import { optionalJson, optionalRaw, type ParamValues, request } from '../../codecs/params.js';
import { integer, oneOf, text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

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

/** POST /mobile_push/register */
export const registerForPushOperation = operation({
  method: 'POST',
  path: '/mobile_push/register',
  gate: 'pushRegister',
  access: 'account',
  guard: notBot,
  useCase: 'registerForPush',
  request: request(params, (values, { open }) => Either.right(open('pushRegisterDeviceId') ? ofDevice(values) : ofAccount(values))),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Lets an installation of a client get notifications.',
});

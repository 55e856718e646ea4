import * as Either from 'fp-ts/lib/Either.js';
import { deviceId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { notBot } from '@parley/core/rules';
import { optionalJson, request } from '../../codecs/params.js';
import { integer } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';

const meant = (device: number | null, account: number | null): CommandOf<'sendTestNotification'>['to'] => {
  if (device !== null) return { kind: 'device', id: deviceId(device) };
  return account === null ? null : { kind: 'account', id: account };
};

const deviceIdDoc = 'A device of the caller.';

export const testNotificationRows = rows({
  /** Spec: 4.19 */
  sendTestNotification: post('/mobile_push/e2ee/test_notification', 'e2eeTest', {
    guard: notBot,
    takes: request(
      {
        device_id: optionalJson(integer(), null, { gate: 'e2eeDeviceId' }),
        push_account_id: optionalJson(integer(), null, { gate: 'e2eePushAccountId' }),
      },
      ({ device_id: device, push_account_id: account }) => Either.right({ to: meant(device, account) }),
    ),
    says: 'Sends a test notification to devices of the caller.',
    explains: 'The notification is encrypted for each device. It is sent at once; an error tells why the push relay did not take it.',
    parameters: {
      device_id: `${deviceIdDoc} Default: all that are registered.`,
      push_account_id: 'A device by the account that it was registered for. Default: all.',
    },
    example: { params: { device_id: 7 } },
  }),
});

import * as Either from 'fp-ts/lib/Either.js';
import { deviceId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { notBot } from '@parley/core/rules';
import { optionalJson, request } from '../../codecs/params.js';
import { integer } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

const meant = (device: number | null, account: number | null): CommandOf<'sendTestNotification'>['to'] => {
  if (device !== null) return { kind: 'device', id: deviceId(device) };
  return account === null ? null : { kind: 'account', id: account };
};

/** POST /mobile_push/e2ee/test_notification. Spec: 4.19 */
export const sendTestNotificationOperation = operation({
  method: 'POST',
  path: '/mobile_push/e2ee/test_notification',
  gate: 'e2eeTest',
  access: 'account',
  guard: notBot,
  useCase: 'sendTestNotification',
  request: request(
    {
      device_id: optionalJson(integer(), null, { gate: 'e2eeDeviceId' }),
      push_account_id: optionalJson(integer(), null, { gate: 'e2eePushAccountId' }),
    },
    ({ device_id: device, push_account_id: account }) => Either.right({ to: meant(device, account) }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Sends a test notification to devices of the caller.',
});

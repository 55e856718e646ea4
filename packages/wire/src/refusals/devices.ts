import { rowsOf } from './row.js';

/** Devices and notifications. Spec: 4.19, 7 */
export const deviceRows = rowsOf<'devices'>()({
  pushNotConfigured: ['Server is not configured to use push notification service.', { code: 'PUSH_SERVICE_NOT_CONFIGURED' }],
  noSuchDevice: 'Invalid `device_id`',
  pushFieldsIncomplete: 'Missing parameters: must provide either all push key fields, all token fields, or both.',
  invalidPushKey: 'Invalid `push_key`',
  invalidTokenId: 'Invalid `token_id`',
  noKeyToRotate: 'No push registration exists to rotate key for.',
  noTokenToRotate: 'No push registration exists to rotate token for.',
  registrationInProgress: 'A registration for the device already in progress.',
  pushTokenEmptyOrLong: 'Empty or invalid length token',
  invalidApnsToken: 'Invalid APNS token',
  noSuchPushToken: 'Token does not exist',
  pushTokenUnknown: ['Device not recognized', { code: 'INVALID_PUSH_DEVICE_TOKEN' }],
  pushTokenUnknownToRelay: ['Device not recognized by the push bouncer', { code: 'INVALID_REMOTE_PUSH_DEVICE_TOKEN' }],
  noActiveDevice: ['No active registered push device', { code: 'NO_ACTIVE_PUSH_DEVICE' }],
  relayRefused: [
    'Push notification configuration issue on server, contact the server administrator or retry later.',
    { status: 403, code: 'ADMIN_ACTION_REQUIRED' },
  ],
  relayUnreachable: ['Network error while connecting to Zulip push notification service.', { status: 502, code: 'FAILED_TO_CONNECT_BOUNCER' }],
  relayBroken: ['Internal server error on Zulip push notification service, retry later.', { status: 502, code: 'INTERNAL_SERVER_ERROR_ON_BOUNCER' }],
});

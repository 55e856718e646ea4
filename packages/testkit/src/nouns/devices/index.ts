import type { NounTests } from '../shared/noun-tests.js';
import { pushesContract } from './pushes-contract.js';
import { deviceScenarios } from './scenarios.js';
import { devicesContract } from './store-contract.js';

export const deviceTests: NounTests = {
  rights: {
    'POST /register_client_device': 'the caller alone is concerned',
    'POST /remove_client_device': 'the caller alone is concerned',
    'POST /mobile_push/register': 'the caller alone is concerned',
    'POST /mobile_push/e2ee/test_notification': 'the caller alone is concerned',
    'POST /users/me/apns_device_token': 'the caller alone is concerned',
    'DELETE /users/me/apns_device_token': 'the caller alone is concerned',
    'POST /users/me/android_gcm_reg_id': 'the caller alone is concerned',
    'DELETE /users/me/android_gcm_reg_id': 'the caller alone is concerned',
    'POST /mobile_push/test_notification': 'the caller alone is concerned',
  },
  scenarios: deviceScenarios,
  withoutScenario: {},
  sound: {
    'POST /remove_client_device': { device_id: '1' },
    'POST /mobile_push/register': {
      device_id: '1',
      push_key_id: '7',
      push_account_id: '7',
      push_key: `MQ${'A'.repeat(42)}`,
      push_public_key: `MQ${'A'.repeat(42)}`,
      token_kind: 'fcm',
      token_id: 'AAAAAAAAAAA=',
      bouncer_public_key: 'relay',
      encrypted_push_registration: 'sealed',
    },
    'POST /mobile_push/e2ee/test_notification': { device_id: '1', push_account_id: '7' },
    'POST /users/me/apns_device_token': { token: 'a1b2c3', appid: 'org.zulip.Zulip' },
    'DELETE /users/me/apns_device_token': { token: 'a1b2c3' },
    'POST /users/me/android_gcm_reg_id': { token: 'token' },
    'DELETE /users/me/android_gcm_reg_id': { token: 'token' },
    'POST /mobile_push/test_notification': { token: 'token' },
  },
  storeContracts: [devicesContract, pushesContract],
};

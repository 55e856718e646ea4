import { clientDeviceRows } from './client-devices.js';
import { pushTokenRows } from './push-tokens.js';
import { registerForPushRows } from './register-for-push.js';
import { testNotificationRows } from './test-notification.js';

export const deviceOperations = {
  ...clientDeviceRows,
  ...registerForPushRows,
  ...testNotificationRows,
  ...pushTokenRows,
};

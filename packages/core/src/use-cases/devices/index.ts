import { registerClientDevice, removeClientDevice } from './client-devices.js';
import { addPushToken, removePushToken } from './push-tokens.js';
import { registerForPush } from './register-for-push.js';
import { sendTestNotification } from './send-test-notification.js';
import { testPushTokens } from './test-push-tokens.js';

export const deviceUseCases = {
  registerClientDevice,
  removeClientDevice,
  registerForPush,
  sendTestNotification,
  addPushToken,
  removePushToken,
  testPushTokens,
};

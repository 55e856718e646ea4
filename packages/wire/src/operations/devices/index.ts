import { registerClientDeviceOperation, removeClientDeviceOperation } from './client-devices.js';
import { addApnsTokenOperation, addFcmTokenOperation, removeApnsTokenOperation, removeFcmTokenOperation, testPushTokensOperation } from './push-tokens.js';
import { registerForPushOperation } from './register-for-push.js';
import { sendTestNotificationOperation } from './test-notification.js';

export const deviceOperations = {
  registerClientDevice: registerClientDeviceOperation,
  removeClientDevice: removeClientDeviceOperation,
  registerForPush: registerForPushOperation,
  sendTestNotification: sendTestNotificationOperation,
  addApnsToken: addApnsTokenOperation,
  removeApnsToken: removeApnsTokenOperation,
  addFcmToken: addFcmTokenOperation,
  removeFcmToken: removeFcmTokenOperation,
  testPushTokens: testPushTokensOperation,
};

import { type StatusFacts, statusText } from './status-text.js';

const well: StatusFacts = { isOnline: true, isConnected: true, isSessionOver: false, pending: 0, isUpgradeWaiting: false };

test.each<readonly [Partial<StatusFacts>, string | null]>([
  [{}, null],
  [{ pending: 3 }, null],
  [{ isConnected: false }, 'Reconnecting…'],
  [{ isConnected: false, pending: 1 }, 'Reconnecting… 1 message waits.'],
  [{ isOnline: false, isConnected: false }, 'You are offline.'],
  [{ isOnline: false, pending: 2, isSessionOver: true }, 'You are offline. 2 messages wait.'],
  [{ isSessionOver: true, isConnected: false }, 'You are signed out.'],
  [{ isUpgradeWaiting: true }, 'A new version is loaded when nothing is half written.'],
  [{ isUpgradeWaiting: true, isConnected: false }, 'Reconnecting…'],
])('of %j it says %j', (facts, text) => {
  expect(statusText({ ...well, ...facts })).toBe(text);
});

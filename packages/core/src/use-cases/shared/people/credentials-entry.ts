import type { UserId } from '../../../model/ids.js';
import type { Entry } from '../../../ports/store.js';

/**
 * Wakes the open polls of an account whose key or browser sessions have ended, on every server: each checks its caller again and ends without a valid one.
 * Clients get no event.
 */
export const credentialsEntry = (userId: UserId): Entry => ({
  kind: 'event',
  event: { kind: 'userChanged', userId, properties: [] },
  audience: { kind: 'users', userIds: [userId] },
});

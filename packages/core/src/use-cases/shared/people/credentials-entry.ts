import type { UserId } from '../../../model/ids.js';
import type { Entry } from '../../../ports/store.js';

/**
 * Wakes the open polls of an account whose key, or sessions in browsers, have ended: each looks at its caller again, on every server, and those without a valid
 * one end. Clients are told nothing.
 */
export const credentialsEntry = (userId: UserId): Entry => ({
  kind: 'event',
  event: { kind: 'userChanged', userId, properties: [] },
  audience: { kind: 'users', userIds: [userId] },
});

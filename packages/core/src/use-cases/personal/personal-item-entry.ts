import type { KeepsakeChange } from '../../events/kinds/personal.js';
import type { UserId } from '../../model/ids.js';
import type { Entry } from '../../ports/store.js';

/** Told to its owner's own clients. */
export const keepsakeEntry = (ownerId: UserId, change: KeepsakeChange): Entry => ({
  kind: 'event',
  event: { kind: 'keepsakeChanged', ...change },
  audience: { kind: 'users', userIds: [ownerId] },
});

import type { PersonalItemChange } from '../../events/kinds/personal.js';
import type { UserId } from '../../model/ids.js';
import type { Entry } from '../../ports/store.js';

/** Addressed to the owner's own clients. */
export const personalItemEntry = (ownerId: UserId, change: PersonalItemChange): Entry => ({
  kind: 'event',
  event: { kind: 'keepsakeChanged', ...change },
  audience: { kind: 'users', userIds: [ownerId] },
});

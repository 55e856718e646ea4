import type { AttachmentChange } from '../../../events/kinds/files.js';
import type { UserId } from '../../../model/ids.js';
import type { Entry } from '../../../ports/store.js';

/** Builds an entry for the owner's own clients. */
export const attachmentEntry = (ownerId: UserId, change: AttachmentChange): Entry => ({
  kind: 'event',
  event: { kind: 'attachmentChanged', ...change },
  audience: { kind: 'users', userIds: [ownerId] },
});

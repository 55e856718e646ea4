import type { WriteTx } from '@parley/core';
import { channelsStore } from '../repositories/channels/index.js';
import { devicesStore } from '../repositories/devices/index.js';
import { emojiStore } from '../repositories/emoji/index.js';
import { eventsStore } from '../repositories/events/index.js';
import { filesStore } from '../repositories/files/index.js';
import { groupsStore } from '../repositories/groups/index.js';
import { invitationsStore } from '../repositories/invitations/index.js';
import { mailStore } from '../repositories/mail/index.js';
import { messagesStore } from '../repositories/messages/index.js';
import { organizationStore } from '../repositories/organization/index.js';
import { peopleStore } from '../repositories/people/index.js';
import { personalStore } from '../repositories/personal/index.js';
import { subscriptionsStore } from '../repositories/subscriptions/index.js';
import { topicsStore } from '../repositories/topics/index.js';
import { lazyParts } from '../repositories/lazy-parts.js';
import { sql } from '../sql/sql.js';

/** Opens a transaction without its ways to write to the log. */
export const buildTx = lazyParts<Omit<WriteTx, 'append' | 'announce' | 'causedBy'>>({
  head: ({ head }) => head,
  ...organizationStore,
  ...peopleStore,
  ...groupsStore,
  ...channelsStore,
  ...subscriptionsStore,
  ...topicsStore,
  ...messagesStore,
  ...personalStore,
  ...filesStore,
  ...emojiStore,
  ...invitationsStore,
  ...devicesStore,
  ...mailStore,
  ...eventsStore,
  holdLog:
    ({ scope }) =>
    () =>
      scope.attempt('hold the log', async () => {
        await scope.rows(sql`select 1 from ${scope.tables.realm_counter} where realm_id = ${scope.realmId} for no key update`);
      }),
});

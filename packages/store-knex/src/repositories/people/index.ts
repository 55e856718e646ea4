import type { PeopleStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { accountDeletionsIn } from './account-deletions.js';
import { botStorageIn } from './bot-storage.js';
import { botsIn } from './bots.js';
import { browserSessionsIn } from './browser-sessions.js';
import { emailChangesIn } from './email-changes.js';
import { holdingsIn } from './holdings.js';
import { joinRequestsIn } from './join-requests.js';
import { mutedUsersIn } from './muted-users.js';
import { passwordResetsIn } from './password-resets.js';
import { presencesIn } from './presences.js';
import { promotionsIn } from './promotions.js';
import { statusesIn } from './statuses.js';
import { usersIn } from './users.js';

export const peopleStore = ({ scope, head, recall }: TxParts): PeopleStore => ({
  users: usersIn(scope, recall),
  accountDeletions: accountDeletionsIn(scope),
  bots: botsIn(scope),
  botStorage: botStorageIn(scope),
  browserSessions: browserSessionsIn(scope),
  emailChanges: emailChangesIn(scope),
  holdings: holdingsIn(scope),
  passwordResets: passwordResetsIn(scope),
  joinRequests: joinRequestsIn(scope),
  presences: presencesIn(scope),
  mutedUsers: mutedUsersIn(scope, head),
  promotions: promotionsIn(scope),
  statuses: statusesIn(scope),
});

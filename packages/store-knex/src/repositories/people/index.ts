import type { PeopleStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { accountDeletionsIn } from './account-deletions.js';
import { botStorageIn } from './bot-storage.js';
import { botsIn } from './bots.js';
import { browserSessionsIn } from './browser-sessions.js';
import { emailChangesIn } from './email-changes.js';
import { permissionMentionsIn } from './permission-mentions.js';
import { joinRequestsIn } from './join-requests.js';
import { mutedUsersIn } from './muted-users.js';
import { passwordResetsIn } from './password-resets.js';
import { presencesIn } from './presences.js';
import { promotionsIn } from './promotions.js';
import { sentDeletionsIn } from './sent-deletions.js';
import { signInsIn } from './sign-ins.js';
import { statusesIn } from './statuses.js';
import { usersIn } from './users.js';

export const peopleStore: PartBuilders<PeopleStore> = {
  users: ({ scope, memories, recall }) => usersIn(scope, memories.accounts, recall),
  accountDeletions: ({ scope }) => accountDeletionsIn(scope),
  bots: ({ scope }) => botsIn(scope),
  botStorage: ({ scope }) => botStorageIn(scope),
  browserSessions: ({ scope }) => browserSessionsIn(scope),
  emailChanges: ({ scope }) => emailChangesIn(scope),
  permissionMentions: ({ scope }) => permissionMentionsIn(scope),
  passwordResets: ({ scope }) => passwordResetsIn(scope),
  joinRequests: ({ scope }) => joinRequestsIn(scope),
  presences: ({ scope }) => presencesIn(scope),
  mutedUsers: ({ scope, head }) => mutedUsersIn(scope, head),
  promotions: ({ scope }) => promotionsIn(scope),
  sentDeletions: ({ scope }) => sentDeletionsIn(scope),
  signIns: ({ scope }) => signInsIn(scope),
  statuses: ({ scope }) => statusesIn(scope),
};

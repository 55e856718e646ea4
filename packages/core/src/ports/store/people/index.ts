import type { AccountDeletions } from './account-deletions.js';
import type { BotStorage, BotStorageReads } from './bot-storage.js';
import type { BotReads, Bots } from './bots.js';
import type { BrowserSessionReads, BrowserSessions } from './browser-sessions.js';
import type { EmailChangeReads, EmailChanges } from './email-changes.js';
import type { PermissionMentionReads } from './permission-mentions.js';
import type { JoinRequestReads, JoinRequests } from './join-requests.js';
import type { MutedUserReads, MutedUsers } from './muted-users.js';
import type { PasswordResetReads, PasswordResets } from './password-resets.js';
import type { PresenceReads, Presences } from './presences.js';
import type { PromotionReads, Promotions } from './promotions.js';
import type { SentDeletions } from './sent-deletions.js';
import type { SignInReads, SignIns } from './sign-ins.js';
import type { StatusReads, Statuses } from './statuses.js';
import type { UserReads, Users } from './users.js';

export type * from './account-deletions.js';
export type * from './bot-storage.js';
export type * from './bots.js';
export type * from './browser-sessions.js';
export type * from './email-changes.js';
export type * from './permission-mentions.js';
export type * from './join-requests.js';
export type * from './muted-users.js';
export type * from './password-resets.js';
export type * from './presences.js';
export type * from './promotions.js';
export type * from './sent-deletions.js';
export type * from './sign-ins.js';
export type * from './statuses.js';
export type * from './users.js';

/** Accounts, who is present, and waiting periods that end. A reading transaction has these. */
export interface PeopleReads {
  readonly users: UserReads;
  readonly bots: BotReads;
  readonly botStorage: BotStorageReads;
  readonly browserSessions: BrowserSessionReads;
  readonly emailChanges: EmailChangeReads;
  readonly permissionMentions: PermissionMentionReads;
  readonly passwordResets: PasswordResetReads;
  readonly joinRequests: JoinRequestReads;
  readonly presences: PresenceReads;
  readonly mutedUsers: MutedUserReads;
  readonly promotions: PromotionReads;
  readonly signIns: SignInReads;
  readonly statuses: StatusReads;
}

/** A writing transaction has these. */
export interface PeopleStore extends PeopleReads {
  readonly accountDeletions: AccountDeletions;
  readonly users: Users;
  readonly bots: Bots;
  readonly botStorage: BotStorage;
  readonly browserSessions: BrowserSessions;
  readonly emailChanges: EmailChanges;
  readonly passwordResets: PasswordResets;
  readonly joinRequests: JoinRequests;
  readonly presences: Presences;
  readonly mutedUsers: MutedUsers;
  readonly promotions: Promotions;
  readonly sentDeletions: SentDeletions;
  readonly signIns: SignIns;
  readonly statuses: Statuses;
}

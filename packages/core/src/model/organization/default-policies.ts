import type { RealmPolicies } from './realm.js';

/** The policies of a new organization. Times are seconds. */
export const defaultRealmPolicies: RealmPolicies = {
  waitingPeriodDays: 0,
  topicsPolicy: 'allowEmptyTopic',
  spectatorAccess: false,
  readReceipts: true,
  presenceDisabled: false,
  inviteRequired: true,
  emailsRestrictedToDomains: false,
  passwordSignIn: true,
  requireUniqueNames: false,
  messageRetentionDays: null,
  shownMessages: null,
  messageEditLimit: 600,
  messageDeleteLimit: 600,
  allowMessageEditing: true,
  moveWithinChannelLimit: 604_800,
  moveBetweenChannelsLimit: 604_800,
  editHistoryVisibility: 'all',
  sendChannelEventsMessages: true,
  imagePreviews: true,
  newChannelAnnouncementsChannelId: null,
  moderationRequestsChannelId: null,
  userDefaults: {},
};

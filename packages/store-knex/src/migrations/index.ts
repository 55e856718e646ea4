import { accountDeletions } from './account-deletions.js';
import { accountDays } from './account-days.js';
import { accountGrants } from './account-grants.js';
import { alertWords } from './alert-words.js';
import { attachments } from './attachments.js';
import { avatars } from './avatars.js';
import { bots } from './bots.js';
import { audit } from './audit.js';
import { auditedDomains } from './audited-domains.js';
import { browserSessions } from './browser-sessions.js';
import { callCounts } from './call-counts.js';
import { cell } from './cell.js';
import { channelFolders } from './channel-folders.js';
import { channelOrigins } from './channel-origins.js';
import { conversations } from './conversations.js';
import { conversationWords } from './conversation-words.js';
import { defaultChannelGroups } from './default-channel-groups.js';
import { customEmoji } from './custom-emoji.js';
import { devices } from './devices.js';
import { directMessageTimes } from './direct-message-times.js';
import { drafts } from './drafts.js';
import { dueWork } from './due-work.js';
import { emailChanges } from './email-changes.js';
import { eventQueues } from './event-queues.js';
import { fileStores } from './file-stores.js';
import { onboardingSteps } from './onboarding-steps.js';
import { firstSignIns } from './first-sign-ins.js';
import { formerSubscribers } from './former-subscribers.js';
import { groupMentions } from './group-mentions.js';
import { groupNames } from './group-names.js';
import { imports } from './imports.js';
import { invitations } from './invitations.js';
import { joinRequests } from './join-requests.js';
import { linkifiers } from './linkifiers.js';
import { log } from './log.js';
import { mailAddresses } from './mail-addresses.js';
import { messages } from './messages.js';
import { missedMessages } from './missed-messages.js';
import { movingRealms } from './moving-realms.js';
import { movedCopies } from './moved-copies.js';
import { moves } from './moves.js';
import type { Migration } from './migration.js';
import { mutedUsers } from './muted-users.js';
import { outgoingMails } from './outgoing-mails.js';
import { navigationViews } from './navigation-views.js';
import { organizations } from './organizations.js';
import { passwordAttempts } from './password-attempts.js';
import { passwordResetLinks } from './password-reset-links.js';
import { passwordResets } from './password-resets.js';
import { permissionHolders } from './permission-holders.js';
import { playgrounds } from './playgrounds.js';
import { profileFields } from './profile-fields.js';
import { promotions } from './promotions.js';
import { pushedMessages } from './pushed-messages.js';
import { pushes } from './pushes.js';
import { queueNumbers } from './queue-numbers.js';
import { reactivations } from './reactivations.js';
import { realmDeletion } from './realm-deletion.js';
import { realmInKeys } from './realm-in-keys.js';
import { realmExports } from './realm-exports.js';
import { realmErasure } from './realm-erasure.js';
import { realmDomains } from './realm-domains.js';
import { reactions } from './reactions.js';
import { remindersAndSnippets } from './reminders-and-snippets.js';
import { requestIds } from './request-ids.js';
import { restingChannels } from './resting-channels.js';
import { scheduledCounts } from './scheduled-counts.js';
import { scheduledMessages } from './scheduled-messages.js';
import { search } from './search.js';
import { sentEvents } from './sent-events.js';
import { settingsOfAccounts } from './settings-of-accounts.js';
import { signIns } from './sign-ins.js';
import { smallBatches } from './small-batches.js';
import { spaceWithOwner } from './space-with-owner.js';
import { storedFileParts } from './stored-file-parts.js';
import { topicPreferences } from './topic-preferences.js';
import { unspacedScripts } from './unspaced-scripts.js';
import { unflushed } from './unflushed.js';
import { webhookCalls } from './webhook-calls.js';
import { uploadSpaceOfPeople } from './upload-space-of-people.js';
import { userStatuses } from './user-statuses.js';
import { words } from './words.js';
import { workItems } from './work-items.js';

/** In the order in which they are applied. */
export const migrations: ReadonlyArray<Migration> = [
  organizations,
  conversations,
  messages,
  log,
  eventQueues,
  workItems,
  unflushed,
  channelFolders,
  groupNames,
  passwordResets,
  topicPreferences,
  accountDays,
  directMessageTimes,
  mailAddresses,
  formerSubscribers,
  promotions,
  reactions,
  restingChannels,
  channelOrigins,
  scheduledMessages,
  search,
  defaultChannelGroups,
  moves,
  remindersAndSnippets,
  customEmoji,
  words,
  alertWords,
  attachments,
  smallBatches,
  passwordAttempts,
  storedFileParts,
  playgrounds,
  bots,
  outgoingMails,
  settingsOfAccounts,
  accountGrants,
  permissionHolders,
  linkifiers,
  audit,
  mutedUsers,
  realmDomains,
  webhookCalls,
  browserSessions,
  accountDeletions,
  userStatuses,
  realmDeletion,
  emailChanges,
  navigationViews,
  queueNumbers,
  auditedDomains,
  realmErasure,
  sentEvents,
  drafts,
  avatars,
  invitations,
  passwordResetLinks,
  profileFields,
  joinRequests,
  devices,
  pushes,
  signIns,
  missedMessages,
  pushedMessages,
  groupMentions,
  dueWork,
  realmInKeys,
  cell,
  imports,
  callCounts,
  movingRealms,
  scheduledCounts,
  realmExports,
  conversationWords,
  uploadSpaceOfPeople,
  fileStores,
  requestIds,
  unspacedScripts,
  spaceWithOwner,
  movedCopies,
  reactivations,
  firstSignIns,
  onboardingSteps,
];

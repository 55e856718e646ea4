import { botAdded, botChanged, botLost } from './kinds/bots.js';
import { holdingsChanged } from './kinds/activation.js';
import { channelFolderAdded, channelFolderChanged, channelFoldersReordered } from './kinds/channel-folders.js';
import { channelCreated, channelSightChanged, channelUpdated } from './kinds/channels.js';
import { deviceChanged } from './kinds/devices.js';
import { emojiAdded, emojiDeactivated } from './kinds/emoji.js';
import { exportsChanged } from './kinds/exports.js';
import { attachmentChanged } from './kinds/files.js';
import { everythingRead, flagsChanged } from './kinds/flags.js';
import { groupChanged, groupCreated, groupDeactivated, groupMembersChanged, groupReactivated, groupSubgroupsChanged } from './kinds/groups.js';
import { invitationsChanged } from './kinds/invitations.js';
import { messagesChanged, messagesDeleted } from './kinds/message-changes.js';
import { messageSent, messageToMentionedBots } from './kinds/messages.js';
import { announcementChannelChanged, domainsChanged, moderationChannelChanged, realmChanged, realmDeactivated, serverRestarted } from './kinds/organization.js';
import { editTyping, presence, typing, userAdded, userChanged } from './kinds/people.js';
import { statusChanged } from './kinds/statuses.js';
import { personalKinds } from './kinds/personal.js';
import { profileChanged } from './kinds/profiles.js';
import { reactionChanged, submessageAdded } from './kinds/reactions.js';
import { roleChanged } from './kinds/roles.js';
import { emailVisibilityChanged, exportConsentChanged, settingsChanged, userDefaultsChanged } from './kinds/settings.js';
import { subscribed, subscriptionChosen } from './kinds/subscriptions.js';
import { unsubscribed } from './kinds/unsubscribing.js';
import { topicPreferred } from './kinds/topics.js';
import { listKinds } from './kinds/whole-lists.js';

/** Every kind that the log may hold. These names are stored: never rename one. */
export const loggedKinds = {
  messageSent,
  messageToMentionedBots,
  messagesChanged,
  messagesDeleted,
  flagsChanged,
  everythingRead,
  reactionChanged,
  submessageAdded,
  channelCreated,
  channelUpdated,
  channelSightChanged,
  channelFolderAdded,
  channelFolderChanged,
  channelFoldersReordered,
  subscribed,
  unsubscribed,
  subscriptionChosen,
  topicPreferred,
  announcementChannelChanged,
  moderationChannelChanged,
  realmChanged,
  realmDeactivated,
  domainsChanged,
  serverRestarted,
  userAdded,
  userChanged,
  profileChanged,
  roleChanged,
  emailVisibilityChanged,
  settingsChanged,
  exportConsentChanged,
  exportsChanged,
  userDefaultsChanged,
  statusChanged,
  botAdded,
  botChanged,
  botLost,
  holdingsChanged,
  groupMembersChanged,
  groupSubgroupsChanged,
  groupCreated,
  groupChanged,
  groupDeactivated,
  groupReactivated,
  ...personalKinds,
  invitationsChanged,
  deviceChanged,
  attachmentChanged,
  emojiAdded,
  emojiDeactivated,
  ...listKinds,
};

/** Kinds that are outdated within a minute: never logged, sent only to queues that are open now. */
export const ephemeralKinds = { typing, editTyping, presence };

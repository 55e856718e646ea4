import type { StateRow } from './state-row.js';
import { bots, incomingWebhooks } from './bots.js';
import { channelFolders, channels, defaultChannelGroups, defaultChannels, subscriptions } from './channels.js';
import { deviceRows } from './devices.js';
import { customEmoji } from './emoji.js';
import { userGroups } from './groups.js';
import { linkifiers, linkifierTuplesRow } from './linkifiers.js';
import { newestMessage, recentConversations, starredMessages } from './messages.js';
import { domains, organization } from './organization.js';
import { ownRights, people, presences, presenceTimes, statuses } from './people.js';
import { personalRows } from './personal.js';
import { serverFacts, serverGeneration, serverLimits } from './server.js';
import { olderDisplaySettings, olderNotificationSettings, ownSettings, userSettingsDefaults } from './settings.js';
import { mutedTopics, topicPreferences } from './topics.js';
import { profileFields } from './profile-fields.js';
import { unfilledRows } from './unfilled.js';
import { unread } from './unread.js';
import { wholeListRows } from './whole-lists.js';

/** The rows of a registration, in order. Other types add nothing: some types of events have no state. */
export const stateRows: ReadonlyArray<StateRow> = [
  profileFields,
  ...unfilledRows,
  newestMessage,
  mutedTopics,
  topicPreferences,
  presences,
  presenceTimes,
  statuses,
  organization,
  domains,
  serverLimits,
  serverGeneration,
  serverFacts,
  userSettingsDefaults,
  userGroups,
  people,
  ownRights,
  bots,
  incomingWebhooks,
  recentConversations,
  subscriptions,
  channels,
  channelFolders,
  customEmoji,
  defaultChannels,
  defaultChannelGroups,
  ...personalRows,
  ...deviceRows,
  starredMessages,
  linkifiers,
  linkifierTuplesRow,
  olderDisplaySettings,
  olderNotificationSettings,
  ownSettings,
  ...wholeListRows,
  unread,
];

import { wholeLists } from '../generated/whole-lists.js';
import { reduceChannels } from './channels/channels.js';
import { reduceFolders } from './channels/folders.js';
import { reduceSubscriptions } from './channels/subscriptions.js';
import { reduceGroups } from './groups/groups.js';
import { reduceDeletion, reduceFlags } from './messages/flags.js';
import { reduceMessage } from './messages/message.js';
import { reduceUpdateMessage } from './messages/update-message.js';
import { reduceEmoji } from './organization/emoji.js';
import { reduceDomains, reduceOrganization } from './organization/organization.js';
import { reduceProfileFields } from './organization/profile-fields.js';
import { reduceRestart } from './organization/server.js';
import { reduceAccounts } from './people/accounts.js';
import { reducePresence, reduceStatus } from './people/activity.js';
import { reduceBots } from './people/bots.js';
import { reduceDevices, reducePushDevices } from './personal/devices.js';
import { reduceDrafts, reduceReminders, reduceScheduledMessages, reduceSnippets, reduceViews } from './personal/personal-lists.js';
import { reduceSettingAtTop, reduceSettings, reduceUserDefaults } from './personal/settings.js';
import type { JsonObject } from './shared/json.js';
import { textAt } from './shared/read.js';
import { type Reduce, type Reducers, replaces } from './shared/reduce.js';
import { reduceMutedTopics, reduceUserTopic } from './topics/topics.js';

/** What each type of event changes. Other types change nothing that a registration has. */
export const reducers: Reducers = {
  ...Object.fromEntries(Object.entries(wholeLists).map(([type, stateKey]) => [type, replaces(stateKey, type)])),
  message: reduceMessage,
  update_message: reduceUpdateMessage,
  update_message_flags: reduceFlags,
  delete_message: reduceDeletion,
  muted_topics: reduceMutedTopics,
  user_topic: reduceUserTopic,
  stream: reduceChannels,
  subscription: reduceSubscriptions,
  channel_folder: reduceFolders,
  realm: reduceOrganization,
  realm_domains: reduceDomains,
  custom_profile_fields: reduceProfileFields,
  realm_emoji: reduceEmoji,
  restart: reduceRestart,
  realm_user: reduceAccounts,
  realm_bot: reduceBots,
  presence: reducePresence,
  user_status: reduceStatus,
  user_group: reduceGroups,
  user_settings: reduceSettings,
  update_display_settings: reduceSettingAtTop('setting_name'),
  update_global_notifications: reduceSettingAtTop('notification_name'),
  realm_user_settings_defaults: reduceUserDefaults,
  scheduled_messages: reduceScheduledMessages,
  reminders: reduceReminders,
  saved_snippets: reduceSnippets,
  drafts: reduceDrafts,
  navigation_view: reduceViews,
  device: reduceDevices,
  push_device: reducePushDevices,
};

/**
 * The state of a registration after an event, as the next registration would return it. Pure: what did not change is the same object. Keys that the client has not
 * requested stay absent, and unknown types change nothing.
 *
 * @example
 * const renamed = { type: 'realm_user', op: 'update', person: { user_id: 7, full_name: 'Hamlet' } };
 * const state = applyToState({ realm_users: [{ user_id: 7, full_name: 'Prince Hamlet' }] }, renamed);
 * console.log(state['realm_users']);
 */
export const applyToState = <State extends object>(state: State, event: object): State => {
  const type = textAt(event as JsonObject, 'type');
  return Object.hasOwn(reducers, type) ? ((reducers[type] as Reduce)(state as JsonObject, event as JsonObject) as State) : state;
};

import type { Json, JsonObject } from '../json.js';
import { applyReminders, applyScheduledMessages, applySnippets } from './apply/keepsakes.js';
import { applyChannelFolder } from './apply/channel-folders.js';
import { applyCustomEmoji } from './apply/custom-emoji.js';
import { applyStream, applySubscription } from './apply/channels.js';
import { applyMessageChange } from './apply/message-changes.js';
import { applyDeletion, applyFlags, applyMessage } from './apply/messages.js';
import { changed, objectAt, textAt } from './apply/own.js';
import { applyMutedTopics, applyUserTopic } from './apply/topic-preferences.js';
import { applyPresence, applyRealmUser } from './apply/people.js';
import { applyUserGroup } from './apply/user-groups.js';

type Apply = (state: JsonObject, event: JsonObject) => JsonObject;

const serverFacts = ['zulip_version', 'zulip_merge_base', 'zulip_feature_level', 'server_generation'];

const applyRestart: Apply = (state, event) => serverFacts.reduce((known, key) => changed(known, key, (before): Json => event[key] ?? before), state);

/** Facts about the organization, under the names that a registration has for them. */
const applyRealm: Apply = (state, event) =>
  Object.entries(objectAt(event, 'data')).reduce((known, [name, value]) => changed(known, `realm_${name}`, () => value), state);

/** What each type of event changes. Types that are not here change nothing that a registration answers: typing, heartbeats. */
const effects: Readonly<Record<string, Apply>> = {
  message: applyMessage,
  update_message: applyMessageChange,
  update_message_flags: applyFlags,
  delete_message: applyDeletion,
  stream: applyStream,
  subscription: applySubscription,
  channel_folder: applyChannelFolder,
  realm_emoji: applyCustomEmoji,
  default_streams: (state, event) => changed(state, 'realm_default_streams', (before): Json => event['default_streams'] ?? before),
  default_stream_groups: (state, event) => changed(state, 'realm_default_stream_groups', (before): Json => event['default_stream_groups'] ?? before),
  muted_topics: applyMutedTopics,
  user_topic: applyUserTopic,
  realm: applyRealm,
  realm_user: applyRealmUser,
  user_group: applyUserGroup,
  presence: applyPresence,
  scheduled_messages: applyScheduledMessages,
  reminders: applyReminders,
  saved_snippets: applySnippets,
  alert_words: (state, event) => changed(state, 'alert_words', (before): Json => event['alert_words'] ?? before),
  restart: applyRestart,
};

/**
 * What a client knows after an event: the answer of a registration with the event applied, as the next registration would answer it. Pure; what the client
 * has not asked for stays away.
 *
 * Spec: 6
 */
export const applyToState: Apply = (state, event) => {
  const type = textAt(event, 'type');
  return Object.hasOwn(effects, type) ? (effects[type] as Apply)(state, event) : state;
};

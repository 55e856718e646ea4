import type { PartName, Register } from '@parley/core';
import { type Field, fields, when } from '../gated.js';
import type { JsonObject } from '../json.js';
import { channelFolderObjects } from '../objects/channels/channel-folder.js';
import { customEmojiObjects } from '../objects/emoji/custom-emoji.js';
import { presenceObjects } from '../objects/people/presences.js';
import { isGroupShown, userGroupObject } from '../objects/groups/user-group.js';
import { alertWordKeys, reminderKeys, scheduledMessageKeys, snippetKeys } from './keepsake-keys.js';
import { defaultChannelGroupKeys, defaultChannelKeys, streamKeys, subscriptionKeys } from './channel-keys.js';
import { emptyKeys } from './empty-keys.js';
import { peopleKeys } from './people-keys.js';
import { olderDisplayKeys, olderNotificationKeys, userDefaultsObject, userSettingsObject } from './personal-settings.js';
import { realmKeys } from './realm-keys.js';
import { serverKeys } from './server-keys.js';
import type { StateView } from './state-view.js';
import { mutedTopicKeys, topicPreferenceKeys } from './topic-preference-keys.js';
import { unreadKeys } from './unread-keys.js';

type Keys = Readonly<Record<string, Field>>;

interface StateType {
  /** What must have been loaded. */
  readonly parts: ReadonlyArray<PartName>;
  readonly keys: (view: StateView) => Keys;
}

const groupKeys = ({ state, open, actor: { realm }, isActive, understands }: StateView): Keys => ({
  realm_user_groups: (state.groups ?? [])
    .filter((group) => isGroupShown(group, open) && (!group.isDeactivated || understands('deactivatedGroups')))
    .map((group) => userGroupObject(group, { open, realm, isActive }, isActive)),
});

const presenceKeys = ({ state, wishes, viewing }: StateView): Keys => ({
  presences: presenceObjects({ presences: state.presences?.byUser ?? new Map(), people: state.people?.all ?? [] }, viewing, wishes.queue.slimPresence),
  presence_last_update_id: when('registerPresenceLastUpdate', state.presences?.lastUpdateId ?? -1),
  server_timestamp: when('registerServerTimestamp', state.at / 1000),
});

const conversationKeys = ({ state }: StateView): Keys => ({
  recent_private_conversations: (state.conversations ?? []).map(({ others, lastMessageId }) => ({ max_message_id: lastMessageId, user_ids: [...others] })),
});

/** What each type that a client may fetch brings. Names that are not here bring nothing: there are types of events without state. */
const stateTypes: Readonly<Record<string, StateType>> = {
  ...Object.fromEntries(Object.entries(emptyKeys).map(([type, keys]) => [type, { parts: [], keys }])),
  message: { parts: ['newestMessage'], keys: ({ state }) => ({ max_message_id: state.newestMessage?.id ?? -1 }) },
  muted_topics: { parts: ['topicPreferences'], keys: mutedTopicKeys },
  user_topic: { parts: ['topicPreferences'], keys: topicPreferenceKeys },
  presence: { parts: ['people', 'presences'], keys: presenceKeys },
  realm: { parts: ['people'], keys: (view) => ({ ...realmKeys(view), ...serverKeys(view) }) },
  realm_user_settings_defaults: { parts: [], keys: (view) => ({ realm_user_settings_defaults: when('realmUserDefaults', () => userDefaultsObject(view)) }) },
  realm_user_groups: { parts: ['people', 'groups'], keys: groupKeys },
  realm_user: { parts: ['people'], keys: peopleKeys },
  recent_private_conversations: { parts: ['conversations'], keys: conversationKeys },
  subscription: { parts: ['people', 'channels'], keys: subscriptionKeys },
  stream: { parts: ['people', 'channels'], keys: streamKeys },
  channel_folders: {
    parts: ['folders'],
    keys: ({ state, open }) => ({ channel_folders: when('registerChannelFolders', () => [...channelFolderObjects(state.folders ?? [], open)]) }),
  },
  realm_emoji: {
    parts: ['people', 'customEmoji'],
    keys: ({ state, people, viewing }) => ({ realm_emoji: customEmojiObjects(state.customEmoji ?? [], people, viewing) }),
  },
  default_streams: { parts: ['people', 'channels'], keys: defaultChannelKeys },
  scheduled_messages: { parts: ['scheduledMessages'], keys: scheduledMessageKeys },
  default_stream_groups: { parts: ['people', 'channels', 'defaultChannelGroups'], keys: defaultChannelGroupKeys },
  alert_words: { parts: ['alertWords'], keys: alertWordKeys },
  reminders: { parts: ['reminders'], keys: reminderKeys },
  saved_snippets: { parts: ['snippets'], keys: snippetKeys },
  starred_messages: { parts: ['starred'], keys: ({ state }) => ({ starred_messages: [...(state.starred ?? [])] }) },
  update_display_settings: { parts: [], keys: olderDisplayKeys },
  update_global_notifications: { parts: [], keys: olderNotificationKeys },
  user_settings: { parts: [], keys: (view) => ({ user_settings: when('registerUserSettings', () => userSettingsObject(view)) }) },
};

/** Comes where both of its types are asked for. */
const unread: StateType = { parts: ['unread', 'channels', 'people', 'topicPreferences'], keys: unreadKeys };

const wantedTypes = (fetchTypes: Register['fetchTypes']): ReadonlyArray<StateType> => {
  const isWanted = (type: string): boolean => fetchTypes === null || fetchTypes.has(type);
  const own = Object.entries(stateTypes).flatMap(([type, row]) => (isWanted(type) ? [row] : []));
  return isWanted('message') && isWanted('update_message_flags') ? [...own, unread] : own;
};

/** What must be loaded for a client that wants these types. */
export const statePartsOf = ({ fetchTypes }: Pick<Register, 'fetchTypes'>): ReadonlySet<PartName> => {
  const parts = new Set(wantedTypes(fetchTypes).flatMap((type) => type.parts));
  return parts;
};

/** The keys of a registration, as its level has them. Spec: 4.21 */
export const registerState = (view: StateView): JsonObject => {
  const keys = wantedTypes(view.wishes.fetchTypes).map((type) => fields(view.open, type.keys(view)));
  return Object.assign({}, ...keys) as JsonObject;
};

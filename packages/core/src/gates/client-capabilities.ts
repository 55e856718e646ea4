import type { FeatureLevel } from './is-open.js';

/**
 * A declaration by which a client says, when it registers a queue, that it understands a form. Unlike a level it is made per client, and changes only what that
 * client is sent.
 *
 * - `name`: the key of the declaration.
 * - `since`: the first level that knows the key; below, it counts as unknown and changes nothing.
 * - `until`: the first level at which the declaration has no effect any more.
 * - `assumed`: the value for a client that does not declare it.
 */
export interface ClientCapability {
  readonly name: string;
  readonly since: number;
  readonly until?: number;
  readonly assumed: boolean;
  readonly note: string;
  readonly source: string;
}

/** Spec: 6 */
// prettier-ignore
export const clientCapabilities = {
  notificationSettingsNull: { name: 'notification_settings_null', since: 1, assumed: false, note: 'notification settings of a subscription may be null, which inherits those of the person; must be present in every declaration', source: 'Change list: 1' },
  bulkMessageDeletion: { name: 'bulk_message_deletion', since: 13, assumed: false, note: 'one deletion event for many messages', source: 'Change list: 13' },
  avatarUrlOptional: { name: 'user_avatar_url_field_optional', since: 18, assumed: false, note: 'the address of an avatar may be left out', source: 'Change list: 18' },
  channelTypingNotifications: { name: 'stream_typing_notifications', since: 58, assumed: false, note: 'typing events of channels are sent', source: 'Change list: 58' },
  userSettingsObject: { name: 'user_settings_object', since: 89, until: 439, assumed: false, note: 'no copies of settings, and no events about them, in the older form', source: 'Change list: 89, 439' },
  pronounsFieldType: { name: 'pronouns_field_type_supported', since: 151, assumed: true, note: 'profile fields of type 8 are sent as such; without it, as short text', source: 'Change list: 151' },
  linkifierUrlTemplate: { name: 'linkifier_url_template', since: 176, assumed: false, note: 'linkifiers are sent, as URL templates', source: 'Change list: 176' },
  userListIncomplete: { name: 'user_list_incomplete', since: 232, assumed: false, note: 'hidden people are left out instead of shown as unknown', source: 'Change list: 232' },
  deactivatedGroups: { name: 'include_deactivated_groups', since: 294, assumed: false, note: 'deactivated groups are listed, and deactivating one is an update', source: 'Change list: 294' },
  archivedChannels: { name: 'archived_channels', since: 315, assumed: false, note: 'archived channels are listed; archiving one is an update at levels that have it', source: 'Change list: 315' },
  emptyTopicName: { name: 'empty_topic_name', since: 334, assumed: false, note: 'the empty topic is sent as such; without it, under its display name', source: 'Spec: 6' },
  simplifiedPresenceEvents: { name: 'simplified_presence_events', since: 419, assumed: false, note: 'presence events are a map of times by person', source: 'Change list: 419' },
  individualEmojiChanges: { name: 'individual_emoji_changes', since: 491, assumed: false, note: 'custom emoji change one by one', source: 'Change list: 491' },
} as const satisfies Record<string, ClientCapability>;

export type Capability = keyof typeof clientCapabilities;

/** The capabilities that hold for one client. */
export type CapabilitySet = ReadonlySet<Capability>;

/** Whether declaring the capability has an effect at this level. */
export const isCapabilityKnown = (level: FeatureLevel, capability: Capability): boolean => {
  const { since, until }: ClientCapability = clientCapabilities[capability];
  return level >= since && (until === undefined || level < until);
};

/** The capabilities of a client that declares nothing. */
export const assumedCapabilities: CapabilitySet = new Set(
  (Object.keys(clientCapabilities) as Capability[]).filter((capability) => clientCapabilities[capability].assumed),
);

import { assumedCapabilities, clientCapabilities, isCapabilityKnown, type Capability, type ClientCapability } from './client-capabilities.js';
import { newestLevel, oldestLevel, type FeatureLevel } from './is-open.js';

const rows: ReadonlyArray<ClientCapability> = Object.values(clientCapabilities);

describe('client capabilities', () => {
  it('are declarations that clients make', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'archived_channels',
      'bulk_message_deletion',
      'empty_topic_name',
      'include_deactivated_groups',
      'individual_emoji_changes',
      'linkifier_url_template',
      'notification_settings_null',
      'pronouns_field_type_supported',
      'simplified_presence_events',
      'stream_typing_notifications',
      'user_avatar_url_field_optional',
      'user_list_incomplete',
      'user_settings_object',
    ]);
  });

  it('have known levels and name a source', () => {
    expect(
      rows.filter(
        ({ since, until, source }) =>
          since < oldestLevel || (until ?? newestLevel) > newestLevel || since >= (until ?? newestLevel) || !/^(Spec|Change list): \d/.test(source),
      ),
    ).toEqual([]);
  });

  it.each<[Capability, number, boolean]>([
    ['notificationSettingsNull', 1, true],
    ['channelTypingNotifications', 57, false],
    ['channelTypingNotifications', 58, true],
    ['emptyTopicName', 333, false],
    ['emptyTopicName', 334, true],
    ['userSettingsObject', 438, true],
    ['userSettingsObject', 439, false],
    ['individualEmojiChanges', 490, false],
    ['individualEmojiChanges', 491, true],
  ])('%s at level %i has an effect: %p', (capability, level, known) => {
    expect(isCapabilityKnown(level as FeatureLevel, capability)).toBe(known);
  });

  it('assume only the field type for pronouns', () => {
    expect([...assumedCapabilities]).toEqual(['pronounsFieldType']);
  });
});

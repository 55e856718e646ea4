import type { ChatState } from '../app/state.js';
import { groupsOf } from '../permission/holds.js';
import { type Holders, systemGroup } from '../permission/value.js';
import { channelsTexts } from '../texts/channels.js';
import type { ChannelValues } from './channel-values.js';
import { isPrivate } from './privacy.js';
import type { SettingKey } from './setting-keys.js';

/** How a permission is shown. */
export interface PermissionRow {
  readonly key: SettingKey;
  readonly label: string;
  readonly action: (channel: string) => string;
  /** Who has the right by something else. */
  readonly also: ReadonlyArray<Holders>;
  /** Of use only to those who read the channel. */
  readonly isForReaders: boolean;
  readonly decides?: 'deleting';
}

/** The permissions of a channel with these values, in the order in which they are shown. */
export const permissionRows = (state: ChatState, values: ChannelValues): ReadonlyArray<PermissionRow> => {
  const { rights } = channelsTexts;
  const hides = isPrivate(values.privacy);
  const administrators = systemGroup(groupsOf(state), 'administrators');
  const always = administrators === undefined ? [] : [administrators];
  const here = values.can_administer_channel_group;
  const row = (key: SettingKey, texts: Pick<PermissionRow, 'label' | 'action'>, also: ReadonlyArray<Holders>, more: Partial<PermissionRow> = {}) => ({
    key,
    ...texts,
    also,
    isForReaders: true,
    ...more,
  });
  return [
    row('can_send_message_group', rights.send, []),
    row('can_create_topic_group', rights.create_topic, []),
    // To anybody else a public channel is open anyway.
    ...(hides ? [row('can_subscribe_group', rights.subscribe, [], { isForReaders: false })] : []),
    hides
      ? row('can_add_subscribers_group', rights.addPrivate, [], { isForReaders: false })
      : row('can_add_subscribers_group', rights.add, [...always, here, state.realm_can_add_subscribers_group]),
    row('can_remove_subscribers_group', rights.remove, [...always, here], { isForReaders: false }),
    row('can_administer_channel_group', rights.administer, always, { isForReaders: false }),
    row('can_move_messages_within_channel_group', rights.within, [here, state.realm_can_move_messages_between_topics_group]),
    row('can_move_messages_out_of_channel_group', rights.out, [here, state.realm_can_move_messages_between_channels_group]),
    row('can_resolve_topics_group', rights.resolve, [here, state.realm_can_resolve_topics_group]),
    row('can_delete_any_message_group', rights.deleteAny, [state.realm_can_delete_any_message_group], { decides: 'deleting' }),
    row('can_delete_own_message_group', rights.deleteOwn, [state.realm_can_delete_own_message_group], { decides: 'deleting' }),
  ];
};

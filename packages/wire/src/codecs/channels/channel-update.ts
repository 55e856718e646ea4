import * as Either from 'fp-ts/lib/Either.js';
import { type ChannelSettingName, channelSettingNames, type SystemGroupName } from '@parley/core/model';
import type { GateName, Open, SettingUpdates } from '@parley/core/rules';
import { settingWord } from '../../setting-names.js';
import { posters } from './channel-creation.js';
import { groupSettingUpdate, settingUpdateOf } from '../groups/group-setting.js';
import { type BadRequest, optionalJson, type ParamValues } from '../params.js';
import { among, boolean } from '../scalars.js';

const permission = (gate: GateName) => optionalJson(groupSettingUpdate, null, { gate });

/** Every permission of a channel, null where the request omits it; and the older parameters for it. Spec: 4.3 */
export const settingUpdateParams = {
  can_remove_subscribers_group_id: permission('removeGroupOldName'),
  can_remove_subscribers_group: permission('removeGroupRenamed'),
  can_administer_channel_group: permission('updateAdministerGroup'),
  can_send_message_group: permission('updateSendGroup'),
  can_add_subscribers_group: permission('updateAddSubscribersGroup'),
  can_subscribe_group: permission('updateSubscribeGroup'),
  can_move_messages_out_of_channel_group: permission('updateMoveGroups'),
  can_move_messages_within_channel_group: permission('updateMoveGroups'),
  can_resolve_topics_group: permission('updateResolveGroup'),
  can_delete_any_message_group: permission('updateDeleteGroups'),
  can_delete_own_message_group: permission('updateDeleteGroups'),
  can_create_topic_group: permission('updateCreateTopicGroup'),
  stream_post_policy: optionalJson(among([1, 2, 3, 4]), null, { gate: 'updateStreamPostPolicy' }),
  is_announcement_only: optionalJson(boolean, null, { gate: 'updateAnnouncementOnly' }),
} as const;

type Values = ParamValues<typeof settingUpdateParams>;

/** The parameter of a setting. LEVEL(197): one was named after its id. */
const parameterOf = (setting: ChannelSettingName, open: Open): keyof typeof settingUpdateParams =>
  setting === 'canRemoveSubscribers' && open('removeGroupOldName')
    ? 'can_remove_subscribers_group_id'
    : (settingWord(setting) as keyof typeof settingUpdateParams);

/** LEVEL(320): the only setting took a bare id. */
export const settingUpdatesOf = (values: Values, open: Open): Either.Either<BadRequest, SettingUpdates<'channel'>> => {
  const updates: { [Name in ChannelSettingName]?: NonNullable<SettingUpdates<'channel'>[Name]> } = {};
  for (const setting of channelSettingNames) {
    const parameter = parameterOf(setting, open);
    const sent = values[parameter];
    if (sent === null || typeof sent !== 'object') continue;
    const update = settingUpdateOf(parameter, sent, open('removeGroupAnyGroup'));
    if (Either.isLeft(update)) return update;
    if (update.right !== null) updates[setting] = update.right;
  }
  return Either.right(updates);
};

/** LEVEL(333): of the two older parameters, the policy wins. */
export const postedByOf = ({ stream_post_policy: policy, is_announcement_only: isAnnouncementOnly }: Values): SystemGroupName | null => {
  if (isAnnouncementOnly !== null) return isAnnouncementOnly ? 'administrators' : 'everyone';
  return policy === null ? null : (posters[policy] ?? null);
};

import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { folderId } from '@parley/core';
import { channelSettingNames, type SystemGroupName } from '@parley/core/model';
import type { GateName, Open } from '@parley/core/rules';
import type { RequestedCreation } from '@parley/core/contract';
import { settingWord } from '../../setting-names.js';
import { nullable } from '../composites.js';
import { groupSetting } from '../groups/group-setting.js';
import { type BadRequest, optionalJson, optionalRaw, type Param } from '../params.js';
import { retentionOf, retentionText } from './retention.js';
import { among, boolean, integer } from '../scalars.js';
import { topicsPolicy, topicsPolicyAt } from './topics-policy.js';

const permission = (gate: GateName) => optionalJson(groupSetting, null, { gate });

/** Every permission of a channel; null where the request omits it. */
const settingParams = {
  can_remove_subscribers_group: permission('removeGroupRenamed'),
  can_administer_channel_group: permission('subscribeAdministerGroup'),
  can_send_message_group: permission('subscribeSendGroup'),
  can_add_subscribers_group: permission('channelAddSubscribersGroup'),
  can_subscribe_group: permission('channelSubscribeGroup'),
  can_move_messages_out_of_channel_group: permission('subscribeMoveGroups'),
  can_move_messages_within_channel_group: permission('subscribeMoveGroups'),
  can_resolve_topics_group: permission('subscribeResolveGroup'),
  can_delete_any_message_group: permission('subscribeDeleteGroups'),
  can_delete_own_message_group: permission('subscribeDeleteGroups'),
  can_create_topic_group: permission('subscribeCreateTopicGroup'),
} as const;

/** LEVEL(333): a number says who may post; 1 is everyone. */
export const posters: Readonly<Record<number, SystemGroupName>> = { 1: 'everyone', 2: 'administrators', 3: 'fullMembers', 4: 'moderators' };

/** The settings of new channels, shared by all operations that create them. Spec: 4.1, 4.2 */
export const creationParams = {
  invite_only: optionalJson(boolean, false),
  is_web_public: optionalJson(boolean, false, { gate: 'subscribeWebPublic' }),
  is_default_stream: optionalJson(boolean, false, { gate: 'subscribeDefaultStream' }),
  history_public_to_subscribers: optionalJson(nullable(boolean), null),
  message_retention_days: optionalJson(retentionText, 'realm_default', { gate: 'subscribeRetention' }),
  folder_id: optionalJson(nullable(integer()), null, { gate: 'subscribeFolder' }),
  topics_policy: optionalRaw(topicsPolicy, 'inherit' as const, { gate: 'subscribeTopicsPolicy' }),
  can_remove_subscribers_group_id: permission('removeGroupOldName'),
  ...settingParams,
  stream_post_policy: optionalJson(among([1, 2, 3, 4]), 1, { gate: 'subscribeStreamPostPolicy' }),
  is_announcement_only: optionalJson(boolean, false, { gate: 'subscribeAnnouncementOnly' }),
} as const;

type CreationValues = { readonly [Name in keyof typeof creationParams]: (typeof creationParams)[Name] extends Param<infer A> ? A : never };

const settingsOf = (values: CreationValues): RequestedCreation['settings'] => {
  const requested = channelSettingNames.map((name) => [name, values[settingWord(name) as keyof typeof settingParams]] as const);
  const byOldName = ['canRemoveSubscribers', values.can_remove_subscribers_group_id] as const;
  return Object.fromEntries([...requested, byOldName].filter(([, value]) => value !== null));
};

const postedByOf = ({ stream_post_policy: policy, is_announcement_only: isAnnouncementOnly }: CreationValues): SystemGroupName | null => {
  const isNamed = policy !== 1 || !isAnnouncementOnly;
  return (isNamed ? posters[policy] : posters[2]) ?? null;
};

/** Spec: 4.1, 4.2 */
export const creationOf = (values: CreationValues, open: Open): Either.Either<BadRequest, RequestedCreation> =>
  pipe(
    retentionOf(values.message_retention_days, open),
    Either.bindTo('retention'),
    Either.bind('topicsPolicy', () => topicsPolicyAt('topics_policy', values.topics_policy, open)),
    Either.map((read) => ({
      ...read,
      isPrivate: values.invite_only,
      isWebPublic: values.is_web_public,
      sharesHistory: values.history_public_to_subscribers,
      isDefault: values.is_default_stream,
      folderId: values.folder_id === null ? null : folderId(values.folder_id),
      settings: settingsOf(values),
      postedBy: postedByOf(values),
    })),
  );

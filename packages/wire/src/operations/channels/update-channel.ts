import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { channelId, folderId } from '@parley/core';
import type { RequestedPrivacy } from '@parley/core/contract';
import { postedByOf, settingUpdateParams, settingUpdatesOf } from '../../codecs/channels/channel-update.js';
import { maxDescriptionLength } from '../../codecs/channels/requested-channel.js';
import { retentionOf, retentionText } from '../../codecs/channels/retention.js';
import { topicsPolicy, topicsPolicyAt } from '../../codecs/channels/topics-policy.js';
import { nullable } from '../../codecs/composites.js';
import { idInPath, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { plainTextAt, plainTextKind, textSent } from '../../codecs/plain-text.js';
import { boolean, integer } from '../../codecs/scalars.js';
import { patch, rows } from '../../rows.js';

export const updateChannelRows = rows({
  /** LEVEL(64): description and name came as JSON. Spec: 4.3 */
  updateChannel: patch('/streams/{stream_id:int}', {
    takes: request(
      {
        channelId: idInPath('stream_id', channelId),
        description: optionalRaw(textSent, null, { accepts: plainTextKind('updateRawStrings') }),
        new_name: optionalRaw(textSent, null, { accepts: plainTextKind('updateRawStrings') }),
        is_private: optionalJson(boolean, null),
        is_web_public: optionalJson(boolean, null, { gate: 'updateWebPublic' }),
        history_public_to_subscribers: optionalJson(boolean, null),
        is_default_stream: optionalJson(boolean, null, { gate: 'updateDefaultStream' }),
        message_retention_days: optionalJson(retentionText, null, { gate: 'updateRetention' }),
        is_archived: optionalJson(boolean, null, { gate: 'updateIsArchived' }),
        folder_id: optionalJson(nullable(integer()), undefined, { gate: 'updateFolder' }),
        topics_policy: optionalRaw(topicsPolicy, null, { gate: 'updateTopicsPolicy' }),
        ...settingUpdateParams,
      },
      (values, { open }) =>
        pipe(
          plainTextAt('updateRawStrings', 'description', values.description, open, { max: maxDescriptionLength }),
          Either.bindTo('description'),
          Either.bind('name', () => plainTextAt('updateRawStrings', 'new_name', values.new_name, open)),
          Either.bind('retention', () => (values.message_retention_days === null ? Either.right(null) : retentionOf(values.message_retention_days, open))),
          Either.bind('topicsPolicy', () => (values.topics_policy === null ? Either.right(null) : topicsPolicyAt('topics_policy', values.topics_policy, open))),
          Either.bind('settings', () => settingUpdatesOf(values, open)),
          Either.map((read) => ({
            ...read,
            channelId: values.channelId,
            privacy: {
              isPrivate: values.is_private,
              isWebPublic: values.is_web_public,
              sharesHistory: values.history_public_to_subscribers,
            } satisfies RequestedPrivacy,
            isDefault: values.is_default_stream,
            isArchived: values.is_archived,
            folder: values.folder_id === undefined ? null : { id: values.folder_id === null ? null : folderId(values.folder_id) },
            postedBy: postedByOf(values),
          })),
        ),
    ),
    says: 'Changes a channel: what it is called, who finds it, who may do what there; or brings it back.',
    explains:
      'Changes what is named and leaves the rest; a refusal changes nothing. Each permission goes as `{"new": …, "old": …}`: with `old`, nothing changes unless that is still the value. A message in the channel announces a new name, description or privacy to subscribers.',
    parameters: {
      description: 'What the channel is for, in Markdown.',
      new_name: 'New name of the channel.',
      is_private: 'Make the channel private, or public.',
      is_archived: '`false` brings an archived channel back.',
    },
    example: {
      path: { stream_id: 2 },
      params: (open) => {
        const description = 'Something is rotten here';
        return { description: open('updateRawStrings') ? description : JSON.stringify(description), can_send_message_group: { new: 5, old: 2 } };
      },
    },
  }),
});

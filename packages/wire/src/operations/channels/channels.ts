import * as Either from 'fp-ts/lib/Either.js';
import { optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { channelObject, channelShape } from '../../objects/channels/channel.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { get, rows } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';
import { sampleChannel } from '../shared/samples.js';

export const channelRows = rows({
  getChannels: get('/streams', {
    takes: request(
      {
        include_public: optionalJson(boolean, true),
        include_web_public: optionalJson(boolean, false),
        include_subscribed: optionalJson(boolean, true),
        exclude_archived: optionalJson(boolean, true, { gate: 'listChannelsExcludeArchived' }),
        include_all_active: optionalJson(boolean, false),
        include_all: optionalJson(boolean, false, { gate: 'listChannelsIncludeAll' }),
        include_default: optionalJson(boolean, false),
        include_owner_subscribed: optionalJson(boolean, false),
        include_can_access_content: optionalJson(boolean, false, { gate: 'listChannelsByContentAccess' }),
      },
      (values) =>
        Either.right({
          public: values.include_public,
          webPublic: values.include_web_public,
          subscribed: values.include_subscribed,
          ownerSubscribed: values.include_owner_subscribed,
          allActive: values.include_all_active,
          allKnown: values.include_all,
          readable: values.include_can_access_content,
          archived: !values.exclude_archived,
          marksDefaults: values.include_default,
        }),
    ),
    answers: {
      streams: key(listOf(channelShape.kind), ({ channels, gone }, { open, realm, command: { marksDefaults } }) =>
        channels.map((channel) => channelObject(channel, { open, realm, ...exceptGone(gone) }, { isDefault: marksDefaults })),
      ),
    },
    says: 'The channels of the organization that one may know of.',
    explains:
      'Channels are added by each `include_…` that is set. Private channels come only where the caller is subscribed or may know of them; guests see the channels that they are in.',
    parameters: {
      include_public: 'Public channels.',
      include_web_public: 'Web-public channels.',
      include_subscribed: 'Channels that the caller is subscribed to.',
      exclude_archived: 'Leave archived channels out.',
      include_all_active: 'All channels that are not archived. Administrators only.',
      include_all: 'All channels that the caller may know of.',
      include_default: 'Tell of each channel whether newcomers are subscribed to it.',
      include_owner_subscribed: 'For a bot: channels that its owner is subscribed to.',
      include_can_access_content: 'All channels whose messages the caller may read.',
    },
    example: { params: { include_public: true, include_subscribed: false }, answer: { streams: [sampleChannel] } },
  }),
  getChannelId: get('/get_stream_id', {
    takes: request({ stream: raw(text()) }, ({ stream }) => Either.right({ channelName: stream })),
    answers: { stream_id: key(integer, (id) => id) },
    says: 'The id of a channel by its name.',
    explains: 'A channel that is not there and one that the caller may not know of are refused alike.',
    example: { params: { stream: 'Denmark' }, answer: { stream_id: 2 } },
  }),
});

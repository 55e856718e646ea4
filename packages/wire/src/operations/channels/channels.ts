import * as Either from 'fp-ts/lib/Either.js';
import { optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { channelObject, channelShape } from '../../objects/channels/channel.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';

/** GET /streams */
export const getChannelsOperation = operation({
  method: 'GET',
  path: '/streams',
  access: 'account',
  useCase: 'getChannels',
  request: request(
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
  reply: ({ channels, gone }, { open, realm }, { marksDefaults }) => ({
    streams: channels.map((channel) => channelObject(channel, { open, realm, ...exceptGone(gone) }, { isDefault: marksDefaults })),
  }),
  replySchema: (open) => schema.object(open, { streams: schema.listOf(channelShape.schema(open)) }),
  summary: 'The channels of the organization that one may know of.',
});

/** GET /get_stream_id */
export const getChannelIdOperation = operation({
  method: 'GET',
  path: '/get_stream_id',
  access: 'account',
  useCase: 'getChannelId',
  request: request({ stream: raw(text()) }, ({ stream }) => Either.right({ channelName: stream })),
  reply: (id) => ({ stream_id: id }),
  replySchema: plainReply({ stream_id: schema.integer }),
  summary: 'The id of a channel by its name.',
});

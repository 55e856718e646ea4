import { channelObject, channelShape } from '../../objects/channels/channel.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { channelInPath } from '../shared/channel-in-path.js';

/** GET /streams/{stream_id} */
export const getChannelOperation = operation({
  method: 'GET',
  path: '/streams/{stream_id:int}',
  gate: 'streamByIdEndpoint',
  access: 'account',
  useCase: 'getChannel',
  request: channelInPath,
  reply: ({ channel, gone }, { open, realm }) => ({ stream: channelObject(channel, { open, realm, ...exceptGone(gone) }) }),
  replySchema: (open) => schema.object(open, { stream: channelShape.schema(open) }),
  summary: 'One channel, by its id.',
});

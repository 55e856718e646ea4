import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { request } from '../../codecs/params.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** DELETE /streams/{stream_id} */
export const archiveChannelOperation = operation({
  method: 'DELETE',
  path: '/streams/{stream_id:int}',
  access: 'account',
  useCase: 'archiveChannel',
  request: request({}, (_, { path }) => Either.right({ channelId: channelId(Number(path['stream_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Archives a channel: its messages stay, and no new ones can be sent.',
});

import * as Either from 'fp-ts/lib/Either.js';
import { channelId, userId } from '@parley/core';
import { optionalJson, request } from '../../codecs/params.js';
import { nonNegativeInteger } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';

/** GET /streams/{stream_id}/email_address. Spec: 4.5 */
export const getMailAddressOperation = operation({
  method: 'GET',
  path: '/streams/{stream_id:int}/email_address',
  gate: 'channelEmailEndpoint',
  access: 'account',
  useCase: 'getMailAddress',
  request: request({ sender_id: optionalJson(nonNegativeInteger, null, { gate: 'channelEmailSender' }) }, ({ sender_id: sender }, { path }) =>
    Either.right({ channelId: channelId(Number(path['stream_id'])), senderId: sender === null ? null : userId(sender) }),
  ),
  reply: (email) => ({ email }),
  replySchema: plainReply({ email: schema.text }),
  summary: 'The address by which mail becomes a message of a channel.',
});

import * as Either from 'fp-ts/lib/Either.js';
import { channelId, userId } from '@parley/core';
import { idInPath, optionalJson, request } from '../../codecs/params.js';
import { nonNegativeInteger, text } from '../../codecs/scalars.js';
import { get, rows } from '../../rows.js';
import { key } from '../../shape/index.js';

export const mailAddressRows = rows({
  /** Spec: 4.5 */
  getMailAddress: get('/streams/{stream_id:int}/email_address', 'channelEmailEndpoint', {
    takes: request(
      { channelId: idInPath('stream_id', channelId), sender_id: optionalJson(nonNegativeInteger, null, { gate: 'channelEmailSender' }) },
      ({ channelId, sender_id: sender }) => Either.right({ channelId, senderId: sender === null ? null : userId(sender) }),
    ),
    answers: { email: key(text, (email) => email) },
    says: 'The address by which mail becomes a message of a channel.',
    explains:
      'Mail to the address becomes a message in the channel. The address is the sender’s own: everybody who has it can post. Empty where the server takes no mail.',
    parameters: { sender_id: 'As whom the messages are sent: the caller, one of their bots, or the gateway, which is the default.' },
    example: {
      path: { stream_id: 2 },
      params: { sender_id: 7 },
      answer: { email: 'denmark.4f0c9d1a2b7e@mail.example.com' },
    },
  }),
});

import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { notGuest } from '@parley/core/rules';
import { creationOf, creationParams } from '../../codecs/channels/channel-creation.js';
import { maxDescriptionLength } from '../../codecs/channels/requested-channel.js';
import { json, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { idsOfPeople } from '../../codecs/people/people-named.js';
import { boolean, text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';

/** POST /channels/create. Spec: 4.2 */
export const createChannelOperation = operation({
  method: 'POST',
  path: '/channels/create',
  gate: 'channelsCreate',
  access: 'account',
  guard: notGuest,
  useCase: 'createChannel',
  request: request(
    {
      name: raw(text()),
      subscribers: json(idsOfPeople),
      description: optionalRaw(text({ max: maxDescriptionLength }), ''),
      announce: optionalJson(boolean, false),
      ...creationParams,
      send_new_subscription_messages: optionalJson(boolean, true),
    },
    (values, { open }) =>
      pipe(
        creationOf(values, open),
        Either.map((creation) => ({
          channel: { name: values.name, description: values.description },
          subscribers: values.subscribers,
          creation,
          announces: values.announce,
          notifiesSubscribers: values.send_new_subscription_messages,
        })),
      ),
  ),
  reply: ({ channelId }) => ({ id: channelId }),
  replySchema: plainReply({ id: schema.integer }),
  summary: 'Makes one channel, with the people who are to be in it.',
});

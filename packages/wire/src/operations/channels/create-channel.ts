import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { notGuest } from '@parley/core/rules';
import { creationOf, creationParams } from '../../codecs/channels/channel-creation.js';
import { maxDescriptionLength } from '../../codecs/channels/requested-channel.js';
import { json, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { idsOfPeople } from '../../codecs/people/people-named.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';
import { key } from '../../shape/index.js';

export const createChannelRows = rows({
  /** Spec: 4.2 */
  createChannel: post('/channels/create', 'channelsCreate', {
    guard: notGuest,
    takes: request(
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
    answers: { id: key(integer, ({ channelId }) => channelId) },
    says: 'Makes one channel, with the people who are to be in it.',
    explains:
      'Makes exactly one channel and subscribes the people named. A name that is taken is refused, unlike with `POST /users/me/subscriptions`. Who may make public, private and web-public channels are settings of the organization.',
    parameters: {
      name: 'Name of the channel.',
      subscribers: 'Who is in it from the start, as a JSON list of ids: `[7, 11]`.',
      description: 'What the channel is for, in Markdown.',
    },
    example: { params: { name: 'press', subscribers: [7, 11], description: 'Ink and paper' }, answer: { id: 19 } },
  }),
});

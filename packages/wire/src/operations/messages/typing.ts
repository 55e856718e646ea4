import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf, PersonName, RequestedRecipient } from '@parley/core/contract';
import type { Open } from '@parley/core/rules';
import { list, nullable } from '../../codecs/composites.js';
import { topicNamed } from '../../codecs/messages/recipient.js';
import { type BadRequest, badRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { personNamed } from '../../codecs/people/people-named.js';
import { integer, oneOf, text } from '../../codecs/scalars.js';
import type { ValueCodec } from '../../codecs/value-codec.js';
import { post, rows } from '../../rows.js';
import * as schema from '../../schema.js';

interface TypingValues {
  readonly type: string;
  readonly to: ReadonlyArray<PersonName> | null;
  readonly stream_id: number | null;
  readonly topic: string | null;
}

/** LEVEL(215): direct messages were `private`. LEVEL(248): channels are `channel` as well. */
const kindOf = (type: string, open: Open): 'direct' | 'channel' | null => {
  if (type === 'direct') return open('sendDirectType') ? 'direct' : null;
  if (type === 'private') return open('typingDirectType') ? null : 'direct';
  if (type === 'stream') return open('typingChannel') ? 'channel' : null;
  return type === 'channel' && open('sendChannelType') ? 'channel' : null;
};

/** LEVEL(11): addresses as well. */
const recipients: ValueCodec<ReadonlyArray<PersonName>> = list(personNamed, { max: 500 });

const wrong = (message: string): Either.Either<BadRequest, never> => Either.left(badRequest(message));

const isId = (named: PersonName): named is number => typeof named === 'number';

/** LEVEL(215): a channel was named by `to`, a list of one id. */
const channelIdIn = ({ to, stream_id: streamId }: TypingValues, open: Open): number | null =>
  open('typingStreamIdTopic') ? streamId : (to?.find(isId) ?? null);

const recipientOf = (values: TypingValues, open: Open): Either.Either<BadRequest, RequestedRecipient> => {
  const kind = kindOf(values.type, open);
  if (kind === null) return wrong('Invalid type');
  if (kind === 'direct') {
    if (values.to === null) return wrong("Missing 'to' argument");
    return values.to.length === 0 ? wrong("Empty 'to' list") : Either.right({ kind, people: values.to });
  }
  const channel = channelIdIn(values, open);
  if (channel === null) return wrong("Missing 'stream_id' argument");
  if (values.topic === null) return wrong('Missing topic');
  const topic = topicNamed(values.topic, open('typingNoTopicIsEmpty'), open);
  return Either.isLeft(topic) ? topic : Either.right({ kind, channel, topic: topic.right });
};

export const typingRows = rows({
  setTyping: post('/typing', {
    takes: request(
      {
        type: optionalRaw(text({ max: 20 }), (open: Open) => (open('sendDirectType') ? 'direct' : 'private'), {
          accepts: { at: (open) => schema.among(['direct', 'private', 'stream', 'channel'].filter((word) => kindOf(word, open) !== null)) },
        }),
        op: raw(oneOf(['start', 'stop'])),
        to: optionalJson(nullable(recipients), null),
        stream_id: optionalJson(nullable(integer()), null, { gate: 'typingStreamIdTopic' }),
        topic: optionalRaw(text(), null, { gate: 'typingChannel' }),
      },
      (values, { open }) => {
        const address = open('typingIds') ? (values.to ?? []).findIndex((named) => !isId(named)) : -1;
        if (address !== -1) return wrong(`to[${address}] is not an integer`);
        const to = recipientOf(values, open);
        return Either.isLeft(to) ? to : Either.right<BadRequest, CommandOf<'setTyping'>>({ operation: values.op, to: to.right });
      },
    ),
    says: 'Tells the others that one is writing, or has stopped.',
    explains:
      'Clients call it every few seconds while somebody types, and once when they stop. Those who would receive the message get an event; nothing is stored.',
    parameters: {
      type: 'Whether the text is for people or for a channel.',
      op: 'Whether typing starts or goes on, or stops.',
      to: 'For direct messages: ids of the people, as a JSON list: `[11]`.',
      stream_id: 'For messages to a channel: its id.',
      topic: 'For messages to a channel: the topic.',
    },
    example: { params: { op: 'start', type: 'direct', to: [11] } },
  }),
});

import * as Either from 'fp-ts/lib/Either.js';
import type { Open, RecipientWanted, SetTyping } from '@parley/core';
import { list } from '../codecs/composites.js';
import { type BadRequest, badRequest, optionalJson, optionalRaw, raw, request } from '../codecs/params.js';
import { topicNamed } from '../codecs/recipient.js';
import { integer, oneOf, text } from '../codecs/scalars.js';
import { operation } from '../operation.js';
import { emptyReply } from './reply-schemas.js';

interface TypingValues {
  readonly type: string;
  readonly to: ReadonlyArray<number> | null;
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

const wrong = (message: string): Either.Either<BadRequest, never> => Either.left(badRequest(message));

/** LEVEL(215): a channel was named by `to`, a list of one id. */
const channelIdIn = ({ to, stream_id: streamId }: TypingValues, open: Open): number | null => (open('typingStreamIdTopic') ? streamId : (to?.[0] ?? null));

const recipientOf = (values: TypingValues, open: Open): Either.Either<BadRequest, RecipientWanted> => {
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

/** POST /typing */
export const setTypingOperation = operation({
  method: 'POST',
  path: '/typing',
  access: 'account',
  useCase: 'setTyping',
  request: request(
    {
      type: optionalRaw(text({ max: 20 }), (open: Open) => (open('sendDirectType') ? 'direct' : 'private')),
      op: raw(oneOf(['start', 'stop'])),
      to: optionalJson(list(integer(), { max: 500 }), null),
      stream_id: optionalJson(integer(), null, { gate: 'typingStreamIdTopic' }),
      topic: optionalRaw(text(), null, { gate: 'typingChannel' }),
    },
    (values, { open }) => {
      const to = recipientOf(values, open);
      return Either.isLeft(to) ? to : Either.right<BadRequest, SetTyping>({ operation: values.op, to: to.right });
    },
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Tells the others that one is writing, or has stopped.',
});

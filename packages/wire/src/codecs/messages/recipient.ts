import * as Either from 'fp-ts/lib/Either.js';
import type { Open } from '@parley/core/rules';
import type { CommandOf, PersonName } from '@parley/core/contract';
import { type BadRequest, badRequest } from '../params.js';
import type { JsonObject } from '../../json.js';
import { type Json } from '../../json.js';
import { among, anyOf, integer, listOf as schemaOfList, text } from '../../schema.js';
import { type Kind } from '../../shape/index.js';
import { parseJson } from '../parse-json.js';
import { emptiedTopic } from './topic.js';

/** Maximum of people in one message. */
export const maxRecipients = 500;

/** The content of `to`: parsed where it is JSON, else the text itself. */
const written = (to: string): unknown => {
  const parsed = parseJson(to);
  return Either.isRight(parsed) ? parsed.right : to;
};

const wrong = (message: string): Either.Either<BadRequest, never> => Either.left(badRequest(message));

/** The word for a channel in error texts of the level. */
const channelWord = (open: Open): string => (open('channelWording') ? 'channel' : 'stream');

/** One channel: its id, its name, or a list of one of these; null for none. */
export const channelNamed = (to: string, open: Open): Either.Either<BadRequest, string | number | null> => {
  if (to === '') return Either.right(null);
  const value = written(to);
  if (Array.isArray(value) && value.length !== 1) return wrong(`Expected exactly one ${channelWord(open)}`);
  const named: unknown = Array.isArray(value) ? value[0] : value;
  return typeof named === 'string' || (typeof named === 'number' && Number.isSafeInteger(named))
    ? Either.right(named)
    : wrong(`Invalid data type for ${channelWord(open)}`);
};

const listOf = (text: string): ReadonlyArray<string> =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

const peopleIn = (values: ReadonlyArray<unknown>): Either.Either<BadRequest, ReadonlyArray<PersonName>> => {
  const texts = values.filter((value): value is string => typeof value === 'string');
  const ids = values.filter((value): value is number => Number.isSafeInteger(value));
  if (texts.length === values.length) return Either.right(texts);
  if (ids.length === values.length) return Either.right(ids);
  return wrong(
    texts.length + ids.length === values.length ? 'Recipient lists may contain emails or user IDs, but not both.' : 'Invalid data type for recipients',
  );
};

/** People: a list of ids, a list of addresses, or addresses in one text, separated by commas. */
export const peopleNamed = (to: string): Either.Either<BadRequest, ReadonlyArray<PersonName>> => {
  const value = written(to);
  if (!Array.isArray(value) && typeof value !== 'string') return wrong('Invalid data type for recipients');
  const people = Array.isArray(value) ? peopleIn(value) : Either.right(listOf(value));
  if (Either.isLeft(people)) return people;
  return people.right.length > maxRecipients ? wrong('Too many recipients') : people;
};

/** Sent by clients without support for the empty topic. */
const noTopic = '(no topic)';

/** LEVEL(370): a missing topic is an error, and `(no topic)` a name; since then both are the empty topic. */
export const topicNamed = (topic: string | null, isNothing: boolean, open: Open): Either.Either<BadRequest, string> => {
  if (topic === null) return open('sendNoTopicIsEmpty') ? Either.right('') : wrong('Missing topic');
  const kept = topic.trim();
  return Either.right(isNothing && kept === noTopic ? '' : emptiedTopic(kept, open));
};

export type RecipientType = 'direct' | 'channel';

/** The kinds of recipient by the words of each level. */
export const recipientType = (word: string, open: Open): RecipientType | null => {
  switch (word) {
    case 'stream':
      return 'channel';
    case 'channel':
      return open('sendChannelType') ? 'channel' : null;
    case 'private':
      return 'direct';
    case 'direct':
      return open('sendDirectType') ? 'direct' : null;
    default:
      return null;
  }
};

/** Of all levels. */
export const recipientWords = ['channel', 'stream', 'direct', 'private'] as const;

/** The words of the level. */
export const recipientTypeKind: Kind<Json> = { at: (open) => among(recipientWords.filter((word) => recipientType(word, open) !== null)) };

/** A text; or JSON in a text: an id, or a list. */
const recipientSchema: JsonObject = anyOf(text, {
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: anyOf(integer, schemaOfList(integer), schemaOfList(text)),
});

/** The requested recipient of a message. */
export const recipientNamed = (
  type: RecipientType,
  to: string,
  topic: string | null,
  open: Open,
): Either.Either<BadRequest, CommandOf<'sendMessage'>['to']> => {
  if (type === 'direct') {
    const people = peopleNamed(to);
    return Either.isLeft(people) ? people : Either.right({ kind: 'direct', people: people.right });
  }
  const channel = channelNamed(to, open);
  if (Either.isLeft(channel)) return channel;
  const named = topicNamed(topic, open('sendNoTopicIsEmpty'), open);
  return Either.isLeft(named) ? named : Either.right({ kind: 'channel', channel: channel.right, topic: named.right });
};

export const recipientKind: Kind<Json> = { at: () => recipientSchema };

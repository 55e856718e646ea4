import { aMessage, direct, inTopic } from '@parley/testkit/builders';
import fc from 'fast-check';
import { channelId, messageId, userId } from '../../model/ids.js';
import type { Message } from '../../model/messages/message.js';
import type { MessageFilter } from '../../model/messages/narrow.js';
import { matchesFilter } from './narrow-predicate.js';
import { mayMatch, type SentPlace } from './sent-place.js';

const messages = [
  aMessage({ id: 7, senderId: 10, recipient: inTopic(50, 'Réunion') }),
  aMessage({ id: 8, senderId: 11, recipient: inTopic(51, '✔ done') }),
  aMessage({ id: 9, senderId: 10, recipient: direct(3, 10, 11, 12) }),
  aMessage({ id: 10, senderId: 11, recipient: direct(4, 10, 11) }),
];

const placeOf = ({ senderId, recipient }: Message): SentPlace =>
  recipient.kind === 'channel' ? { senderId, channelId: recipient.channelId, topic: recipient.topic } : { senderId, channelId: null, topic: '' };

const leaf: fc.Arbitrary<MessageFilter> = fc.constantFrom<MessageFilter>(
  { kind: 'everything' },
  { kind: 'nothing' },
  { kind: 'channels', channelIds: [channelId(50)] },
  { kind: 'channels', channelIds: [] },
  { kind: 'topic', key: 'réunion' },
  { kind: 'topic', key: '' },
  { kind: 'resolvedTopic' },
  { kind: 'topics', topics: [{ channelId: channelId(51), key: '✔ done' }] },
  { kind: 'sender', userId: userId(10) },
  { kind: 'direct' },
  { kind: 'directWith', participants: [userId(10), userId(11)] },
  { kind: 'directIncluding', userId: userId(12) },
  { kind: 'groupDirectIncluding', userId: userId(11) },
  { kind: 'has', what: 'link' },
  { kind: 'messages', ids: [messageId(7)] },
  { kind: 'flag', flag: 'unread' },
);

const { filter } = fc.letrec<{ readonly filter: MessageFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaf,
    tie('filter').map((inner): MessageFilter => ({ kind: 'not', filter: inner })),
    fc.array(tie('filter'), { maxLength: 3 }).map((filters): MessageFilter => ({ kind: 'all', filters })),
    fc.array(tie('filter'), { maxLength: 3 }).map((filters): MessageFilter => ({ kind: 'any', filters })),
  ),
}));

test('a filter that lets a message through may match its place, whatever the flags', () => {
  fc.assert(
    fc.property(filter, fc.constantFrom(...messages), fc.constantFrom([], ['read'] as const), (some, message, flags) => {
      if (matchesFilter(some, { message, flags })) expect(mayMatch(some, placeOf(message))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test.each<[string, MessageFilter, ReadonlyArray<number>]>([
  ['a channel', { kind: 'channels', channelIds: [channelId(50)] }, [7]],
  ['a topic', { kind: 'topic', key: 'réunion' }, [7]],
  ['a sender', { kind: 'sender', userId: userId(11) }, [8, 10]],
  ['direct messages', { kind: 'direct' }, [9, 10]],
  ['all but direct ones', { kind: 'not', filter: { kind: 'direct' } }, [7, 8]],
  ['a conversation', { kind: 'directWith', participants: [userId(10), userId(11)] }, [9, 10]],
  [
    'a flag in a channel',
    {
      kind: 'all',
      filters: [
        { kind: 'channels', channelIds: [channelId(50)] },
        { kind: 'flag', flag: 'starred' },
      ],
    },
    [7],
  ],
  ['a flag anywhere', { kind: 'flag', flag: 'starred' }, [7, 8, 9, 10]],
])('only messages that %s may let through', (_what, some, ids) => {
  expect(messages.filter((message) => mayMatch(some, placeOf(message))).map(({ id }) => id)).toEqual(ids);
});

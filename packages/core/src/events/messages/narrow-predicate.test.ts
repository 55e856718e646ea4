import { aMessage, direct, inTopic } from '@parley/testkit/builders';
import { channelId, messageId, userId } from '../../model/ids.js';
import type { Flag } from '../../model/messages/flags.js';
import type { MessageFilter } from '../../model/messages/narrow.js';
import { matchesFilter } from './narrow-predicate.js';

const inChannel = { message: aMessage({ id: 7, senderId: 10, recipient: inTopic(50, 'Réunion') }), flags: ['mentioned'] as ReadonlyArray<Flag> };
const toThree = { message: aMessage({ id: 8, senderId: 10, recipient: direct(3, 10, 11, 12) }), flags: ['read', 'starred'] as ReadonlyArray<Flag> };
const toTwo = {
  message: aMessage({ id: 9, senderId: 11, recipient: direct(4, 10, 11) }),
  flags: ['read', 'topicWildcardMentioned', 'hasAlertWord'] as ReadonlyArray<Flag>,
};
const resolved = { message: aMessage({ id: 10, recipient: inTopic(51, '✔ done') }), flags: [] };

const all = [inChannel, toThree, toTwo, resolved];
const matching = (filter: MessageFilter): ReadonlyArray<number> => all.filter((message) => matchesFilter(filter, message)).map(({ message }) => message.id);

test.each<[string, MessageFilter, ReadonlyArray<number>]>([
  ['everything', { kind: 'everything' }, [7, 8, 9, 10]],
  ['nothing', { kind: 'nothing' }, []],
  ['a channel', { kind: 'channels', channelIds: [channelId(50)] }, [7]],
  ['a topic, without case', { kind: 'topic', key: 'réunion' }, [7]],
  ['resolved topics', { kind: 'resolvedTopic' }, [10]],
  ['a sender', { kind: 'sender', userId: userId(11) }, [9]],
  ['direct messages', { kind: 'direct' }, [8, 9]],
  ['a conversation', { kind: 'directWith', participants: [userId(10), userId(11)] }, [9]],
  ['conversations with one person', { kind: 'directIncluding', userId: userId(11) }, [8, 9]],
  ['group conversations with one person', { kind: 'groupDirectIncluding', userId: userId(11) }, [8]],
  ['messages by id', { kind: 'messages', ids: [messageId(7), messageId(99)] }, [7]],
  ['unread ones', { kind: 'flag', flag: 'unread' }, [7, 10]],
  ['starred ones', { kind: 'flag', flag: 'starred' }, [8]],
  ['mentions, of any kind', { kind: 'flag', flag: 'mentioned' }, [7, 9]],
  ['alert words', { kind: 'flag', flag: 'alerted' }, [9]],
  ['the opposite', { kind: 'not', filter: { kind: 'direct' } }, [7, 10]],
  ['both', { kind: 'all', filters: [{ kind: 'direct' }, { kind: 'flag', flag: 'starred' }] }, [8]],
  ['either', { kind: 'any', filters: [{ kind: 'resolvedTopic' }, { kind: 'flag', flag: 'starred' }] }, [8, 10]],
])('%s', (_what, filter, ids) => {
  expect(matching(filter)).toEqual(ids);
});

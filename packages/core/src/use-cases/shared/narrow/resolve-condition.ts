import * as Either from 'fp-ts/lib/Either.js';
import type { NarrowProblem } from '../../../refusals/index.js';
import { isPrivate } from '../../../model/channels/channel-privacy.js';
import { messageId, type UserId } from '../../../model/ids.js';
import { maxMessageId, type MessageFilter, type NarrowCondition } from '../../../model/messages/narrow.js';
import { topicKey } from '../../../model/topics/topic.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import type { PersonName } from '../people/find-people.js';
import { mutedFilter, topicsWithPolicy, unmutedFilter } from './muted-filter.js';
import { channelIn, type NarrowContext, participantsOf } from './narrow-context.js';

type Resolved = Either.Either<NarrowProblem, MessageFilter>;

/** Terms that become filters. Word searches and `near` do not, and `with` was replaced before. */
export type Filtering = Exclude<NarrowCondition, { operator: 'search' | 'mentions' | 'with' | 'near' }>;

const nothing: MessageFilter = { kind: 'nothing' };
const everything: MessageFilter = { kind: 'everything' };

const channelsThat = ({ readerChannels }: NarrowContext, matches: (channel: ReaderChannel['channel']) => boolean): MessageFilter => ({
  kind: 'channels',
  channelIds: readerChannels.channels.filter(({ channel }) => matches(channel)).map(({ channel }) => channel.id),
});

const direct = ({ caller: { actor }, people }: NarrowContext, named: string | ReadonlyArray<number>): Resolved => {
  const names = participantsOf(named);
  // A list of nobody finds nothing; a text without an address names somebody unknown.
  if (names.length === 0) return typeof named === 'string' ? Either.left({ problem: 'unknownUserAmong', operand: named }) : Either.right(nothing);
  const found = names.map((name) => people.find(name));
  if (found.includes(null)) return Either.left({ problem: 'unknownUserAmong', operand: typeof named === 'string' ? named : `[${named.join(', ')}]` });
  const ids = new Set<UserId>([actor.user.id, ...found.flatMap((user) => (user === null ? [] : [user.id]))]);
  return Either.right({ kind: 'directWith', participants: [...ids].sort((left, right) => left - right) });
};

/** Builds a filter about a person, who must be visible. */
export const aboutPerson = <About>({ people }: NarrowContext, named: PersonName, about: (id: UserId) => About): Either.Either<NarrowProblem, About> => {
  const user = people.find(named);
  return user === null ? Either.left({ problem: 'unknownUser', operand: String(named) }) : Either.right(about(user.id));
};

const isFilters: Readonly<Record<string, MessageFilter>> = {
  dm: { kind: 'direct' },
  starred: { kind: 'flag', flag: 'starred' },
  unread: { kind: 'flag', flag: 'unread' },
  mentioned: { kind: 'flag', flag: 'mentioned' },
  alerted: { kind: 'flag', flag: 'alerted' },
  resolved: { kind: 'resolvedTopic' },
};

const hasFilters: Readonly<Record<string, MessageFilter>> = {
  attachment: { kind: 'has', what: 'attachment' },
  image: { kind: 'has', what: 'image' },
  link: { kind: 'has', what: 'link' },
  reaction: { kind: 'has', what: 'reaction' },
};

const among = (filters: Readonly<Record<string, MessageFilter>>, operator: 'is' | 'has', operand: string): Resolved => {
  const filter = Object.hasOwn(filters, operand) ? filters[operand] : undefined;
  return filter === undefined ? Either.left({ problem: 'unknownOperand', operator, operand }) : Either.right(filter);
};

/** A filter for followed, muted, or not muted messages. */
const byPreference = ({ readerChannels, preferences }: NarrowContext, what: 'followed' | 'muted' | 'home'): MessageFilter => {
  const facts = { subscriptions: readerChannels.subscriptions.values(), preferences };
  switch (what) {
    case 'followed':
      return topicsWithPolicy(preferences, 'followed');
    case 'muted':
      return mutedFilter(facts);
    case 'home':
      return unmutedFilter(facts, true);
  }
};

const messageWithId = (id: string | number): Resolved => {
  const isId = /^\d+$/.test(String(id)) && Number(id) <= maxMessageId;
  return isId ? Either.right({ kind: 'messages', ids: [messageId(Number(id))] }) : Either.left({ problem: 'invalidMessageId' });
};

/** Returns the filter of one term, with its names looked up. Spec: 4.7 */
export const resolveCondition = (condition: Filtering, world: NarrowContext): Resolved => {
  switch (condition.operator) {
    case 'channel': {
      const found = channelIn(world, condition.channel);
      return found === null
        ? Either.left({ problem: 'unknownChannel', operand: String(condition.channel), webPublicOnly: isSpectator(world.caller.actor) })
        : Either.right({ kind: 'channels', channelIds: [found.channel.id] });
    }
    case 'channels':
      if (condition.which === 'public') return Either.right(channelsThat(world, ({ privacy }) => !isPrivate(privacy)));
      if (condition.which === 'web-public') return Either.right(channelsThat(world, ({ privacy }) => privacy === 'webPublic'));
      return Either.left({ problem: 'unknownOperand', operator: 'channels', operand: condition.which });
    case 'topic':
      return Either.right({ kind: 'topic', key: topicKey(condition.topic) });
    case 'sender':
      return aboutPerson(world, condition.user, (userId) => ({ kind: 'sender', userId }));
    case 'dm':
      return direct(world, condition.participants);
    case 'dmIncluding':
      return aboutPerson(world, condition.user, (userId) => ({ kind: 'directIncluding', userId }));
    case 'groupDmIncluding':
      return aboutPerson(world, condition.user, (userId) => ({ kind: 'groupDirectIncluding', userId }));
    case 'is':
      return condition.what === 'followed' || condition.what === 'muted'
        ? Either.right(byPreference(world, condition.what))
        : among(isFilters, 'is', condition.what);
    case 'unknownOperand':
      return Either.left({ problem: 'unknownOperand', operator: condition.of, operand: condition.word });
    case 'has':
      return among(hasFilters, 'has', condition.what);
    case 'in':
      if (condition.what === 'home') return Either.right(byPreference(world, 'home'));
      return condition.what === 'all' ? Either.right(everything) : Either.left({ problem: 'unknownOperand', operator: 'in', operand: condition.what });
    case 'id':
      return messageWithId(condition.id);
    case 'unknown':
      return Either.left({ problem: 'unknownOperator', operator: condition.name });
  }
};

import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, type NarrowProblem, refused } from '../../failures.js';
import { isPrivate } from '../../model/channel-privacy.js';
import { fold } from '../../model/fold.js';
import { type ChannelId, messageId, type UserId } from '../../model/ids.js';
import type { MessageFilter, Narrow, NarrowCondition, NarrowTerm } from '../../model/narrow.js';
import type { TopicPreference } from '../../model/topic-preference.js';
import { topicKey } from '../../model/topic.js';
import { onceEach } from '../../model/once-each.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx } from '../../ports/store.js';
import { metadataAccess } from '../../rules/channels.js';
import { isSpectator } from '../../rules/spectators.js';
import { isAllowed } from '../../rules/verdict.js';
import type { ChannelInSight, HistoryWanted } from '../../rules/visibility.js';
import { findPeople, type People, type PersonName } from '../shared/find-people.js';
import type { Sight } from '../shared/sight.js';
import { mutedFilter, topicsWished } from './muted-filter.js';
import type { Caller } from '../use-case.js';

/** A narrow after look-up: what it asks of messages, and whose history beyond her own copies the reader wants. */
export interface ResolvedNarrow {
  readonly filter: MessageFilter;
  readonly history: HistoryWanted;
  /** It names a channel: then `firstUnread` does not pass over what she has muted. */
  readonly namesChannel: boolean;
}

const largestMessageId = 2_147_483_647;

type Resolved = Either.Either<NarrowProblem, MessageFilter>;

const nothing: MessageFilter = { kind: 'nothing' };

interface World {
  readonly caller: Pick<Caller, 'actor' | 'open'>;
  readonly sight: Sight;
  readonly people: People;
  /** Looked up only where the narrow asks. */
  readonly preferences: ReadonlyArray<TopicPreference>;
}

const byName = onceEach(
  (channels: ReadonlyArray<ChannelInSight>): ReadonlyMap<string, ChannelInSight> => new Map(channels.map((found) => [fold(found.channel.name), found])),
);

/** Names of a channel's id in text, as old clients write it, are names first. */
const channelIn = ({ caller: { actor, open }, sight }: World, named: string | number): ChannelInSight | null => {
  const found = typeof named === 'number' ? sight.channels.find(({ channel }) => channel.id === named) : byName(sight.channels).get(fold(named));
  if (found === undefined) return null;
  const { channel, subscribed } = found;
  const isKnown = sight.subscriptions.has(channel.id) || isAllowed(metadataAccess({ actor, channel, subscribed, open }));
  return isKnown ? found : null;
};

const channelsThat = ({ sight }: World, matches: (channel: ChannelInSight['channel']) => boolean): MessageFilter => ({
  kind: 'channels',
  channelIds: sight.channels.filter(({ channel }) => matches(channel)).map(({ channel }) => channel.id),
});

const participantsOf = (named: string | ReadonlyArray<number>): ReadonlyArray<PersonName> =>
  typeof named === 'string'
    ? named
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : named;

const direct = ({ caller: { actor }, people }: World, named: string | ReadonlyArray<number>): Resolved => {
  const names = participantsOf(named);
  if (names.length === 0) return Either.right(nothing);
  const found = names.map((name) => people.find(name));
  if (found.includes(null)) return Either.left({ problem: 'unknownUserAmong', operand: typeof named === 'string' ? named : `[${named.join(', ')}]` });
  const ids = new Set<UserId>([actor.user.id, ...found.flatMap((user) => (user === null ? [] : [user.id]))]);
  return Either.right({ kind: 'directWith', participants: [...ids].sort((left, right) => left - right) });
};

const person = ({ people }: World, named: PersonName, filter: (id: UserId) => MessageFilter): Resolved => {
  const user = people.find(named);
  return user === null ? Either.left({ problem: 'unknownUser', operand: String(named) }) : Either.right(filter(user.id));
};

const isFilters: Readonly<Record<string, MessageFilter>> = {
  dm: { kind: 'direct' },
  starred: { kind: 'flag', flag: 'starred' },
  unread: { kind: 'flag', flag: 'unread' },
  mentioned: { kind: 'flag', flag: 'mentioned' },
  alerted: { kind: 'flag', flag: 'alerted' },
  resolved: { kind: 'resolvedTopic' },
};

/** What she follows, or has muted. */
const byPreference = ({ sight, preferences }: World, what: 'followed' | 'muted'): MessageFilter =>
  what === 'followed' ? topicsWished(preferences, 'followed') : mutedFilter({ subscriptions: sight.subscriptions.values(), preferences });

const asksForPreferences = (term: NarrowTerm): boolean => term.operator === 'is' && (term.what === 'followed' || term.what === 'muted');

const messageWithId = (id: string | number): Resolved => {
  const isId = /^\d+$/.test(String(id)) && Number(id) <= largestMessageId;
  return isId ? Either.right({ kind: 'messages', ids: [messageId(Number(id))] }) : Either.left({ problem: 'invalidMessageId' });
};

const resolveCondition = (condition: NarrowCondition, world: World): Resolved => {
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
      return person(world, condition.user, (userId) => ({ kind: 'sender', userId }));
    case 'dm':
      return direct(world, condition.participants);
    case 'dmIncluding':
      return person(world, condition.user, (userId) => ({ kind: 'directIncluding', userId }));
    case 'groupDmIncluding':
      return person(world, condition.user, (userId) => ({ kind: 'groupDirectIncluding', userId }));
    case 'is': {
      if (condition.what === 'followed' || condition.what === 'muted') return Either.right(byPreference(world, condition.what));
      const filter = Object.hasOwn(isFilters, condition.what) ? isFilters[condition.what] : undefined;
      return filter === undefined ? Either.left({ problem: 'unknownOperand', operator: 'is', operand: condition.what }) : Either.right(filter);
    }
    case 'unknownIs':
      return Either.left({ problem: 'unknownOperand', operator: 'is', operand: condition.word });
    case 'id':
      return messageWithId(condition.id);
    case 'near':
      return Either.right({ kind: 'everything' });
    case 'unknown':
      return Either.left({ problem: 'unknownOperator', operator: condition.name });
    case 'has':
    case 'in':
    case 'with':
    case 'mentions':
    case 'search':
      return Either.left({ problem: 'unknownOperator', operator: condition.operator });
  }
};

const isOfChannels = (term: NarrowTerm): boolean => term.operator === 'channel' || term.operator === 'channels' || term.operator === 'topic';

const isOfDirect = (term: NarrowTerm): boolean =>
  term.operator === 'dm' || term.operator === 'dmIncluding' || term.operator === 'groupDmIncluding' || (term.operator === 'is' && term.what === 'dm');

/** Any `is:` but `resolved` asks about the reader's own copies, and so about no history beyond them. */
const asksForOwnCopies = (term: NarrowTerm): boolean => term.operator === 'is' && term.what !== 'resolved';

const historyWanted = (narrow: Narrow, world: World): HistoryWanted => {
  if (narrow.some(asksForOwnCopies)) return [];
  const positive = narrow.filter(({ negated }) => !negated);
  if (positive.some((term) => term.operator === 'channels' && term.which === 'public')) return 'public';
  const wanted = positive.flatMap((term): ReadonlyArray<ChannelId> => {
    if (term.operator === 'channels') return world.sight.channels.filter(({ channel }) => channel.privacy === 'webPublic').map(({ channel }) => channel.id);
    const found = term.operator === 'channel' ? channelIn(world, term.channel) : null;
    return found === null ? [] : [found.channel.id];
  });
  return wanted;
};

const namesIn = (narrow: Narrow): ReadonlyArray<PersonName> =>
  narrow.flatMap((term): ReadonlyArray<PersonName> => {
    if (term.operator === 'sender' || term.operator === 'dmIncluding' || term.operator === 'groupDmIncluding') return [term.user];
    return term.operator === 'dm' ? participantsOf(term.participants) : [];
  });

const resolveAll = (narrow: Narrow, world: World): Either.Either<NarrowProblem, ReadonlyArray<MessageFilter>> => {
  const filters: MessageFilter[] = [];
  for (const [index, term] of narrow.entries()) {
    const isMixed = narrow.slice(0, index + 1).some(isOfChannels) && narrow.slice(0, index + 1).some(isOfDirect);
    if (isMixed) return Either.left({ problem: 'channelAndDirect' });
    const resolved = resolveCondition(term, world);
    if (Either.isLeft(resolved)) return resolved;
    filters.push(term.negated ? { kind: 'not', filter: resolved.right } : resolved.right);
  }
  return Either.right(filters);
};

/**
 * Looks up what a narrow names. A channel or person that the reader may not know of is unknown to her, whether it exists or not; a channel that she was
 * once subscribed to is known, and shows nothing where she lost access.
 *
 * UPSTREAM: the reference server confirms that a private channel of a given name exists, by answering an empty list instead of an error.
 *
 * Spec: 4.7
 */
export const resolveNarrow = (
  tx: ReadTx,
  ports: Pick<Ports, 'server'>,
  caller: Pick<Caller, 'actor' | 'realm' | 'open'>,
  sight: Sight,
  narrow: Narrow,
): TaskEither.TaskEither<Failure, ResolvedNarrow> =>
  pipe(
    findPeople(tx, ports, caller, namesIn(narrow)),
    TaskEither.bindTo('people'),
    TaskEither.bind('preferences', () =>
      narrow.some(asksForPreferences) ? pipe(tx.topicPreferences.of(caller.actor.user.id), TaskEither.mapLeft(faulted)) : TaskEither.right([]),
    ),
    TaskEither.chainEitherK(({ people, preferences }) => {
      const world = { caller, sight, people, preferences };
      return pipe(
        resolveAll(narrow, world),
        Either.bimap(
          (problem) => refused({ kind: 'badNarrow', problem }),
          (filters): ResolvedNarrow => ({
            filter: filters.length === 0 ? { kind: 'everything' } : { kind: 'all', filters },
            history: historyWanted(narrow, world),
            namesChannel: narrow.some(({ operator, negated }) => operator === 'channel' && !negated),
          }),
        ),
      );
    }),
  );

import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../../../failures.js';
import type { Channel, RuledChannel } from '../../../model/channels/channel.js';
import type { DefaultChannelGroup } from '../../../model/channels/default-channel-group.js';
import { authorsOf, type CustomEmoji } from '../../../model/emoji/custom-emoji.js';
import type { ChannelId, LogPosition, MessageId, UserId } from '../../../model/ids.js';
import type { Message, MessageForReader } from '../../../model/messages/message.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
import type { TopicPreference } from '../../../model/topics/visibility-policy.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { MessageAtBirth, ReadTx } from '../../../ports/store.js';
import { canReachUser } from '../../../rules/users.js';
import { upToDate } from '../../messages/reading/up-to-date.js';
import { acquaintedWith, seesEverybody } from '../../shared/visible-people.js';
import type { Caller } from '../../use-case.js';
import { type AskedEvent, type AskingQueue, positionOf, type Unresolved } from './requesting-queue.js';
import { encounteredIn, hearsOfReach, loadTurns, type Turns } from './load-visible-users.js';
import { subscribersThen, type SubscribersThen } from './subscribers-at.js';
import { aboutIn, messagesIn } from './messages-named.js';
import { asksForAttachments, type KnownAttachments, loadAttachments, noAttachments } from './load-attachments.js';
import { asksForKeepsakes, type KnownKeepsakes, loadKeepsakes, noKeepsakes } from './load-personal-items.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { isUntouchedSince } from './untouched-since.js';

export type Updated = Extract<Unresolved, { kind: 'channelUpdated' }>;

/** Whether some client begins with the channel at this event: who gained sight of it, or whoever knows no archived channels when it comes back. */
export const begins = ({ sight, changes }: Updated): boolean =>
  sight === 'gained' || (sight === 'kept' && changes.some((change) => change.property === 'isArchived' && !change.value));

/** Channels whose subscribers are told. */
const peopledIn = (event: Unresolved): ReadonlyArray<ChannelId> => {
  if (event.kind === 'subscribed') return event.own;
  return event.kind === 'channelUpdated' && begins(event) ? [event.before.id] : [];
};

const channelsIn = (event: Unresolved): ReadonlyArray<ChannelId> => (event.kind === 'subscribed' ? [...event.own, ...event.gainedSight] : []);

/** LEVEL(13): who wrote what was deleted was told with it. */
const usersIn = (event: Unresolved, { caller }: AskingQueue): ReadonlyArray<UserId> => {
  switch (event.kind) {
    case 'messagesDeleted':
      return caller.open('deleteSenderKeys') ? event.messages.map(({ senderId }) => senderId) : [];
    case 'messagesChanged':
      return caller.open('deleteSenderKeys') ? event.lost.map(({ senderId }) => senderId) : [];
    case 'userAdded':
    case 'userChanged':
    case 'presence':
      return [event.userId];
    case 'reactionChanged':
      return [event.reaction.userId];
    case 'typing':
      return [event.senderId, ...(event.recipient.kind === 'direct' ? event.recipient.participants : [])];
    default:
      return [];
  }
};

const namesEmoji = ({ kind }: Unresolved): boolean => kind === 'emojiAdded' || kind === 'emojiDeactivated';

/** What is the same for whoever is told of it. */
export interface Shared {
  readonly atBirth: ReadonlyMap<MessageId, MessageAtBirth>;
  readonly channels: ReadonlyMap<ChannelId, Channel>;
  readonly channelNames: Pick<ReadonlyMap<ChannelId, RuledChannel>, 'get'>;
  readonly defaults: ReadonlyArray<Channel>;
  readonly defaultGroups: ReadonlyArray<DefaultChannelGroup>;
  readonly customEmoji: ReadonlyArray<CustomEmoji>;
  readonly subscribersThen: SubscribersThen;
  readonly people: ReadonlyMap<UserId, User>;
  /** Of those queues that are told whom their owners come to know of. */
  readonly turns: ReadonlyMap<AskingQueue, Turns>;
}

/** What was read for one queue alone: most need nothing of it. */
interface Own extends KnownKeepsakes, KnownAttachments {
  /** Messages whose copies may have changed since they were sent. */
  readonly messages: ReadonlyMap<MessageId, MessageForReader>;
  readonly subscriptions: ReadonlyMap<ChannelId, Subscription>;
  readonly preferences: ReadonlyArray<TopicPreference>;
}

export interface Loaded extends Omit<Shared, 'turns'>, Own {
  readonly reaches: (user: User) => boolean;
  /** Whether she would reach somebody with whom she had nothing in common. */
  readonly reachesStranger: (user: User) => boolean;
  readonly turns: Turns;
}

const distinct = <Id>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => [...new Set(ids)];

type Rendering = Pick<Ports, 'renderer'>;

const nothingOwn: Own = { ...noKeepsakes, ...noAttachments, messages: new Map(), subscriptions: new Map(), preferences: [] };

/** Something about each of some queues. */
const forEach = <Found>(
  queues: ReadonlyArray<AskingQueue>,
  read: (asking: AskingQueue) => TaskEither.TaskEither<Failure, Found>,
): TaskEither.TaskEither<Failure, ReadonlyMap<AskingQueue, Found>> =>
  pipe(
    queues,
    TaskEither.traverseSeqArray((asking) =>
      pipe(
        read(asking),
        TaskEither.map((found) => [asking, found] as const),
      ),
    ),
    TaskEither.map((found): ReadonlyMap<AskingQueue, Found> => new Map(found)),
  );

const unlessEmpty = <Id, Found>(ids: ReadonlyArray<Id>, read: (ids: ReadonlyArray<Id>) => TaskEither.TaskEither<Fault, ReadonlyArray<Found>>) =>
  ids.length === 0 ? TaskEither.right([]) : read(ids);

/** Messages that are for this reader still what they were at birth, and those that have to be read for her alone. */
const sortMessages = ({ wanted, held, caller }: AskingQueue): { readonly atBirth: ReadonlyArray<MessageId>; readonly own: ReadonlyArray<MessageId> } => {
  const atBirth: MessageId[] = [];
  const own: MessageId[] = [];
  for (const { event, position } of wanted) {
    const isAsBorn = event.kind === 'messageSent' && position !== null && held !== null && isUntouchedSince(held, position, caller.actor.user.id);
    for (const id of messagesIn(event)) (isAsBorn ? atBirth : own).push(id);
    atBirth.push(...aboutIn(event));
  }
  return { atBirth, own: distinct(own) };
};

const asksForPreferences = (event: Unresolved): boolean => event.kind === 'topicPreferred' || (event.kind === 'flagsChanged' && messagesIn(event).length > 0);

const needsSubscriptions = (event: Unresolved): boolean =>
  event.kind === 'flagsChanged' || event.kind === 'subscribed' || (event.kind === 'channelUpdated' && event.subscribed && begins(event));

/** Copies of messages that have to be read for their owners, for all of them in two statements at the most. */
const loadCopies = (tx: ReadTx, needy: ReadonlyMap<AskingQueue, ReadonlyArray<MessageId>>) => {
  const wanted = new Map<UserId, Set<MessageId>>();
  for (const [{ caller }, ids] of needy) {
    const { id } = caller.actor.user;
    if (ids.length > 0) wanted.set(id, new Set([...(wanted.get(id) ?? []), ...ids]));
  }
  return wanted.size === 0
    ? TaskEither.right(new Map<UserId, ReadonlyArray<MessageForReader>>())
    : tx.messages.loadEach([...wanted].map(([reader, ids]) => ({ reader, ids: [...ids] })));
};

/** At most two statements for each queue that needs anything else of its own, and one for each kind of thing that its owner keeps. */
const loadOwn = (tx: ReadTx, { renderer }: Rendering, asking: AskingQueue, messages: ReadonlyArray<MessageForReader>): TaskEither.TaskEither<Failure, Own> => {
  const { caller, wanted } = asking;
  const { id } = caller.actor.user;
  return pipe(
    TaskEither.Do,
    TaskEither.bind('subscriptions', () => (wanted.some(({ event }) => needsSubscriptions(event)) ? tx.subscriptions.of(id) : TaskEither.right([]))),
    TaskEither.bind('preferences', () => (wanted.some(({ event }) => asksForPreferences(event)) ? tx.topicPreferences.of(id) : TaskEither.right([]))),
    TaskEither.bind('keepsakes', () =>
      wanted.some(({ event }) => asksForKeepsakes(event)) ? loadKeepsakes(tx, { renderer }, asking) : TaskEither.right(noKeepsakes),
    ),
    TaskEither.bind('files', () => (wanted.some(({ event }) => asksForAttachments(event)) ? loadAttachments(tx, asking) : TaskEither.right(noAttachments))),
    TaskEither.map(({ subscriptions, preferences, keepsakes, files }) => ({
      ...keepsakes,
      ...files,
      preferences,
      messages: new Map(messages.map(upToDate(renderer)).map((loaded) => [loaded.message.id, loaded])),
      subscriptions: new Map(subscriptions.map((subscription) => [subscription.channelId, subscription])),
    })),
  );
};

const earliest = (asked: ReadonlyArray<AskedEvent>): LogPosition =>
  asked.map(positionOf).reduce((one, other) => (other < one ? other : one), Number.MAX_SAFE_INTEGER as LogPosition);

const peopleOf = ({ senderId, recipient }: Message): ReadonlyArray<UserId> => [senderId, ...(recipient.kind === 'direct' ? recipient.participants : [])];

/** Each kind of thing in one query, however many events of however many queues name it; nothing where none does. */
const loadShared = (
  tx: ReadTx,
  { renderer }: Rendering,
  queues: ReadonlyArray<AskingQueue>,
  ruled: Shared['channelNames'],
  born: ReadonlyArray<MessageId>,
  own: ReadonlyMap<AskingQueue, Own>,
): TaskEither.TaskEither<Failure, Shared> => {
  const events = queues.flatMap(({ wanted }) => wanted.map(({ event }) => event));
  const listening = queues.filter(hearsOfReach);
  const peopled = [
    ...queues.flatMap(({ wanted }) => wanted.filter(({ event }) => peopledIn(event).length > 0)),
    ...listening.flatMap(({ wanted }) => wanted.filter((asked) => encounteredIn(asked).length > 0)),
  ];
  const peopledIds = distinct([...peopled.flatMap(({ event }) => peopledIn(event)), ...listening.flatMap(({ wanted }) => wanted.flatMap(encounteredIn))]);
  const listsChannels = queues.some(({ caller }) => !caller.open('defaultStreamsIdsOnly'));
  const namesPeople = queues.some(
    ({ caller, wanted }) => !caller.open('subscriberIdsInsteadOfEmails') && wanted.some(({ event }) => peopledIn(event).length > 0),
  );
  const namesAuthors = queues.some(({ caller, wanted }) => !caller.open('customEmojiAuthorId') && wanted.some(({ event }) => namesEmoji(event)));
  return pipe(
    unlessEmpty(born, (ids) => tx.messages.atBirth(ids)),
    TaskEither.bindTo('atBirth'),
    TaskEither.bind('defaultGroups', () =>
      events.some(({ kind }) => kind === 'defaultChannelGroupsChanged') ? tx.defaultChannelGroups.all() : TaskEither.right([]),
    ),
    TaskEither.bind('channels', ({ defaultGroups }) =>
      unlessEmpty(distinct([...events.flatMap(channelsIn), ...(listsChannels ? defaultGroups.flatMap(({ channelIds }) => channelIds) : [])]), (ids) =>
        tx.channels.byIds(ids),
      ),
    ),
    TaskEither.bind('defaults', () => (events.some(({ kind }) => kind === 'defaultChannelsChanged') ? tx.channels.defaults() : TaskEither.right([]))),
    TaskEither.bind('customEmoji', () => (events.some(namesEmoji) ? tx.customEmoji.all() : TaskEither.right([]))),
    TaskEither.bind('stays', () => unlessEmpty(peopledIds, (ids) => tx.subscriptions.stays(ids, earliest(peopled)))),
    TaskEither.let('then', ({ stays }) => subscribersThen(stays)),
    TaskEither.bind('turns', ({ then }) => forEach(listening, (asking) => loadTurns(tx, asking, then))),
    TaskEither.bindW('users', ({ atBirth, customEmoji, stays, turns }) =>
      unlessEmpty(
        distinct([
          ...queues.flatMap((asking) => asking.wanted.flatMap(({ event }) => usersIn(event, asking))),
          ...[...turns.values()].flatMap((ofQueue) => [...ofQueue.values()].flatMap(({ met, parted }) => [...met, ...parted])),
          ...(namesPeople ? stays.map(({ userId }) => userId) : []),
          ...(namesAuthors ? authorsOf(customEmoji) : []),
          ...atBirth.flatMap(({ message }) => peopleOf(message)),
          ...[...own.values()].flatMap(({ messages }) => [...messages.values()].flatMap(({ message }) => peopleOf(message))),
        ]),
        (ids) => tx.users.byIds(ids),
      ),
    ),
    TaskEither.map(({ atBirth, channels, customEmoji, defaults, defaultGroups, then, turns, users }) => ({
      turns,
      atBirth: new Map(atBirth.map(upToDate(renderer)).map((found) => [found.message.id, found])),
      channels: new Map(channels.map((channel) => [channel.id, channel])),
      channelNames: ruled,
      customEmoji,
      defaults,
      defaultGroups,
      subscribersThen: then,
      people: new Map(users.map((user) => [user.id, user])),
    })),
  );
};

const reachesAmong =
  ({ actor, levels }: Caller, isAcquainted: (id: UserId) => boolean) =>
  (target: User): boolean =>
    allowedAtBoth(levels, (open) => canReachUser({ actor, target, acquainted: isAcquainted(target.id), open }));

/** Looked up for guests who do not see everybody, and of them for those who are told something. */
const loadReach = (tx: ReadTx, { caller }: AskingQueue, people: Shared['people']): TaskEither.TaskEither<Failure, Loaded['reaches']> =>
  pipe(
    acquaintedWith(tx, caller, [...people.values()]),
    TaskEither.map((acquainted) => reachesAmong(caller, (id) => acquainted.has(id))),
  );

/** In the order of the queues. */
export const loadNamed = (
  tx: ReadTx,
  ports: Rendering,
  queues: ReadonlyArray<AskingQueue>,
  ruled: Shared['channelNames'],
): TaskEither.TaskEither<Failure, ReadonlyArray<Loaded>> => {
  const sorted = queues.map((asking) => ({ asking, ids: sortMessages(asking) }));
  const needy = new Map(
    sorted
      .filter(
        ({ asking, ids }) =>
          ids.own.length > 0 ||
          asking.wanted.some(({ event }) => needsSubscriptions(event) || asksForPreferences(event) || asksForKeepsakes(event) || asksForAttachments(event)),
      )
      .map(({ asking, ids }) => [asking, ids.own]),
  );
  const limited = queues.filter(({ caller, wanted }) => !seesEverybody(caller) && wanted.length > 0);
  return pipe(
    loadCopies(tx, needy),
    TaskEither.bindTo('copies'),
    TaskEither.bind('own', ({ copies }) => forEach([...needy.keys()], (asking) => loadOwn(tx, ports, asking, copies.get(asking.caller.actor.user.id) ?? []))),
    TaskEither.bind('shared', ({ own }) => loadShared(tx, ports, queues, ruled, distinct(sorted.flatMap(({ ids }) => ids.atBirth)), own)),
    TaskEither.bind('reaching', ({ shared }) => forEach(limited, (asking) => loadReach(tx, asking, shared.people))),
    TaskEither.map(({ own, shared, reaching }) =>
      queues.map((asking) => ({
        ...shared,
        ...(own.get(asking) ?? nothingOwn),
        turns: shared.turns.get(asking) ?? new Map(),
        reaches: reaching.get(asking) ?? reachesAmong(asking.caller, () => true),
        reachesStranger: reachesAmong(asking.caller, () => false),
      })),
    ),
  );
};

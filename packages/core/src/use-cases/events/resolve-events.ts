import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ChannelBeginning, DeliveredEvent } from '../../events/delivered-event.js';
import type { FleetingEvent } from '../../events/fleeting-event.js';
import { matchesFilter } from '../../events/narrow-predicate.js';
import type { SeenEvent } from '../../events/sees.js';
import { type Failure, faulted } from '../../failures.js';
import { bothLevels } from '../../gates/is-open.js';
import type { Channel } from '../../model/channel.js';
import type { EventQueue } from '../../model/event-queue.js';
import type { ChannelId, MessageId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { MessageForReader } from '../../model/message.js';
import type { MessageFilter } from '../../model/narrow.js';
import { mutedFor, type TopicPreference } from '../../model/topic-preference.js';
import type { User } from '../../model/user.js';
import type { Visibility } from '../../model/visibility.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx } from '../../ports/store.js';
import { canReachUser } from '../../rules/users.js';
import { isAllowed } from '../../rules/verdict.js';
import { isVisible, messagesById, visibleAtBoth } from '../../rules/visibility.js';
import { type ConversationView, loadConversationView } from '../messages/conversation-view.js';
import { mutedTopics } from '../messages/muted-topics.js';
import { acquaintedWith } from '../shared/acquainted.js';
import type { Sight } from '../shared/sight.js';
import type { Caller } from '../use-case.js';

/** Whatever may come out of a queue, before anything that it names is loaded. */
export type Unresolved = SeenEvent | FleetingEvent;

export interface Resolution {
  /** In the order of what was asked, null where nothing is left to tell. */
  readonly events: ReadonlyArray<DeliveredEvent | null>;
  readonly reaches: (user: User) => boolean;
}

const messagesIn = (event: Unresolved): ReadonlyArray<MessageId> => {
  if (event.kind === 'messageSent') return [event.messageId];
  return event.kind === 'flagsChanged' && event.operation === 'remove' && event.flag === 'read' ? event.messageIds : [];
};

type Updated = Extract<Unresolved, { kind: 'channelUpdated' }>;

/** Whether some client begins with the channel at this event: who gained sight of it, or whoever knows no archived channels when it comes back. */
const begins = ({ sight, changes }: Updated): boolean =>
  sight === 'gained' || (sight === 'kept' && changes.some((change) => change.property === 'isArchived' && !change.value));

/** Channels whose subscribers are told. */
const peopledIn = (event: Unresolved): ReadonlyArray<ChannelId> => {
  if (event.kind === 'subscribed') return event.own;
  return event.kind === 'channelUpdated' && begins(event) ? [event.before.id] : [];
};

const asksForPreferences = (event: Unresolved): boolean => event.kind === 'topicPreferred' || (event.kind === 'flagsChanged' && messagesIn(event).length > 0);

const channelsIn = (event: Unresolved): ReadonlyArray<ChannelId> => (event.kind === 'subscribed' ? [...event.own, ...event.gainedSight] : []);

const usersIn = (event: Unresolved): ReadonlyArray<UserId> => {
  switch (event.kind) {
    case 'userAdded':
    case 'userChanged':
    case 'presence':
      return [event.userId];
    case 'typing':
      return [event.senderId, ...(event.recipient.kind === 'direct' ? event.recipient.participants : [])];
    default:
      return [];
  }
};

interface Loaded {
  readonly view: ConversationView;
  readonly messages: ReadonlyMap<MessageId, MessageForReader>;
  readonly channels: ReadonlyMap<ChannelId, Channel>;
  readonly defaults: ReadonlyArray<Channel>;
  readonly subscribers: ReadonlyMap<ChannelId, ReadonlyArray<UserId>>;
  readonly people: ReadonlyMap<UserId, User>;
  readonly preferences: ReadonlyArray<TopicPreference>;
  readonly reaches: (user: User) => boolean;
  readonly visible: Visibility;
}

const distinct = <Id>(events: ReadonlyArray<Unresolved>, idsIn: (event: Unresolved) => ReadonlyArray<Id>): ReadonlyArray<Id> => [
  ...new Set(events.flatMap(idsIn)),
];

const reachesAmong =
  ({ actor, levels }: Caller, acquainted: ReadonlySet<UserId>) =>
  (target: User): boolean =>
    bothLevels(levels).every((open) => isAllowed(canReachUser({ actor, target, acquainted: acquainted.has(target.id), open })));

/** Each kind of thing in one query, however many events name it; nothing where none does. */
const load = (
  tx: ReadTx,
  ports: Pick<Ports, 'renderer'>,
  caller: Caller,
  sight: Sight,
  events: ReadonlyArray<Unresolved>,
): TaskEither.TaskEither<Failure, Loaded> => {
  const channelIds = distinct(events, channelsIn);
  const ownIds = distinct(events, peopledIn);
  const namesDefaults = events.some(({ kind }) => kind === 'defaultChannelsChanged');
  const userIds = distinct(events, usersIn);
  return pipe(
    loadConversationView(tx, ports, caller, sight, distinct(events, messagesIn)),
    TaskEither.bindTo('view'),
    TaskEither.bind('channels', () => pipe(channelIds.length === 0 ? TaskEither.right([]) : tx.channels.byIds(channelIds), TaskEither.mapLeft(faulted))),
    TaskEither.bind('all', () => pipe(namesDefaults ? tx.channels.all() : TaskEither.right([]), TaskEither.mapLeft(faulted))),
    TaskEither.bind('subscribers', () =>
      pipe(
        ownIds.length === 0 ? TaskEither.right(new Map<ChannelId, ReadonlyArray<UserId>>()) : tx.subscriptions.subscribers(ownIds),
        TaskEither.mapLeft(faulted),
      ),
    ),
    TaskEither.bind('preferences', () =>
      pipe(events.some(asksForPreferences) ? tx.topicPreferences.of(caller.actor.user.id) : TaskEither.right([]), TaskEither.mapLeft(faulted)),
    ),
    TaskEither.let('named', ({ subscribers }) => [
      ...new Set([...userIds, ...(caller.open('subscriberIdsInsteadOfEmails') ? [] : [...subscribers.values()].flat())]),
    ]),
    TaskEither.bind('users', ({ named }) => pipe(named.length === 0 ? TaskEither.right([]) : tx.users.byIds(named), TaskEither.mapLeft(faulted))),
    TaskEither.bind('acquainted', ({ view, users }) => acquaintedWith(tx, caller, [...users, ...view.people.values()])),
    TaskEither.map(({ view, channels, all, subscribers, users, acquainted, preferences }) => ({
      view,
      messages: new Map(view.messages.map((loaded) => [loaded.message.id, loaded])),
      channels: new Map(channels.map((channel) => [channel.id, channel])),
      defaults: all.filter(({ isDefault, isArchived }) => isDefault && !isArchived),
      subscribers,
      preferences,
      people: new Map([...view.people, ...users.map((user): [UserId, User] => [user.id, user])]),
      reaches: reachesAmong(caller, acquainted),
      visible: visibleAtBoth(caller.levels, (open) => messagesById({ actor: caller.actor, channels: sight.channels, open }, 'delivery')),
    })),
  );
};

/** Where the message stands *now* decides: it may have been moved since. */
const maySee = ({ visible }: Loaded, { message: { recipient } }: MessageForReader, reader: UserId, received: boolean): boolean =>
  isVisible(visible, {
    participates: recipient.kind === 'direct' && recipient.participants.includes(reader),
    channelId: recipient.kind === 'channel' ? recipient.channelId : null,
    received,
  });

const present = <Value>(values: ReadonlyArray<Value | undefined>): ReadonlyArray<Value> => values.filter((value) => value !== undefined);

const resolveMessage = (
  event: Extract<Unresolved, { kind: 'messageSent' }>,
  loaded: Loaded,
  { actor }: Caller,
  queue: EventQueue,
  filter: MessageFilter,
): DeliveredEvent | null => {
  const found = loaded.messages.get(event.messageId);
  if (found === undefined || !maySee(loaded, found, actor.user.id, event.received) || !matchesFilter(filter, found)) return null;
  const { recipient, senderId } = found.message;
  const isEcho = event.echo !== null && event.echo.queueId === queue.id && senderId === actor.user.id;
  return {
    kind: 'message',
    // Whoever overhears a public channel has no copy, and so no flags.
    message: event.received ? found : { ...found, flags: [] },
    people: loaded.people,
    channelName: recipient.kind === 'channel' ? (loaded.view.channelNames.get(recipient.channelId) ?? null) : null,
    localId: isEcho ? event.echo.localId : null,
  };
};

const beginningOf = (event: Updated, { subscribers, people }: Loaded, sight: Sight): ChannelBeginning | null => {
  const { after, before, subscribed } = event;
  if (after === null || !begins(event)) return null;
  const own = subscribed ? (sight.subscriptions.get(before.id) ?? null) : null;
  return { channel: after, own: own?.isActive === true ? own : null, subscribers: subscribers.get(before.id) ?? [], people };
};

const resolve = (
  event: Unresolved,
  loaded: Loaded,
  caller: Caller,
  sight: Sight,
  queue: EventQueue,
  filter: MessageFilter,
  now: Instant,
): DeliveredEvent | null => {
  switch (event.kind) {
    case 'messageSent':
      return resolveMessage(event, loaded, caller, queue, filter);
    case 'flagsChanged': {
      const named = messagesIn(event);
      const details = present(named.map((id) => loaded.messages.get(id))).filter((found) => maySee(loaded, found, caller.actor.user.id, true));
      // What became unread is described message by message: those that cannot be described any more are gone.
      const isMuted = mutedFor(sight.subscriptions.values(), loaded.preferences);
      return { ...event, details, isMuted, messageIds: named.length === 0 ? event.messageIds : details.map(({ message }) => message.id) };
    }
    case 'channelUpdated': {
      const { kind, changes, before, after } = event;
      return { kind, sight: event.sight, changes, before, after, beginning: beginningOf(event, loaded, sight) };
    }
    case 'subscribed': {
      const own = event.own.flatMap((id) => {
        const [subscription, channel] = [sight.subscriptions.get(id), loaded.channels.get(id)];
        return subscription === undefined || channel === undefined ? [] : [{ subscription, channel, subscribers: loaded.subscribers.get(id) ?? [] }];
      });
      return { kind: event.kind, own, people: loaded.people, gainedSight: present(event.gainedSight.map((id) => loaded.channels.get(id))), peers: event.peers };
    }
    case 'unsubscribed': {
      const own = event.own.map(({ channelId, channelName }) => ({ channelId, channelName }));
      return { kind: event.kind, own, lostSight: own.filter(({ channelId }) => event.lostSight.includes(channelId)), peers: event.peers };
    }
    case 'topicPreferred': {
      const { kind, ...preferred } = event;
      return { kind, preferred, muted: mutedTopics(caller, sight, loaded.preferences) };
    }
    case 'defaultChannelsChanged':
      return { kind: event.kind, channels: loaded.defaults };
    case 'userAdded': {
      const user = loaded.people.get(event.userId);
      return user === undefined ? null : { kind: event.kind, user, isReached: loaded.reaches(user) };
    }
    case 'userChanged': {
      const user = loaded.people.get(event.userId);
      return user === undefined || !loaded.reaches(user) ? null : { kind: event.kind, user, properties: event.properties };
    }
    case 'typing': {
      const sender = loaded.people.get(event.senderId);
      if (sender === undefined || !loaded.reaches(sender)) return null;
      const participants = event.recipient.kind === 'direct' ? present(event.recipient.participants.map((id) => loaded.people.get(id))) : [];
      return { kind: event.kind, operation: event.operation, sender, recipient: event.recipient, participants };
    }
    case 'presence': {
      const user = loaded.people.get(event.userId);
      return user === undefined || !loaded.reaches(user) ? null : { kind: event.kind, user, presence: event.presence, at: now };
    }
    case 'channelCreated':
    case 'announcementChannelChanged':
    case 'groupMembersChanged':
    case 'serverRestarted':
      return event;
  }
};

/** Loads what the events name, all at once, and leaves out what is gone or out of sight by now. */
export const resolveEvents = (
  tx: ReadTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  caller: Caller,
  queue: EventQueue,
  sight: Sight,
  filter: MessageFilter,
  events: ReadonlyArray<Unresolved>,
): TaskEither.TaskEither<Failure, Resolution> =>
  pipe(
    load(tx, ports, caller, sight, events),
    TaskEither.map((loaded) => ({
      events: events.map((event) => resolve(event, loaded, caller, sight, queue, filter, ports.clock.now())),
      reaches: loaded.reaches,
    })),
  );

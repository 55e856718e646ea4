import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ChannelBeginning, DeliveredEvent, DeliveredMessage, OwnSubscription, Peers } from '../../../events/delivered-event.js';
import type { MembershipChange } from '../../../events/domain-event.js';
import { matchesFilter } from '../../../events/narrow-predicate.js';
import { hasCopy, receivedAtBirth } from '../../../events/copies.js';
import type { AboutMessage } from '../../../events/sees.js';
import type { Viewer } from '../../../events/viewer.js';
import type { Failure } from '../../../failures.js';
import type { ChannelId, LogPosition, MessageId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import { asSent, type Message, type MessageForReader } from '../../../model/messages/message.js';
import { mutedFor } from '../../../model/topics/visibility-policy.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { MessageAtBirth, ReadTx } from '../../../ports/store.js';
import { formerText } from '../../../rules/edit-history.js';
import { isVisible, messagesById, visibleAtBoth } from '../../../rules/visibility.js';
import { mutedTopics } from '../../topics/muted-topics.js';
import { type AskedEvent, type AskingQueue, positionOf, type Unresolved } from './requesting-queue.js';
import { noTurn } from './load-visible-users.js';
import { begins, type Loaded, loadNamed, type Updated } from './load-named.js';
import { messagesIn } from './messages-named.js';

export interface Resolution {
  /** In the order of what was asked, null where nothing is left to tell. */
  readonly events: ReadonlyArray<DeliveredEvent | null>;
  readonly reaches: (user: User) => boolean;
}

/** Where the message stands *now* decides: it may have been moved since. */
const maySee = ({ caller: { actor, levels }, viewer }: AskingQueue, { recipient }: Message, received: boolean): boolean => {
  const channelId = recipient.kind === 'channel' ? recipient.channelId : null;
  const channel = channelId === null ? undefined : viewer.channels.get(channelId);
  const channels = channel === undefined ? [] : [channel];
  return isVisible(
    visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }, 'delivery')),
    { participates: recipient.kind === 'direct' && recipient.participants.includes(actor.user.id), channelId, received },
  );
};

const isOwned = (viewer: Viewer, { message: { id, recipient }, birthChannelId }: MessageAtBirth): boolean =>
  birthChannelId === null
    ? recipient.kind === 'direct' && recipient.participants.includes(viewer.actor.user.id)
    : receivedAtBirth(viewer.periods, birthChannelId, id);

/** Her copy of a message, as it was at birth where nothing has happened to it since. */
const messageFor = ({ viewer }: AskingQueue, loaded: Loaded, id: MessageId): MessageForReader | undefined => {
  const own = loaded.messages.get(id);
  if (own !== undefined) return own;
  const found = loaded.atBirth.get(id);
  if (found === undefined) return undefined;
  return { message: found.message, flags: found.flagsOf(viewer.actor.user.id, isOwned(viewer, found)) };
};

/** Whether she saw the message when something happened to it, and sees it now, where it stands by now. */
const seesMessage = (asking: AskingQueue, { atBirth }: Loaded, { messageId, toOwnersOnly }: AboutMessage & { readonly messageId: MessageId }): boolean => {
  const found = atBirth.get(messageId);
  if (found === undefined) return false;
  const { actor, periods } = asking.viewer;
  const isDirect = found.message.recipient.kind === 'direct';
  const owned = isDirect || hasCopy(periods, actor.user.id, found.origin);
  return (owned || !toOwnersOnly) && maySee(asking, found.message, owned);
};

const present = <Value>(values: ReadonlyArray<Value | undefined>): ReadonlyArray<Value> => values.filter((value) => value !== undefined);

const resolveMessage = (event: Extract<Unresolved, { kind: 'messageSent' }>, loaded: Loaded, asking: AskingQueue): DeliveredMessage | null => {
  const { queue, filter, caller } = asking;
  const found = messageFor(asking, loaded, event.messageId);
  if (found === undefined || !maySee(asking, found.message, event.received) || !matchesFilter(filter, found)) return null;
  const { recipient, senderId } = found.message;
  const isEcho = event.echo !== null && event.echo.queueId === queue.id && senderId === caller.actor.user.id;
  return {
    // Whoever overhears a public channel has no copy, and so no flags.
    message: { message: asSent(found.message), flags: event.received ? found.flags : [] },
    people: loaded.people,
    channelName: recipient.kind === 'channel' ? (loaded.channelNames.get(recipient.channelId)?.name ?? null) : null,
    localId: isEcho ? event.echo.localId : null,
  };
};

/** Where the message is out of her sight by now, she is not told what it says; where nothing else happened, nothing is left to tell. */
const resolveChange = (event: Extract<Unresolved, { kind: 'messagesChanged' }>, loaded: Loaded, asking: AskingQueue): DeliveredEvent | null => {
  const { kind: _, lost, ...change } = event;
  const { messageId, editNumber, from } = change;
  const found = loaded.messages.get(messageId);
  const shown = found !== undefined && maySee(asking, found.message, !found.flags.includes('historical')) ? found : null;
  if (editNumber !== null && shown === null) return null;
  const { editHistoryVisibility } = asking.caller.realm.policies;
  return {
    kind: 'messagesChanged',
    change,
    lost,
    people: loaded.people,
    channelName: from === null ? null : (loaded.channelNames.get(from.channelId)?.name ?? null),
    flags: shown?.flags ?? [],
    text:
      shown === null || editNumber === null
        ? null
        : {
            content: shown.message.content,
            html: shown.message.html,
            isMeMessage: shown.message.isMeMessage,
            before: formerText(shown.message.history, editNumber, editHistoryVisibility),
          },
  };
};

const beginningOf = (event: Updated, { subscribersThen, people, subscriptions }: Loaded, at: LogPosition): ChannelBeginning | null => {
  const { after, before, subscribed } = event;
  if (after === null || !begins(event)) return null;
  const own = subscribed ? (subscriptions.get(before.id) ?? null) : null;
  return { channel: after, own: own?.isActive === true ? own : null, subscribers: subscribersThen(before.id, at), people };
};

type CountedChannel = Pick<OwnSubscription, 'channel' | 'subscribers'>;

/** With those who were in it then; none if it is gone. */
const countedChannel = ({ channels, subscribersThen }: Loaded, id: ChannelId, at: LogPosition): ReadonlyArray<CountedChannel> => {
  const channel = channels.get(id);
  if (channel === undefined) return [];
  const subscribers = subscribersThen(id, at);
  return [{ channel: { ...channel, subscriberCount: subscribers.length }, subscribers }];
};

/** Those of whom she may still know, and could not know otherwise. */
const metBy = (asked: AskedEvent, { turns, people, reaches, reachesStranger }: Loaded): ReadonlyArray<User> =>
  present((turns.get(asked) ?? noTurn).met.map((id) => people.get(id))).filter((user) => user.isActive && reaches(user) && !reachesStranger(user));

/** It is her own loss: told whatever has come since. */
const partedBy = (asked: AskedEvent, { turns, people, reachesStranger }: Loaded): ReadonlyArray<UserId> =>
  present((turns.get(asked) ?? noTurn).parted.map((id) => people.get(id)))
    .filter((user) => !reachesStranger(user))
    .map(({ id }) => id);

/** What is gone by now is told of by the event that says so. */
const resolveKeepsake = ({ keepsake, change }: Extract<Unresolved, { kind: 'keepsakeChanged' }>, loaded: Loaded): DeliveredEvent | null => {
  if (change === 'removed') return { kind: 'keepsakeChanged', item: 'removed', keepsake };
  const isNew = change === 'added';
  switch (keepsake.of) {
    case 'scheduledMessage': {
      const scheduled = loaded.scheduled.get(keepsake.id);
      return scheduled === undefined ? null : { kind: 'keepsakeChanged', item: 'scheduledMessage', isNew, scheduled };
    }
    case 'reminder': {
      const shown = loaded.reminders.get(keepsake.id);
      return shown === undefined ? null : { kind: 'keepsakeChanged', item: 'reminder', shown };
    }
    case 'snippet': {
      const snippet = loaded.snippets.get(keepsake.id);
      return snippet === undefined ? null : { kind: 'keepsakeChanged', item: 'snippet', isNew, snippet };
    }
  }
};

/** A message that she may not see is none of hers, though it links her file. */
const resolveAttachment = (event: Extract<Unresolved, { kind: 'attachmentChanged' }>, loaded: Loaded, asking: AskingQueue): DeliveredEvent | null => {
  const { attachments, spaceUsed } = loaded;
  const { kind } = event;
  if (event.change === 'removed') return { kind, change: event.change, attachmentId: event.attachmentId, spaceUsed };
  const attachment = attachments.get(event.attachmentId);
  if (attachment === undefined || (event.change === 'linked' && !seesMessage(asking, loaded, { ...event, toOwnersOnly: false }))) return null;
  return { kind, change: event.change, attachment, spaceUsed };
};

const named = (peers: ReadonlyArray<MembershipChange>, { channelNames }: Loaded): ReadonlyArray<Peers> =>
  peers.map((change) => ({ ...change, channelName: channelNames.get(change.channelId)?.name ?? '' }));

const resolve = (asked: AskedEvent, loaded: Loaded, asking: AskingQueue, now: Instant): DeliveredEvent | null => {
  const { event } = asked;
  switch (event.kind) {
    case 'messageSent': {
      const message = resolveMessage(event, loaded, asking);
      const met = metBy(asked, loaded);
      return met.length === 0 && message === null ? null : { kind: event.kind, met, message };
    }
    case 'messagesChanged':
      return resolveChange(event, loaded, asking);
    case 'flagsChanged': {
      const named = messagesIn(event);
      const details = present(named.map((id) => loaded.messages.get(id))).filter(({ message }) => maySee(asking, message, true));
      // What became unread is described message by message: those that cannot be described any more are gone.
      const isMuted = mutedFor(loaded.subscriptions.values(), loaded.preferences);
      return { ...event, details, isMuted, messageIds: named.length === 0 ? event.messageIds : details.map(({ message }) => message.id) };
    }
    case 'reactionChanged': {
      const { kind, operation, messageId, reaction } = event;
      const person = loaded.people.get(reaction.userId);
      const shown = person !== undefined && loaded.reaches(person) ? person : null;
      return seesMessage(asking, loaded, event) ? { kind, operation, messageId, reaction, person: shown } : null;
    }
    case 'messagesDeleted':
      return { ...event, people: loaded.people };
    case 'submessageAdded': {
      const { kind, messageId, submessage } = event;
      return seesMessage(asking, loaded, event) ? { kind, messageId, submessage } : null;
    }
    case 'channelUpdated': {
      const { kind, changes, before, after } = event;
      return { kind, sight: event.sight, changes, before, after, beginning: beginningOf(event, loaded, positionOf(asked)) };
    }
    case 'subscribed': {
      const then = (id: ChannelId): ReadonlyArray<CountedChannel> => countedChannel(loaded, id, positionOf(asked));
      const own = event.own.flatMap((id) => {
        const subscription = loaded.subscriptions.get(id);
        return subscription === undefined ? [] : then(id).map((counted) => ({ subscription, ...counted }));
      });
      const gainedSight = event.gainedSight.flatMap(then).map(({ channel }) => channel);
      return { kind: event.kind, own, met: metBy(asked, loaded), people: loaded.people, gainedSight, peers: named(event.peers, loaded) };
    }
    case 'unsubscribed': {
      const own = event.own.map(({ channelId, channelName }) => ({ channelId, channelName }));
      const lostSight = own.filter(({ channelId }) => event.lostSight.includes(channelId));
      return { kind: event.kind, own, lostSight, parted: partedBy(asked, loaded), peers: named(event.peers, loaded) };
    }
    case 'subscriptionChosen': {
      const { kind, channelId, choice, known } = event;
      return { kind, channelId, choice, channelName: known ? (loaded.channelNames.get(channelId)?.name ?? null) : null };
    }
    case 'topicPreferred': {
      const { kind, ...preferred } = event;
      return { kind, preferred, muted: mutedTopics(asking.caller, { channels: [...asking.viewer.channels.values()] }, loaded.preferences) };
    }
    case 'attachmentChanged':
      return resolveAttachment(event, loaded, asking);
    case 'keepsakeChanged':
      return resolveKeepsake(event, loaded);
    case 'alertWordsChanged':
      return { kind: event.kind, list: loaded.alertWords, channels: loaded.channels };
    case 'defaultChannelsChanged':
      return { kind: event.kind, list: loaded.defaults, channels: loaded.channels };
    case 'defaultChannelGroupsChanged':
      return { kind: event.kind, list: loaded.defaultGroups, channels: loaded.channels };
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
    case 'emojiAdded':
    case 'emojiDeactivated':
      return { ...event, all: loaded.customEmoji, people: loaded.people };
    case 'everythingRead':
    case 'channelCreated':
    case 'announcementChannelChanged':
    case 'moderationChannelChanged':
    case 'groupMembersChanged':
    case 'channelFolderAdded':
    case 'channelFolderChanged':
    case 'channelFoldersReordered':
    case 'groupSubgroupsChanged':
    case 'groupCreated':
    case 'groupChanged':
    case 'groupDeactivated':
    case 'groupReactivated':
    case 'serverRestarted':
      return event;
  }
};

/** Loads what the events of these queues name, all at once, and leaves out what is gone or out of sight by now. Answers in the order of the queues. */
export const resolveEvents = (
  tx: ReadTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  queues: ReadonlyArray<AskingQueue>,
  ruled: Loaded['channelNames'],
): TaskEither.TaskEither<Failure, ReadonlyArray<Resolution>> =>
  pipe(
    loadNamed(tx, ports, queues, ruled),
    TaskEither.map((all) =>
      all.map((loaded, index): Resolution => {
        const asking = queues[index];
        const events = asking === undefined ? [] : asking.wanted.map((asked) => resolve(asked, loaded, asking, ports.clock.now()));
        return { events, reaches: loaded.reaches };
      }),
    ),
  );

import { openAt } from '../../gates/is-open.js';
import { hasSharedHistory } from '../../model/channels/channel-privacy.js';
import type { ChannelId, LogPosition, MessageId } from '../../model/ids.js';
import type { MessageOrigin } from '../../model/messages/message-origin.js';
import { type ReaderChannel, isVisible, messagesById, visibleAtBoth } from '../../rules/messages/visibility.js';
import { afterMove, hasCopy } from './copies.js';
import type { EntryPlace } from '../event-kind.js';
import type { LoggedDeletion, LoggedMessageChange, MessageChange, PlaceChange } from './message-change.js';
import { viewerThen, channelThen, type Viewer, wasSubscribed } from '../viewer.js';

/** Returns a predicate for the messages of a channel, in its present or former state, that the viewer sees; assumes metadata access. */
const visibleIn = ({ actor, levels, periods }: Viewer, readerChannel: ReaderChannel): ((message: MessageOrigin) => boolean) => {
  const tree = visibleAtBoth(levels, (open) => messagesById({ actor, channels: [readerChannel], open }, 'delivery'));
  return (message) => isVisible(tree, { participates: false, channelId: readerChannel.channel.id, received: hasCopy(periods, actor.user.id, message) });
};

/** LEVEL(274): people who deleted messages outside their channels got no event. LEVEL(311): nobody outside did. */
const isSentOutside = (viewer: Viewer, { deletedBy }: LoggedDeletion): boolean => {
  const open = openAt(viewer.levels.call);
  return deletedBy === viewer.actor.user.id ? open('deleteEventToActor') : open('deleteEventToHolders');
};

/** A queue for all public channels gets their messages, and nothing else about them. */
export const isSeenWithoutSubscription = (viewer: Viewer, { audience, position }: EntryPlace): boolean =>
  audience.kind === 'channelSubscribers' && !wasSubscribed(viewer, audience.channelId, position);

/**
 * Returns a predicate for the messages of a channel that the viewer could read, also where it was archived since: with protected history, those with an own copy.
 * null if the channel does not exist.
 */
const couldRead = (viewer: Viewer, id: ChannelId, sharedHistory: boolean): ((message: MessageOrigin) => boolean) | null => {
  const found = viewer.channels.get(id);
  if (found === undefined) return null;
  const sees = visibleIn(viewer, found);
  return (message) => sees(message) && (sharedHistory || hasCopy(viewer.periods, viewer.actor.user.id, message));
};

/** Returns the deleted messages that the viewer could read. */
export const deletedFor = (viewer: Viewer, event: LoggedDeletion, place: EntryPlace): ReadonlyArray<MessageOrigin> => {
  const { from, messages, sharedHistory } = event;
  if (from.kind === 'direct') return messages;
  const reads = couldRead(viewer, from.channelId, sharedHistory);
  if (reads === null || isSeenWithoutSubscription(viewer, place) || (place.audience.kind === 'users' && !isSentOutside(viewer, event))) return [];
  return messages.filter(reads);
};

/** Returns the message as it is after the move, for the viewer. */
const arrivalOf = (viewer: Viewer, { to: { channelId }, givesCopies }: PlaceChange, at: LogPosition): ((message: MessageOrigin) => MessageOrigin) => {
  const isInside = wasSubscribed(viewer, channelId, at);
  return (message) => afterMove(message, { channelId, position: at }, { givesCopies, isInside });
};

/** Returns a predicate for the messages that the viewer sees at the new place, both now and then. */
const seesThere = (viewer: Viewer, move: PlaceChange, at: LogPosition): ((message: MessageOrigin) => boolean) => {
  const { channelId } = move.to;
  const [now, then] = [viewer.channels.get(channelId), channelThen(viewer, channelId, at)];
  if (now === undefined || then === null) return () => false;
  const sees = visibleIn(viewer, now);
  const saw = visibleIn(viewerThen(viewer), { channel: then, subscribed: wasSubscribed(viewer, channelId, at) });
  const arrival = arrivalOf(viewer, move, at);
  return (message) => {
    const arrived = arrival(message);
    return sees(arrived) && saw(arrived);
  };
};

/** Reduces the change to the messages that the viewer sees. A hidden message is not named, and its text change is left out. */
const changeOf = (change: MessageChange, move: PlaceChange, kept: ReadonlyArray<MessageOrigin>): MessageChange => {
  const isNamed = kept.some(({ id }) => id === change.messageId);
  const { messageId, editorId, at, from, editNumber } = change;
  return {
    messageId: isNamed ? messageId : (kept[0]?.id ?? messageId),
    editorId,
    at,
    from,
    editNumber: isNamed ? editNumber : null,
    move: { ...move, messages: kept },
  };
};

/**
 * Of a move, `move` has the messages that the viewer sees in the new place, and `lost` those that they saw before and do not see now. `uncopied`: those among the
 * former of which they have lost their copy with its flags, ascending.
 */
export interface VisibleMessageChange extends MessageChange {
  readonly lost: ReadonlyArray<MessageOrigin>;
  readonly uncopied: ReadonlyArray<MessageId>;
  /** Of a text that changed alone: the channel had protected history then, so that the change was for people with a copy. */
  readonly toOwnersOnly: boolean;
}

/** Returns those messages of which the viewer had a copy that they have lost by the move. */
const copiesLost = (viewer: Viewer, move: PlaceChange, at: LogPosition, messages: ReadonlyArray<MessageOrigin>): ReadonlyArray<MessageId> => {
  const arrival = arrivalOf(viewer, move, at);
  const has = (message: MessageOrigin): boolean => hasCopy(viewer.periods, viewer.actor.user.id, message);
  return messages.filter((message) => has(message) && !has(arrival(message))).map(({ id }) => id);
};

/**
 * Splits moved messages into those visible at the new place and lost ones, which are reported as deleted. Sent to viewers who could read them at the old place,
 * and to those who got copies, unless they got the event at the old place.
 */
export const changedFor = (viewer: Viewer, change: LoggedMessageChange, place: EntryPlace): VisibleMessageChange | null => {
  const { arrived = false, from, move } = change;
  const { position, audience } = place;
  if (move === null || from === null) {
    const then = from === null ? null : channelThen(viewer, from.channelId, position);
    const toOwnersOnly = then !== null && !hasSharedHistory(then.privacy);
    return isSeenWithoutSubscription(viewer, place) ? null : { ...change, lost: [], uncopied: [], toOwnersOnly };
  }
  const hasArrived = move.givesCopies && wasSubscribed(viewer, move.to.channelId, position);
  const isSentThere = wasSubscribed(viewer, from.channelId, position);
  if (arrived ? isSentThere : isSeenWithoutSubscription(viewer, place) || (audience.kind === 'users' && hasArrived)) return null;
  const isSame = from.channelId === move.to.channelId;
  const seesNow = isSame ? null : seesThere(viewer, move, position);
  const reads = arrived ? () => true : couldRead(viewer, from.channelId, move.sharedHistory);
  const known = reads === null ? [] : move.messages.filter((message) => hasArrived || reads(message));
  const kept = seesNow === null ? known : known.filter(seesNow);
  const lost = seesNow === null || arrived ? [] : known.filter((message) => reads !== null && reads(message) && !seesNow(message));
  return kept.length === 0 && lost.length === 0
    ? null
    : { ...changeOf(change, move, kept), lost, uncopied: isSame ? [] : copiesLost(viewer, move, position, kept), toOwnersOnly: false };
};

import type { JsonObject } from '../state/shared/json.js';
import { numbersAt, objectAt, objectsAt, textAt } from '../state/shared/read.js';
import { deletedIds } from '../state/messages/flags.js';
import { flagsOfWords, hasTerm, matches, mayConcern, type Term } from './narrow.js';
import { edited, editedIds, flagged, inChannel, isMove, messageOf, ofPerson, operationOf, reacted, shows, submessaged } from './patch.js';
import { changedMessages, covers, idOf, messageIn, trimmed, type Window, withMessage, withoutMessages } from './window.js';

/** What decides which messages belong to a feed. */
export interface FeedView {
  readonly terms: ReadonlyArray<Term>;
  /** After the event. */
  readonly state: JsonObject;
}

/** A window after an event. */
export interface Received {
  readonly window: Window;
  /** Messages of which only the server knows whether they belong to it, or how they look now. */
  readonly doubts: ReadonlyArray<number>;
  /** So much may have changed that the window is to be fetched anew. */
  readonly isStale: boolean;
}

type Receive = (window: Window, event: JsonObject, view: FeedView) => Received;

const kept = (window: Window, doubts: ReadonlyArray<number> = []): Received => ({ window, doubts, isStale: false });

const stale = (window: Window, isStale: boolean): Received => ({ window, doubts: [], isStale });

/** Changes messages with these ids, and lets go of those that match no longer. Doubts those of which nobody here knows: a change to null among them. */
const changing = (window: Window, ids: ReadonlySet<number>, change: (message: JsonObject) => JsonObject | null, { terms, state }: FeedView): Received => {
  const doubts: number[] = [];
  const gone = new Set<number>();
  const after = changedMessages(window, (message) => {
    const id = idOf(message);
    const next = ids.has(id) ? change(message) : message;
    if (next === null) doubts.push(id);
    if (next === null || next === message) return message;
    const verdict = matches(next, terms, state);
    if (verdict === false) gone.add(id);
    if (verdict === null) doubts.push(id);
    return next;
  });
  return kept(gone.size === 0 ? after : withoutMessages(after, (message) => gone.has(idOf(message))), doubts);
};

/** Those of the messages that the window does not have, but might. */
const missing = (window: Window, ids: ReadonlyArray<number>, glanceAt: (id: number) => JsonObject, { terms, state }: FeedView): ReadonlyArray<number> =>
  ids.filter((id) => covers(window, id) && messageIn(window, id) === undefined && matches({ id, ...glanceAt(id) }, terms, state) !== false);

/** Notices say that messages came from elsewhere, of which no event tells those who never had them. */
const isNotice = (message: JsonObject, state: JsonObject): boolean =>
  message['type'] === 'stream' && objectsAt(state, 'cross_realm_bots').some(({ user_id: id }) => id === message['sender_id']);

const sent: Receive = (window, event, { terms, state }) => {
  const message = messageOf(event);
  const id = idOf(message);
  if (!covers(window, id) || messageIn(window, id) !== undefined) return kept(window);
  const verdict = matches(message, terms, state);
  if (verdict === null) return kept(window, [id]);
  if (verdict && isNotice(message, state)) return stale(trimmed(withMessage(window, message), 'oldest'), true);
  // One that has changed already comes without its history.
  const isChanged = message['last_edit_timestamp'] !== undefined || message['last_moved_timestamp'] !== undefined;
  return verdict ? kept(trimmed(withMessage(window, message), 'oldest'), isChanged ? [id] : []) : kept(window);
};

/** Whether another text may let a message match. */
const asksForText = (terms: ReadonlyArray<Term>): boolean =>
  ['search', 'has', 'mentions'].some((operator) => hasTerm(terms, operator)) || hasTerm(terms, 'is', 'mentioned', 'alerted');

const updated: Receive = (window, event, view) => {
  const ids = editedIds(event);
  const moves = isMove(event);
  if (moves && hasTerm(view.terms, 'with')) return stale(window, true);
  const { window: after, doubts } = changing(window, new Set(ids), (message) => edited(message, event, view.state), view);
  // What an event does not say of messages that change channels: their recipient, and whose copies are lost.
  const elsewhere = event['new_stream_id'] === undefined ? [] : ids.filter((id) => messageIn(after, id) !== undefined);
  const place = { type: 'stream', stream_id: event['new_stream_id'] ?? event['stream_id'], subject: event['subject'] ?? event['orig_subject'] };
  const glance = moves ? (Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined)) as JsonObject) : {};
  const mayAppear = moves || asksForText(view.terms) ? missing(after, ids, () => glance, view) : [];
  return kept(after, [...doubts, ...elsewhere, ...mayAppear]);
};

const deleted: Receive = (window, event) => {
  const ids = deletedIds(event);
  return kept(withoutMessages(window, (message) => ids.has(idOf(message))));
};

const marked: Receive = (window, event, view) => {
  const flag = textAt(event, 'flag');
  const adds = operationOf(event) === 'add';
  const words = Object.keys(flagsOfWords).filter((word) => flagsOfWords[word]?.includes(flag));
  const decides = hasTerm(view.terms, 'is', ...words);
  if (event['all'] === true) {
    const { window: after, doubts } = changing(window, new Set(window.messages.map(idOf)), (message) => flagged(message, flag, adds), view);
    return { window: after, doubts, isStale: decides };
  }
  const ids = numbersAt(event, 'messages');
  const { window: after, doubts } = changing(window, new Set(ids), (message) => flagged(message, flag, adds), view);
  return kept(after, decides || makesCopy(flag, adds) ? [...doubts, ...missing(after, ids, () => ({}), view)] : doubts);
};

/** A flag on a message from before one's time makes it one's own: narrows without its channel have it from then on. So does a reaction. */
const makesCopy = (flag: string, adds: boolean): boolean => (flag === 'read' ? !adds : adds);

const withReaction: Receive = (window, event, view) => {
  const id = Number(event['message_id']);
  const isOwn = (event['user_id'] ?? objectAt(event, 'user')['user_id']) === view.state['user_id'];
  const { window: after, doubts } = changing(window, new Set([id]), (message) => reacted(message, event, view.state), view);
  return kept(after, hasTerm(view.terms, 'has') || isOwn ? [...doubts, ...missing(after, [id], () => ({}), view)] : doubts);
};

const withSubmessage: Receive = (window, event) =>
  kept(changedMessages(window, (message) => (message['id'] === event['message_id'] ? submessaged(message, event) : message)));

const ofUser: Receive = (window, event, { state }) => {
  const person = objectAt(event, 'person');
  const { user_id: id } = person;
  // Their own role decides what they see; others come into sight, or leave it.
  if (id === state['user_id'] && person['role'] !== undefined) return stale(window, true);
  if (event['op'] !== 'update')
    return stale(
      window,
      window.messages.some((message) => shows(message, id)),
    );
  return kept(changedMessages(window, (message) => ofPerson(message, person)));
};

const personalProperties = ['is_recently_active', 'stream_weekly_traffic', 'folder_id', 'description', 'message_retention_days', 'first_message_id'];

const ofChannel: Receive = (window, event, { terms, state }) => {
  const isConcerned = (id: unknown): boolean => mayConcern(terms, Number(id), state);
  if (event['op'] !== 'update')
    return stale(window, [...numbersAt(event, 'stream_ids'), ...objectsAt(event, 'streams').map(({ stream_id: id }) => id)].some(isConcerned));
  const property = textAt(event, 'property');
  if (property !== 'name') return stale(window, !personalProperties.includes(property) && isConcerned(event['stream_id']));
  const named = changedMessages(window, (message) => inChannel(message, Number(event['stream_id']), textAt(event, 'value')));
  return stale(
    named,
    terms.some(({ operator, operand }) => operator === 'channel' && typeof operand === 'string'),
  );
};

const ofSubscription: Receive = (window, event, { terms, state }) => {
  if (event['op'] === 'update') return stale(window, asksForPreferences(terms));
  return stale(
    window,
    objectsAt(event, 'subscriptions').some(({ stream_id: id }) => mayConcern(terms, Number(id), state)),
  );
};

const asksForPreferences = (terms: ReadonlyArray<Term>): boolean => hasTerm(terms, 'is', 'followed', 'muted') || hasTerm(terms, 'in');

const ofPreference: Receive = (window, _event, { terms }) => stale(window, asksForPreferences(terms));

const anew: Receive = (window) => stale(window, true);

/** Members of a group may see more channels. */
const ofGroup: Receive = (window, event, { state }) =>
  stale(window, event['op'] !== 'update' && (event['user_ids'] === undefined || numbersAt(event, 'user_ids').includes(Number(state['user_id']))));

const ofOrganization: Receive = (window, event) => stale(window, /edit_history/.test(JSON.stringify(event)));

const receivers: Readonly<Record<string, Receive>> = {
  message: sent,
  update_message: updated,
  delete_message: deleted,
  update_message_flags: marked,
  reaction: withReaction,
  submessage: withSubmessage,
  realm_user: ofUser,
  stream: ofChannel,
  subscription: ofSubscription,
  user_topic: ofPreference,
  muted_topics: ofPreference,
  user_group: ofGroup,
  realm: ofOrganization,
  // Links in topics.
  realm_linkifiers: anew,
  realm_filters: anew,
};

/** The window of a feed after an event. */
export const receive: Receive = (window, event, view) => {
  const type = textAt(event, 'type');
  return Object.hasOwn(receivers, type) ? (receivers[type] as Receive)(window, event, view) : kept(window);
};

/** Messages about which an event says something. */
export const touchedIds = (event: JsonObject): ReadonlyArray<number> => [
  ...numbersAt(event, 'message_ids'),
  ...numbersAt(event, 'messages'),
  ...(event['message_id'] === undefined ? [] : [Number(event['message_id'])]),
];

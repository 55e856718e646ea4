import { changed, sortedBy } from '../state/shared/change.js';
import type { Json, JsonObject } from '../state/shared/json.js';
import { listAt, numbersAt, objectAt, objectsAt, textAt, textOf } from '../state/shared/read.js';
import { hasAt } from '../state/shared/reduce.js';
import { share } from '../state/shared/share.js';
import { topicKey } from '../state/topics/topic-key.js';

/** Puts the keys on a message that are there; the same message where nothing is new. */
const withKeys = (message: JsonObject, changes: Readonly<Record<string, Json | undefined>>): JsonObject => {
  const given = Object.entries(changes).filter((change): change is [string, Json] => change[1] !== undefined);
  return share(message, { ...message, ...Object.fromEntries(given) });
};

/** The messages that an event says have changed. */
export const editedIds = (event: JsonObject): ReadonlyArray<number> =>
  event['message_ids'] === undefined ? [Number(event['message_id'])] : numbersAt(event, 'message_ids');

export const isMove = (event: JsonObject): boolean => event['new_stream_id'] !== undefined || event['subject'] !== undefined;

const isReworded = (message: JsonObject, event: JsonObject): boolean => message['id'] === event['message_id'] && event['rendered_content'] !== undefined;

/** What the history of a message gains by an event. */
const historyEntry = (message: JsonObject, event: JsonObject, formerTopic: Json | undefined, state: JsonObject): JsonObject => {
  const entry: Record<string, Json | undefined> = { user_id: event['user_id'], timestamp: event['edit_timestamp'] };
  if (isReworded(message, event)) {
    entry['prev_content'] = event['orig_content'];
    entry['prev_rendered_content'] = event['orig_rendered_content'];
    entry['prev_rendered_content_version'] = event['prev_rendered_content_version'];
  }
  const hasPairs = hasAt(state, 'editHistoryTopicPairs');
  if (event['subject'] !== undefined) {
    entry[hasPairs ? 'prev_topic' : 'prev_subject'] = formerTopic;
    if (hasPairs) entry['topic'] = event['subject'];
  }
  if (event['new_stream_id'] !== undefined) {
    entry['prev_stream'] = event['stream_id'];
    if (hasPairs) entry['stream'] = event['new_stream_id'];
  }
  return withKeys({}, entry);
};

const sortedEntries = (object: JsonObject): string => JSON.stringify(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));

const isAt = (message: JsonObject, streamId: Json | undefined, topic: Json | undefined): boolean =>
  (streamId === undefined || message['stream_id'] === streamId) && (topic === undefined || topicKey(textAt(message, 'subject')) === topicKey(textOf(topic)));

/** LEVEL(224): answers also have the older name of both wildcard mentions, and events of edits do not. */
const withOlderName = (flags: ReadonlyArray<Json>): ReadonlyArray<Json> =>
  flags.some((flag) => flag === 'stream_wildcard_mentioned' || flag === 'topic_wildcard_mentioned') ? [...flags, 'wildcard_mentioned'] : flags;

/** How a message stands to an event: an answer may have had the event in it, or others after it. */
const standing = (message: JsonObject, event: JsonObject): 'before' | 'after' | 'elsewhere' => {
  const { new_stream_id: newId, stream_id: oldId, subject, orig_subject: oldSubject, rendered_content: text, orig_rendered_content: oldText } = event;
  const moves = isMove(event);
  const rewords = isReworded(message, event) && message['content_type'] !== 'text/x-markdown';
  const isAfter =
    (!moves || (isAt(message, newId, undefined) && (subject === undefined || message['subject'] === subject))) && (!rewords || message['content'] === text);
  if (isAfter) return 'after';
  return (!moves || isAt(message, oldId, oldSubject)) && (!rewords || oldText === undefined || message['content'] === oldText) ? 'before' : 'elsewhere';
};

const mark = '✔ ';

/** Resolving a topic, or the contrary, is no move. A name that gets too long by it is cut. */
const isResolution = (event: JsonObject, state: JsonObject): boolean => {
  if (event['new_stream_id'] !== undefined || event['subject'] === undefined) return false;
  const [from, to] = [textAt(event, 'orig_subject'), textAt(event, 'subject')];
  if (from.startsWith(mark)) return to === from.slice(mark.length);
  const whole = mark + from;
  const isCut = [...whole].length > Number(state['max_topic_length'] ?? 60);
  return to === whole || (isCut && to.endsWith('...') && whole.startsWith(to.slice(0, -3)));
};

/** A message after `update_message`; null where only the server knows how it looks. */
export const edited = (message: JsonObject, event: JsonObject, state: JsonObject): JsonObject | null => {
  const rewords = isReworded(message, event);
  const text = rewords
    ? { content: message['content_type'] === 'text/x-markdown' ? event['content'] : event['rendered_content'], is_me_message: event['is_me_message'] }
    : {};
  const flags = message['id'] === event['message_id'] ? { flags: withOlderName(listAt(event, 'flags')) } : {};
  if (event['rendering_only'] === true) return withKeys(message, text);
  const moves = isMove(event);
  const stands = standing(message, event);
  if (!moves && !rewords) return withKeys(message, flags);
  const known = objectsAt(message, 'edit_history');
  const entry = historyEntry(message, event, stands === 'before' ? message['subject'] : event['orig_subject'], state);
  const isKnown = known.some((one) => sortedEntries(one) === sortedEntries(entry));
  if (stands === 'after' && isKnown) return withKeys(message, flags);
  if (stands !== 'before' || isKnown) return null;
  const hasMoves = hasAt(state, 'lastMovedTimestamp');
  return withKeys(message, {
    ...text,
    ...flags,
    ...(moves ? { stream_id: event['new_stream_id'], subject: event['subject'], topic_links: event['topic_links'] } : {}),
    ...(moves && hasMoves && !isResolution(event, state) ? { last_moved_timestamp: event['edit_timestamp'] } : {}),
    ...(rewords || !hasMoves ? { last_edit_timestamp: event['edit_timestamp'] } : {}),
    edit_history: [entry, ...known],
  });
};

/** A message with or without a flag. */
export const flagged = (message: JsonObject, flag: string, adds: boolean): JsonObject =>
  changed(message, 'flags', (value) => {
    const others = (value as ReadonlyArray<Json>).filter((known) => known !== flag);
    return adds ? [...others, flag] : others;
  });

const emojiKeys = ['emoji_name', 'emoji_code', 'reaction_type'];

/** The person of a reaction, for those levels that describe them. */
const reactorOf = (event: JsonObject): JsonObject => {
  const { user_id: id, ...person } = objectAt(event, 'user');
  return { user: { id: id ?? null, ...person, is_mirror_dummy: false } };
};

/** A message after a reaction came or went. */
export const reacted = (message: JsonObject, event: JsonObject, state: JsonObject): JsonObject => {
  const userId = event['user_id'] ?? objectAt(event, 'user')['user_id'] ?? null;
  const isSame = (reaction: JsonObject): boolean =>
    emojiKeys.slice(1).every((key) => reaction[key] === event[key]) && (reaction['user_id'] ?? objectAt(reaction, 'user')['id']) === userId;
  const reaction: JsonObject = {
    ...Object.fromEntries(emojiKeys.map((key) => [key, event[key] ?? null])),
    ...(hasAt(state, 'reactionUserId') ? { user_id: userId } : {}),
    ...(hasAt(state, 'reactionUserObject') ? reactorOf(event) : {}),
  };
  return changed(message, 'reactions', (value) => {
    const known = value as ReadonlyArray<JsonObject>;
    if (event['op'] === 'remove') return known.filter((one) => !isSame(one));
    return known.some(isSame) ? known : [...known, reaction];
  });
};

/** A message after a widget's submessage. */
export const submessaged = (message: JsonObject, event: JsonObject): JsonObject => {
  const { message_id, sender_id, msg_type, content, submessage_id: id } = event;
  return changed(message, 'submessages', (value) => {
    const known = value as ReadonlyArray<JsonObject>;
    return known.some((one) => one['id'] === id) ? known : [...known, { id, message_id, sender_id, msg_type, content } as JsonObject];
  });
};

const renamed = (person: JsonObject, changes: JsonObject): JsonObject => withKeys(person, { full_name: changes['full_name'], email: changes['new_email'] });

/** Two people stand in the order of their addresses. */
const inOrder = (people: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> => (people.length === 2 ? sortedBy(people, 'email') : people);

/** A message of, to or with reactions of somebody who has changed. */
export const ofPerson = (message: JsonObject, person: JsonObject): JsonObject => {
  const { user_id: id } = person;
  const sent =
    message['sender_id'] === id
      ? withKeys(message, { sender_full_name: person['full_name'], sender_email: person['new_email'], avatar_url: person['avatar_url'] })
      : message;
  const received = Array.isArray(sent['display_recipient'])
    ? changed(sent, 'display_recipient', (people) =>
        inOrder((people as ReadonlyArray<JsonObject>).map((one) => (one['id'] === id ? renamed(one, person) : one))),
      )
    : sent;
  return changed(received, 'reactions', (reactions) =>
    (reactions as ReadonlyArray<JsonObject>).map((reaction) =>
      changed(reaction, 'user', (user) => (objectAt(reaction, 'user')['id'] === id ? renamed(user as JsonObject, person) : user)),
    ),
  );
};

/** Whether a message shows this person. */
export const shows = (message: JsonObject, id: Json | undefined): boolean =>
  message['sender_id'] === id ||
  objectsAt(message, 'display_recipient').some((one) => one['id'] === id) ||
  objectsAt(message, 'reactions').some((reaction) => objectAt(reaction, 'user')['id'] === id);

/** A message of a channel with another name. */
export const inChannel = (message: JsonObject, streamId: number, name: string): JsonObject =>
  message['stream_id'] === streamId ? withKeys(message, { display_recipient: name }) : message;

/** The message of an event, as an answer has it: its flags inside. */
export const messageOf = (event: JsonObject): JsonObject => ({ ...objectAt(event, 'message'), flags: listAt(event, 'flags') });

export const operationOf = (event: JsonObject): string => textAt(event, event['operation'] === undefined ? 'op' : 'operation');

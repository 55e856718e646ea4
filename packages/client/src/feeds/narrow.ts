import type { Json, JsonObject } from '../state/shared/json.js';
import { listAt, objectsAt, textAt, textOf } from '../state/shared/read.js';
import { topicKey } from '../state/topics/topic-key.js';

/** A term of a narrow, as the API takes it: a pair, or an object that may be negated. */
export type NarrowTerm =
  | readonly [operator: string, operand: string]
  | { readonly operator: string; readonly operand: string | number | ReadonlyArray<number>; readonly negated?: boolean };

export type Narrow = ReadonlyArray<NarrowTerm>;

export interface Term {
  readonly operator: string;
  readonly operand: string | number | ReadonlyArray<number>;
  readonly negated: boolean;
}

/** Whether a message matches; null: only the server knows. */
export type Verdict = boolean | null;

const newerNames: Readonly<Record<string, string>> = {
  stream: 'channel',
  streams: 'channels',
  'pm-with': 'dm',
  pm_with: 'dm',
  group_pm_with: 'group-pm-with',
};

/** The terms of a narrow, with their newest names. */
export const termsOf = (narrow: Narrow): ReadonlyArray<Term> =>
  narrow.map((term) => {
    const { operator, operand, negated = false } = 'operator' in term ? term : { operator: term[0], operand: term[1] };
    return { operator: newerNames[operator] ?? operator, operand, negated };
  });

/** The same terms as objects, with the names that the client gave. */
export const sentNarrow = (narrow: Narrow): ReadonlyArray<JsonObject> =>
  narrow.map((term) => ('operator' in term ? { ...term } : { operator: term[0], operand: term[1] }));

const listsOfChannels = ['subscriptions', 'streams', 'unsubscribed', 'never_subscribed'];

export const channelById = (state: JsonObject, id: Json | undefined): JsonObject | undefined => {
  for (const list of listsOfChannels) {
    const found = objectsAt(state, list).find((channel) => channel['stream_id'] === id);
    if (found !== undefined) return found;
  }
  return undefined;
};

const isChannel = (message: JsonObject, operand: Term['operand'], state: JsonObject): Verdict => {
  if (message['type'] === 'private') return false;
  const { stream_id: id } = message;
  if (id === undefined) return null;
  if (typeof operand === 'number' || String(operand) === textOf(id)) return Number(operand) === id;
  const name = channelById(state, id)?.['name'];
  return typeof name === 'string' ? topicKey(name) === topicKey(String(operand)) : null;
};

const personOf = (state: JsonObject, operand: string | number): number | null => {
  if (typeof operand === 'number') return operand;
  if (operand === 'me') return Number(state['user_id']);
  const address = topicKey(operand);
  const isNamed = (person: JsonObject): boolean => [textAt(person, 'email'), textAt(person, 'delivery_email')].map(topicKey).includes(address);
  const people = ['realm_users', 'realm_non_active_users', 'cross_realm_bots'].flatMap((list) => objectsAt(state, list));
  const found = people.find(isNamed) ?? people.find(({ user_id: id }) => textOf(id) === operand);
  return found === undefined ? null : Number(found['user_id']);
};

const peopleOf = (state: JsonObject, operand: Term['operand']): ReadonlyArray<number> | null => {
  if (typeof operand !== 'string') return [operand].flat();
  const all = operand.split(',').map((one) => personOf(state, one.trim()));
  return all.every((one) => one !== null) ? all : null;
};

const participantsOf = (message: JsonObject): ReadonlyArray<number> => objectsAt(message, 'display_recipient').map(({ id }) => Number(id));

/** Of a message whose conversation may be unknown. */
const ofDirect = (message: JsonObject, verdict: (participants: ReadonlyArray<number>) => Verdict): Verdict => {
  if (message['type'] === 'stream') return false;
  return message['display_recipient'] === undefined ? null : verdict(participantsOf(message));
};

const isWith = (message: JsonObject, operand: Term['operand'], state: JsonObject): Verdict => {
  const people = peopleOf(state, operand);
  if (people === null) return message['type'] === 'stream' ? false : null;
  const everybody = new Set([...people, Number(state['user_id'])]);
  return ofDirect(message, (participants) => participants.length === everybody.size && participants.every((id) => everybody.has(id)));
};

const includes = (message: JsonObject, operand: Term['operand'], state: JsonObject, least: number): Verdict => {
  const [person = null] = peopleOf(state, operand) ?? [];
  return ofDirect(message, (participants) => (person === null ? null : participants.length >= least && participants.includes(person)));
};

const isFrom = (message: JsonObject, operand: Term['operand'], state: JsonObject): Verdict => {
  const person = typeof operand === 'object' ? null : personOf(state, operand);
  return person === null || message['sender_id'] === undefined ? null : message['sender_id'] === person;
};

const flagged = (message: JsonObject, verdict: (flags: ReadonlyArray<Json>) => boolean): Verdict =>
  message['flags'] === undefined ? null : verdict(listAt(message, 'flags'));

const ofTopic = (message: JsonObject, verdict: (topic: string) => Verdict): Verdict => {
  if (message['type'] === 'private') return false;
  return message['subject'] === undefined ? null : verdict(textAt(message, 'subject'));
};

/** The flags that decide about `is:` words. */
export const flagsOfWords: Readonly<Record<string, ReadonlyArray<string>>> = {
  unread: ['read'],
  starred: ['starred'],
  mentioned: ['mentioned', 'wildcard_mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'],
  alerted: ['has_alert_word'],
};

const is = (message: JsonObject, word: string): Verdict => {
  const flags = Object.hasOwn(flagsOfWords, word) ? flagsOfWords[word] : undefined;
  if (flags !== undefined) return flagged(message, (known) => flags.some((flag) => known.includes(flag)) !== (word === 'unread'));
  if (word === 'dm' || word === 'private') return message['type'] === undefined ? null : message['type'] === 'private';
  return word === 'resolved' ? ofTopic(message, (topic) => topic.startsWith('✔ ')) : null;
};

const isInChannels = (message: JsonObject, which: string, state: JsonObject): Verdict => {
  if (message['type'] === 'private') return false;
  const channel = channelById(state, message['stream_id']);
  if (channel === undefined) return null;
  if (which === 'public') return channel['invite_only'] === false;
  return which === 'web-public' ? channel['is_web_public'] === true : null;
};

const verdictOf = (message: JsonObject, { operator, operand }: Term, state: JsonObject): Verdict => {
  const word = String(operand);
  switch (operator) {
    case 'channel':
      return isChannel(message, operand, state);
    case 'channels':
      return isInChannels(message, word, state);
    case 'topic':
      return ofTopic(message, (topic) => topicKey(topic) === topicKey(word));
    case 'sender':
      return isFrom(message, operand, state);
    case 'dm':
      return isWith(message, operand, state);
    case 'dm-including':
      return includes(message, operand, state, 1);
    case 'group-pm-with':
      return includes(message, operand, state, 3);
    case 'is':
      return is(message, word);
    case 'id':
      return textAt(message, 'id') === word;
    case 'near':
      return true;
    case 'in':
      return word === 'all' ? true : null;
    case 'has':
      return word.startsWith('reaction') && message['reactions'] !== undefined ? listAt(message, 'reactions').length > 0 : null;
    default:
      return null;
  }
};

/** Whether a message, of which some keys may be unknown, matches all terms. */
export const matches = (message: JsonObject, terms: ReadonlyArray<Term>, state: JsonObject): Verdict => {
  let verdict: Verdict = true;
  for (const term of terms) {
    const one = term.operator === 'near' ? true : verdictOf(message, term, state);
    if (one === null) verdict = null;
    else if (one === (term.negated && term.operator !== 'near')) return false;
  }
  return verdict;
};

export const hasTerm = (terms: ReadonlyArray<Term>, operator: string, ...words: ReadonlyArray<string>): boolean =>
  terms.some((term) => term.operator === operator && (words.length === 0 || words.includes(String(term.operand))));

/** Whether messages of this channel may be among those of the narrow. */
export const mayConcern = (terms: ReadonlyArray<Term>, channelId: number, state: JsonObject): boolean =>
  terms.every((term) => term.operator !== 'channel' || term.negated || isChannel({ type: 'stream', stream_id: channelId }, term.operand, state) !== false);

import type { JsonObject } from '../state/shared/json.js';
import { objectsAt } from '../state/shared/read.js';
import { channelById, hasTerm, matches, type Term } from './narrow.js';

/** Whether events tell of every message of a narrow: of history outside one's own subscriptions they do not. */
export const isKept = (terms: ReadonlyArray<Term>, state: JsonObject): boolean => {
  if (hasTerm(terms, 'channels')) return false;
  const named = terms.filter(({ operator, negated }) => operator === 'channel' && !negated);
  if (named.length === 0) return true;
  return objectsAt(state, 'subscriptions').some(
    ({ stream_id: id = null }) => channelById(state, id) !== undefined && matches({ type: 'stream', stream_id: id }, named, state) === true,
  );
};

import { smallStore } from '../app/small-store.js';
import type { Message } from '../app/state.js';

/** The hit of a search that somebody has opened where it stands. */
export const openedHit = smallStore<Message | null>(null);

/** The HTML of a message: with the words that were found in it marked, in the search and where it was opened from there. A text that has changed since has no marks. */
export const htmlOf = (message: Message, hit: Message | null): string => {
  if (message.match_content !== undefined) return message.match_content;
  return hit?.id === message.id && hit.content === message.content ? (hit.match_content ?? message.content) : message.content;
};

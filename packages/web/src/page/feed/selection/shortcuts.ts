import { type KeyPlace, pressedKey } from '../../keys/pressed-key.js';
import { texts } from '../../texts/texts.js';

/** What a key does in a feed. */
export type FeedKey =
  | 'next'
  | 'previous'
  | 'newest'
  | 'oldest'
  | 'reply'
  | 'quote'
  | 'react'
  | 'like'
  | 'star'
  | 'edit'
  | 'move'
  | 'markUnread'
  | 'copyLink'
  | 'conversation'
  | 'delete'
  | 'menu';

/** A key, as the event names it, and what it does. */
export interface Shortcut {
  readonly keys: ReadonlyArray<string>;
  readonly does: FeedKey;
  readonly about: string;
}

const { keys: about } = texts.feed;

/** The keys of the feed, as `?` lists them. */
export const feedShortcuts: ReadonlyArray<Shortcut> = [
  { keys: ['j', 'ArrowDown'], does: 'next', about: about.next },
  { keys: ['k', 'ArrowUp'], does: 'previous', about: about.previous },
  { keys: ['G', 'End'], does: 'newest', about: about.newest },
  { keys: ['Home'], does: 'oldest', about: about.oldest },
  { keys: ['Enter', 'r'], does: 'reply', about: about.reply },
  { keys: ['>'], does: 'quote', about: about.quote },
  { keys: [':'], does: 'react', about: about.react },
  { keys: ['+'], does: 'like', about: about.like },
  { keys: ['s'], does: 'star', about: about.star },
  { keys: ['e'], does: 'edit', about: about.edit },
  { keys: ['m'], does: 'move', about: about.move },
  { keys: ['U'], does: 'markUnread', about: about.markUnread },
  { keys: ['S'], does: 'conversation', about: about.conversation },
  { keys: ['L'], does: 'copyLink', about: about.copyLink },
  { keys: ['Delete'], does: 'delete', about: about.delete },
  { keys: ['i'], does: 'menu', about: about.menu },
];

export const shortcutOf = (event: KeyPlace): FeedKey | null => {
  const key = pressedKey(event);
  return feedShortcuts.find(({ keys }) => keys.includes(key))?.does ?? null;
};

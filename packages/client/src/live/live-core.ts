import { type Feed, type FeedOptions, type FeedSource, makeFeed, type OwnedFeed } from '../feeds/feed.js';
import type { Narrow } from '../feeds/narrow.js';
import { applyToState } from '../state/apply-to-state.js';
import type { JsonObject } from '../state/shared/json.js';
import { type Unread, unreadOf } from '../unread/unread.js';
import { makeStore, type Store } from './store.js';

/** A state that registrations and events keep, and the feeds beside it. */
export interface LiveCore {
  readonly state: () => JsonObject;
  readonly subscribe: Store<JsonObject>['subscribe'];
  readonly unread: () => Unread;
  readonly feed: (narrow: Narrow, options?: FeedOptions) => Feed;
  /** The state of another queue: events may have been missed. */
  readonly registered: (state: JsonObject) => void;
  readonly received: (event: JsonObject) => void;
  readonly close: () => void;
}

export const makeLiveCore = (first: JsonObject, getMessages: FeedSource['getMessages']): LiveCore => {
  let state = first;
  const store = makeStore(first);
  const feeds = new Set<OwnedFeed>();

  /** Feeds come first: who hears of the state finds them with the event. */
  const move = (next: JsonObject, tell: (feed: OwnedFeed) => void): void => {
    state = next;
    for (const feed of [...feeds]) tell(feed);
    store.set(state);
  };

  return {
    state: () => state,
    subscribe: store.subscribe,
    unread: () => unreadOf(state),
    feed: (narrow, options = {}) => {
      const owned = makeFeed({ state: () => state, getMessages }, narrow, options, () => {
        feeds.delete(owned);
      });
      feeds.add(owned);
      return owned.feed;
    },
    registered: (next) => move(next, ({ doubtAll }) => doubtAll()),
    received: (event) => move(applyToState(state, event), ({ receive }) => receive(event)),
    close: () => {
      for (const { feed } of [...feeds]) feed.close();
    },
  };
};

import type { Feed, FeedOptions } from '../feeds/feed.js';
import { type FeedSource, makeFeed, type OwnedFeed } from '../feeds/make-feed.js';
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
  readonly feed: (narrow: Narrow, options?: FeedOptions) => Feed<JsonObject>;
  /** The state of another queue: events may have been missed. */
  readonly registered: (state: JsonObject) => void;
  readonly received: (event: JsonObject) => void;
  /** Calls the listener with each event when the state has it. Returns how to stop. */
  readonly hear: (listener: (event: JsonObject) => void) => () => void;
  /** Ends all feeds. An error that ended the events is theirs, too. */
  readonly end: (reason: unknown) => void;
}

export const makeLiveCore = (first: JsonObject, getMessages: FeedSource['getMessages']): LiveCore => {
  let state = first;
  const store = makeStore(first);
  const feeds = new Set<OwnedFeed>();
  const hearers = new Set<{ readonly tell: (event: JsonObject) => void }>();

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
    received: (event) => {
      move(applyToState(state, event), ({ receive }) => receive(event));
      for (const { tell } of [...hearers]) tell(event);
    },
    hear: (tell) => {
      const hearer = { tell };
      hearers.add(hearer);
      return () => {
        hearers.delete(hearer);
      };
    },
    end: (reason) => {
      for (const { end } of [...feeds]) end(reason);
    },
  };
};

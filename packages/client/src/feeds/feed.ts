import type { FetchedMessage } from '../generated/api/objects.js';

/** Where a window begins: an end, the first unread message, or a message or the place of one. */
export type Anchor = 'newest' | 'oldest' | 'first_unread' | number;

export interface FeedOptions {
  readonly anchor?: Anchor;
  /** How many messages each step fetches: 50 unless said otherwise. */
  readonly step?: number;
}

/** A window of the messages of a narrow, kept by events. */
export interface Feed<Message extends object = FetchedMessage> {
  /** Ascending. A message that did not change stays the same object. */
  readonly messages: ReadonlyArray<Message>;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** False where no events tell of the narrow: in channels that one is not subscribed to. `refresh` fetches what is new there. */
  readonly isKept: boolean;
  /** Why there are no messages, or no more of them: what the last answer said; null when it was good. */
  readonly error: unknown;
  /**
   * Resolves when the first messages, and everything asked for since, are there.
   *
   * @example
   * await feed.ready();
   * console.log(feed.error ?? feed.messages);
   */
  readonly ready: () => Promise<void>;
  /**
   * Fetches older messages. With too many of them, the newest are let go.
   *
   * @example
   * while (feed.hasOlder && feed.messages.length < 200) await feed.older();
   */
  readonly older: () => Promise<void>;
  /**
   * Fetches newer messages, where the window does not reach the newest. With too many of them, the oldest are let go.
   *
   * @example
   * await feed.jump('oldest');
   * if (feed.hasNewer) await feed.newer();
   */
  readonly newer: () => Promise<void>;
  /**
   * Begins anew, around another place.
   *
   * @example
   * await feed.jump('first_unread');
   */
  readonly jump: (anchor: Anchor) => Promise<void>;
  /**
   * Fetches the window again, and what is new after it.
   *
   * @example
   * if (!feed.isKept) await feed.refresh();
   */
  readonly refresh: () => Promise<void>;
  /**
   * Calls the listener when the messages, or why there are none, have changed. Returns how to stop.
   *
   * @example
   * const stop = feed.subscribe((messages) => console.log(messages.length, feed.error));
   * stop();
   */
  readonly subscribe: (listener: (messages: ReadonlyArray<Message>) => void) => () => void;
  /**
   * Lets go of it: events change it no longer.
   *
   * @example
   * feed.close();
   */
  readonly close: () => void;
}

import type { JsonObject } from '../state/shared/json.js';
import { objectsAt } from '../state/shared/read.js';
import { hasAt } from '../state/shared/reduce.js';
import { share } from '../state/shared/share.js';
import { makeStore } from '../live/store.js';
import type { Anchor, Feed, FeedOptions } from './feed.js';
import { isKept } from './kept.js';
import { type Narrow, sentNarrow, termsOf } from './narrow.js';
import { receive, touchedIds } from './receive.js';
import { covers, emptyWindow, idOf, joined, maxMessages, messageIn, trimmed, type Window, withMessage, withoutMessages } from './window.js';

/** What a feed needs. */
export interface FeedSource {
  readonly state: () => JsonObject;
  /** `GET /messages`, as the page shows messages. */
  readonly getMessages: (params: JsonObject) => Promise<JsonObject>;
}

/** A feed, and what its owner tells it. */
export interface OwnedFeed {
  readonly feed: Feed<JsonObject>;
  /** After the state has the event. */
  readonly receive: (event: JsonObject) => void;
  /** Events may have been missed. */
  readonly doubtAll: () => void;
  /** Lets go of it; an error that ended all of it stays to be seen. */
  readonly end: (reason: unknown) => void;
}

/** How many messages one question names. */
const maxAsked = 500;

export const makeFeed = ({ state, getMessages }: FeedSource, narrow: Narrow, { anchor = 'newest', step = 50 }: FeedOptions, onClose: () => void): OwnedFeed => {
  const terms = termsOf(narrow);
  const sent = sentNarrow(narrow);
  const store = makeStore<Window>(emptyWindow);
  const fault = makeStore<unknown>(null);
  const doubts = new Set<number>();
  let isStale = false;
  let isClosed = false;
  /** Events that came since a job began to ask; null between jobs. */
  let since: JsonObject[] | null = null;
  let work: Promise<void> = Promise.resolve();

  const take = (window: Window, event: JsonObject): Window => {
    const received = receive(window, event, { terms, state: state() });
    for (const id of received.doubts) doubts.add(id);
    isStale ||= received.isStale;
    return received.window;
  };

  /** What came meanwhile may be in the answer, or not: it is applied again. */
  const caughtUp = (page: Window): Window => (since ?? []).reduce(take, page);

  const ask = (params: JsonObject): Promise<JsonObject> => {
    const topics = hasAt(state(), 'messagesEmptyTopic') ? { allow_empty_topic_name: true } : {};
    return getMessages({ narrow: sent, ...topics, ...params });
  };

  const pageOf = (answer: JsonObject, ends: { readonly low?: number; readonly high?: number } = {}): Window => {
    const messages = objectsAt(answer, 'messages');
    const near = Number(answer['anchor'] ?? 0);
    const low = answer['found_oldest'] === true ? -Infinity : (ends.low ?? idOf(messages[0] ?? { id: near }));
    const high = answer['found_newest'] === true ? Infinity : (ends.high ?? idOf(messages.at(-1) ?? { id: near }));
    return { messages, low, high };
  };

  const set = (window: Window): void => {
    if (isClosed) return;
    const known = new Map(store.value.messages.map((message) => [idOf(message), message]));
    store.set({
      ...window,
      messages: share(
        store.value.messages,
        window.messages.map((message) => share(known.get(idOf(message)), message)),
      ),
    });
  };

  const load = async (at: Anchor): Promise<void> => {
    const answer = await ask({ anchor: at, num_before: at === 'oldest' ? 0 : step, num_after: at === 'newest' ? 0 : step });
    const page = pageOf(answer);
    // An end that was not asked for is found by its name.
    set(caughtUp({ ...page, low: at === 'oldest' ? -Infinity : page.low, high: at === 'newest' ? Infinity : page.high }));
  };

  const extend = async (side: 'older' | 'newer'): Promise<void> => {
    const { low, high } = store.value;
    const isOlder = side === 'older';
    const edge = isOlder ? low : high;
    if (!Number.isFinite(edge)) return;
    const answer = await ask({ anchor: edge, num_before: isOlder ? step : 0, num_after: isOlder ? 0 : step });
    const page = caughtUp(pageOf(isOlder ? { ...answer, found_newest: false } : { ...answer, found_oldest: false }, isOlder ? { high: edge } : { low: edge }));
    const window = store.value;
    set(isOlder ? trimmed(joined(page, window, window), 'newest') : trimmed(joined(window, page, window), 'oldest'));
  };

  const refetch = async (): Promise<void> => {
    isStale = false;
    doubts.clear();
    const { low, high, messages } = store.value;
    if (low > high) return load(anchor);
    const atNewest = high === Infinity;
    const answer = await ask({ anchor: atNewest ? 'newest' : high, num_before: Math.min(messages.length + step, maxMessages), num_after: 0 });
    const page = pageOf(answer, { high });
    const from = Math.max(page.low, low);
    const inside = { messages: page.messages.filter((message) => idOf(message) >= from), low: from, high };
    set(trimmed(caughtUp(inside), 'oldest'));
  };

  /** Asks about messages: which of them belong to the narrow, and how they look. */
  const clear = async (): Promise<void> => {
    const asked = [...doubts].slice(0, maxAsked);
    for (const id of asked) doubts.delete(id);
    const answers = hasAt(state(), 'messageIdsParam')
      ? [await ask({ message_ids: asked })]
      : await inTurn(asked, (id) => ask({ narrow: [...sent, { operator: 'id', operand: String(id) }], anchor: id, num_before: 0, num_after: 0 }));
    const messages = answers.flatMap((answer) => objectsAt(answer, 'messages'));
    const touched = new Set(since?.flatMap(touchedIds));
    const page = caughtUp({ messages, low: Math.min(...asked), high: Math.max(...asked) });
    set(
      asked.reduce((window, id) => {
        const found = messageIn(page, id);
        if (!covers(window, id)) return window;
        if (found !== undefined) return withMessage(window, found);
        if (touched.has(id)) doubts.add(id);
        return withoutMessages(window, (message) => idOf(message) === id);
      }, store.value),
    );
  };

  const doing = async (job: () => Promise<void>): Promise<void> => {
    if (isClosed) return;
    since = [];
    try {
      await job();
      if (!isClosed) fault.set(null);
    } catch (reason) {
      if (!isClosed) fault.set(reason);
      // A refusal stands until an event says otherwise; anything else is asked again after the next event.
      if (isRefusal(reason)) set(emptyWindow);
      else isStale = true;
      throw reason;
    } finally {
      since = null;
    }
  };

  const run = (job: () => Promise<void>): Promise<void> => {
    const done = work.then(() => doing(job));
    work = done.then(settle, () => undefined);
    return done;
  };

  /** Asks the server until nothing is in doubt. */
  const settle = async (): Promise<void> => {
    try {
      while (!isClosed && (isStale || doubts.size > 0)) await doing(isStale ? refetch : clear);
    } catch {
      // It stands in `error`.
    }
  };

  const look = (): void => {
    if (isStale || doubts.size > 0) work = work.then(settle);
  };

  const end = (reason: unknown): void => {
    if (isClosed) return;
    isClosed = true;
    onClose();
    if (reason !== null) fault.set(reason);
  };

  run(() => load(anchor)).catch(() => undefined);

  const feed: Feed<JsonObject> = {
    get messages() {
      return store.value.messages;
    },
    get hasOlder() {
      return store.value.low !== -Infinity;
    },
    get hasNewer() {
      return store.value.high !== Infinity;
    },
    get error() {
      return fault.value;
    },
    get isKept() {
      return isKept(terms, state());
    },
    ready: async () => {
      let last: Promise<void> | null = null;
      while (last !== work) {
        last = work;
        await last;
      }
    },
    older: () => run(() => extend('older')),
    newer: () => run(() => extend('newer')),
    jump: (at) => run(() => load(at)),
    refresh: () => run(refetch),
    subscribe: (listener) => {
      const stops = [
        store.subscribe(({ messages }) => messages, listener),
        fault.subscribe(
          (reason) => reason,
          () => listener(store.value.messages),
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    close: () => end(null),
  };

  return {
    feed,
    receive: (event) => {
      if (isClosed) return;
      since?.push(event);
      set(take(store.value, event));
      look();
    },
    doubtAll: () => {
      isStale = true;
      look();
    },
    end,
  };
};

/** Whether the server said that the narrow is wrong. */
const isRefusal = (reason: unknown): boolean => {
  const { status } = reason as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
};

const inTurn = async <Of, Made>(all: ReadonlyArray<Of>, make: (of: Of) => Promise<Made>): Promise<ReadonlyArray<Made>> => {
  const made: Made[] = [];
  for (const one of all) made.push(await make(one));
  return made;
};

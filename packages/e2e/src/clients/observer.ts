import { type Chat, connect, type Feed, type LiveSource, openLive } from '@parley/client';
import type { Answer, ZulipClient } from './zulip-client.js';

/** An event, or a message, as a client reads it. */
export type Seen = Readonly<Record<string, unknown>>;

/** Somebody who calls by zulip-js, and sees messages by the feed of our client. */
export interface Observer {
  readonly client: ZulipClient;
  /** The messages since then, as events have made them: ascending. */
  readonly shown: () => ReadonlyArray<Seen>;
  /** Applies all new events. Returns how many came. */
  readonly catchUp: () => Promise<number>;
  /** The messages since then, as the server returns them now. */
  readonly fetched: () => Promise<ReadonlyArray<Seen>>;
  readonly leave: () => Promise<unknown>;
}

/** The library sends only text: serializes other values. */
export const textParams = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));

export const done = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked;
  if (answer.result !== 'success') throw new Error(`${answer.code ?? ''} ${answer.msg}`);
  return answer;
};

interface Batch {
  readonly events: ReadonlyArray<Seen>;
  readonly done: () => void;
}

/** A queue whose events come when a test says so. */
const pulledQueue = (chat: Chat) => {
  let queue = {};
  let last = -1;
  let give: (batch: Batch) => void = () => undefined;
  const nothing: Batch = { events: [], done: () => undefined };

  const source: LiveSource<Seen> = {
    getMessages: (params) => chat.call('getMessages', params),
    follow: async function* ({ params, signal, onState }) {
      const state = await chat.call('register', params);
      queue = { queue_id: state['queue_id'] };
      last = Number(state['last_event_id']);
      onState(state);
      signal.addEventListener('abort', () => give(nothing));
      while (!signal.aborted) {
        const batch = await new Promise<Batch>((resolve) => {
          give = resolve;
        });
        yield* batch.events;
        batch.done();
      }
    },
  };

  const pull = async (): Promise<number> => {
    const { events } = await chat.call('getEvents', { ...queue, last_event_id: last, dont_block: true });
    const all = events as ReadonlyArray<Seen>;
    if (all.length > 0) await new Promise<void>((resolve) => give({ events: all, done: resolve }));
    last = Number(all.at(-1)?.['id'] ?? last);
    return all.length;
  };

  return { source, pull, leave: () => chat.call('deleteQueue', queue) };
};

/** The order of flags has no meaning. */
const settled = (message: Seen): Seen => ({ ...message, flags: [...(message['flags'] as ReadonlyArray<string>)].sort() });

export const openObserver = async (client: ZulipClient): Promise<Observer> => {
  const { realm: url, username: email, apiKey } = client.config;
  const chat = connect({ url, email, apiKey });
  const { source, pull, leave } = pulledQueue(chat);
  const live = await openLive<Seen, Seen>(source);
  const feed: Feed<Seen> = live.feed([], { step: 100 });
  await feed.ready();
  const begin = Number(feed.messages.at(-1)?.['id'] ?? 0);
  const since = (messages: ReadonlyArray<Seen>): ReadonlyArray<Seen> => messages.filter(({ id }) => Number(id) > begin).map(settled);
  return {
    client,
    shown: () => since(feed.messages),
    catchUp: async () => {
      let count = 0;
      for (let came = await pull(); came > 0; came = await pull()) count += came;
      await feed.ready();
      return count;
    },
    // At most a hundred messages come during a test.
    fetched: async () => {
      const asked = { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: true, client_gravatar: false };
      return since((await chat.call('getMessages', asked))['messages'] as ReadonlyArray<Seen>);
    },
    leave: async () => {
      await live.close();
      await leave();
    },
  };
};

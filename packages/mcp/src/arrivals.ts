import type { Chat } from '@parley/client';

/** A message that has just come, as far as it says where it is; null where some may have come unseen. */
export type Arrived = { readonly stream_id?: number | undefined; readonly display_recipient: unknown } | null;

/** Hears of messages that come for one account, by one event queue for all who listen. */
export interface Arrivals {
  /** Resolves when nothing that comes from now on is missed, to how to stop. Rejects where the account may not listen. */
  readonly listen: (listener: (message: Arrived) => void) => Promise<() => void>;
}

interface Following {
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
}

const follow = (chat: Pick<Chat, 'events'>, hear: (message: Arrived) => void, ended: () => void): Following => {
  let resolve!: () => void;
  let reject!: (error: unknown) => void;
  const ready = new Promise<void>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  // Those who listen later start anew.
  ready.catch(() => undefined);
  const register = { fetch_event_types: ['message', 'realm'], apply_markdown: false } as const;
  const stream = chat.events({ types: ['message'], register, onState: () => resolve() });
  const run = async (): Promise<void> => {
    try {
      for await (const event of stream) hear(event.type === 'message' ? event.message : null);
      reject(new Error('Listening was ended.'));
    } catch (error) {
      reject(error);
    } finally {
      ended();
    }
  };
  const running = run();
  return {
    ready,
    stop: async () => {
      await stream.return();
      await running;
    },
  };
};

/** The queue is made when somebody listens first, and deleted when nobody listens any longer. `whenIdle`: then. */
export const openArrivals = (chat: Pick<Chat, 'events'>, whenIdle: () => void = () => undefined): Arrivals => {
  const listeners = new Set<(message: Arrived) => void>();
  let following: Following | null = null;

  const followed = (): Following => {
    if (following !== null) return following;
    const made: Following = follow(
      chat,
      (message) => listeners.forEach((listener) => listener(message)),
      () => {
        if (following === made) following = null;
        // They ask once more, and are told then why nothing comes.
        listeners.forEach((listener) => listener(null));
      },
    );
    following = made;
    return made;
  };

  const leave = (listener: (message: Arrived) => void): void => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    const last = following;
    following = null;
    whenIdle();
    void last?.stop();
  };

  return {
    listen: async (listener) => {
      listeners.add(listener);
      try {
        await followed().ready;
      } catch (error) {
        leave(listener);
        throw error;
      }
      return () => leave(listener);
    },
  };
};

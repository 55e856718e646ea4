import type { Call } from '../calls/call.js';
import type { JsonObject } from '../state/shared/json.js';
import type { MessagesIn } from './catch-up.js';
import type { Clock } from './clock.js';
import { delayAfter, isDenied, isQueueGone, isTransient } from './faults.js';
import type { HearPage } from './page.js';
import { deleteQueue, poll, type Queue, queueIn } from './queue.js';
import { makeRest } from './rest.js';

/** How a connection is. */
export type EventsStatus =
  | { readonly kind: 'idle' | 'connecting' | 'open' }
  /** The last answer was none, or an error that may pass: it is asked again after so many milliseconds. */
  | { readonly kind: 'waiting'; readonly error: unknown; readonly milliseconds: number }
  | { readonly kind: 'closed'; readonly error: unknown };

export interface FollowOptions {
  readonly params: JsonObject;
  /** Whether messages that were missed are fetched. */
  readonly catchesUp: boolean;
  readonly onState: (state: JsonObject) => void;
  readonly onStatus: (status: EventsStatus) => void;
  readonly clock: Clock;
  readonly hearPage: HearPage;
}

export interface Followed {
  readonly events: AsyncGenerator<JsonObject, void, undefined>;
  /** Lets the events end as soon as nothing is under way. */
  readonly stop: () => void;
}

/** Milliseconds that a registration may take. */
const registering = 60_000;

/** The events of an account's queue, and of those after it. One request at a time. */
export const followQueue = (call: Call, { params, catchesUp, onState, onStatus, clock, hearPage }: FollowOptions): Followed => {
  const { rest, wake } = makeRest(clock);
  let isStopped = false;
  let isHidden = false;
  let queue: Queue | null = null;
  let lastMessageId = -1;
  /** Queues in a row that were gone before their first answer. */
  let fruitless = 0;
  /** Of the poll under way. A registration is never cut short: its queue would be left behind. */
  let polling = new AbortController();

  const interrupt = (): void => {
    polling.abort();
    wake();
  };

  const onWake = (): void => {
    isHidden = false;
    interrupt();
  };

  const onHide = (): void => {
    isHidden = true;
    interrupt();
    if (queue !== null) void deleteQueue(call, queue, true);
  };

  const pause = async (failures: number, error: unknown): Promise<void> => {
    if (isStopped) return;
    const milliseconds = delayAfter(failures, error, clock.random);
    if (error !== null) onStatus({ kind: 'waiting', error, milliseconds });
    await rest(milliseconds);
  };

  /** Asks until there is an answer; null when nothing is wanted any more. */
  const persist = async <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> => {
    for (let failures = 0; !isStopped;) {
      if (isHidden) {
        await rest(null);
        continue;
      }
      const asking = new AbortController();
      polling = asking;
      try {
        const answer = await ask(asking.signal);
        onStatus({ kind: 'open' });
        return answer;
      } catch (error) {
        if (asking.signal.aborted) continue;
        if (!isTransient(error)) throw error;
        failures += 1;
        await pause(failures, error);
      }
    }
    return null;
  };

  const register = (): Promise<JsonObject | null> =>
    persist(async () => {
      const state = await call('register', params, { timeout: registering, repeats: false });
      queue = queueIn(state);
      return state;
    });

  async function* polled(from: Queue): AsyncGenerator<JsonObject, void, undefined> {
    while (!isStopped) {
      const events = await persist((signal) => poll(call, from, signal));
      fruitless = 0;
      // A server that ends, and one that never waits, answers with nothing: it is not asked again at once.
      if (events?.length === 0) await pause(1, null);
      for (const event of events ?? []) {
        from.last = Number(event['id']);
        if (event['type'] === 'heartbeat') continue;
        if (event['type'] === 'message') lastMessageId = Math.max(lastMessageId, Number((event['message'] as JsonObject)['id']));
        yield event;
      }
    }
  }

  async function* missed(until: number, messagesIn: MessagesIn | null): AsyncGenerator<JsonObject, void, undefined> {
    const after = lastMessageId;
    lastMessageId = Math.max(after, until);
    yield { type: 'resync', lastMessageId: after };
    if (messagesIn !== null)
      yield* messagesIn({ after, until }, params, (asked) => persist((signal) => call('getMessages', asked, { signal, repeats: false })));
  }

  async function* all(): AsyncGenerator<JsonObject, void, undefined> {
    const stopHearing = hearPage({ onWake, onHide });
    let failure: unknown = null;
    try {
      onStatus({ kind: 'connecting' });
      // Loaded while there is a connection, and only by who catches up.
      const messagesIn = catchesUp ? (await import('./catch-up.js')).messagesIn : null;
      for (let registrations = 0; !isStopped; registrations += 1) {
        const state = await register();
        if (state === null) return;
        const registered = queueIn(state);
        queue = registered;
        onState(state);
        if (registrations === 0) lastMessageId = registered.maxMessageId;
        else yield* missed(registered.maxMessageId, messagesIn);
        try {
          yield* polled(registered);
        } catch (error) {
          if (!isQueueGone(error)) throw error;
          queue = null;
          fruitless += 1;
          if (fruitless > 1) await pause(fruitless - 1, error);
        }
      }
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      stopHearing();
      if (queue !== null && !isDenied(failure)) await deleteQueue(call, queue);
      onStatus({ kind: 'closed', error: failure });
    }
  }

  return {
    events: all(),
    stop: () => {
      isStopped = true;
      interrupt();
    },
  };
};

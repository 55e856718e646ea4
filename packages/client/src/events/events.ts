import type { Call } from '../calls/call.js';
import type { JsonObject } from '../state/shared/json.js';
import { type Clock, systemClock } from './clock.js';
import { type EventsStatus, followQueue } from './follow-queue.js';
import { hearPage as hearThisPage, type HearPage } from './page.js';

/** Events may have been missed: the queue was gone, and there is another one. */
export interface Resync {
  readonly type: 'resync';
  /** The newest message before the gap; -1: none. */
  readonly lastMessageId: number;
}

export interface EventsOptions {
  /** Which types of events come. Default: all. */
  readonly types?: ReadonlyArray<string> | undefined;
  /** Whether messages that were missed while there was no queue follow a `resync`. Default: false. */
  readonly catchUp?: boolean | undefined;
  /** Ends the events, quietly, and deletes the queue. */
  readonly signal?: AbortSignal | undefined;
  /** Parameters of the registration, such as `apply_markdown` or `narrow`. */
  readonly register?: JsonObject | undefined;
  /** Hears the state of each registration. Without it, little of the state is asked for. */
  readonly onState?: ((state: JsonObject) => void) | undefined;
  readonly onStatus?: ((status: EventsStatus) => void) | undefined;
  readonly clock?: Clock | undefined;
  readonly hearPage?: HearPage | undefined;
}

/** Events, in order, each once. Heartbeats stay inside. */
export interface EventStream<Event extends object> extends AsyncIterableIterator<Event> {
  readonly status: EventsStatus;
  /**
   * Ends the events. Resolves when the queue is deleted.
   *
   * @example
   * const stream = chat.events();
   * await stream.return();
   */
  readonly return: () => Promise<IteratorReturnResult<undefined>>;
}

/** The newest message, and how long polls are held, are among these. */
const lean = { fetch_event_types: ['message', 'realm'] };

const over = { done: true, value: undefined } as const;

/**
 * Registers a queue at the first `next()`, and goes on over restarts, lost connections and queues that are gone. An error that does not pass, such as a revoked key,
 * rejects one `next()`, and ends them.
 *
 * @example
 * for await (const event of events(chat.call, { types: ['message'], catchUp: true })) {
 *   if (event.type === 'resync') console.log('Some events were missed.');
 *   else break;
 * }
 */
export const events = <Event extends object = JsonObject>(
  call: Call,
  { types, catchUp = false, signal, register = {}, onState, onStatus = () => undefined, clock = systemClock, hearPage = hearThisPage }: EventsOptions = {},
): EventStream<Event | Resync> => {
  let status: EventsStatus = { kind: 'idle' };
  let hasBegun = false;
  const { events: followed, stop } = followQueue(call, {
    params: { ...(onState === undefined ? lean : {}), ...(types === undefined ? {} : { event_types: types }), ...register },
    catchesUp: catchUp && (types === undefined || types.includes('message')),
    onState: onState ?? (() => undefined),
    onStatus: (now) => {
      if (now.kind === status.kind && now.kind === 'open') return;
      status = now;
      if (now.kind === 'closed') signal?.removeEventListener('abort', end);
      onStatus(now);
    },
    clock,
    hearPage,
  });

  const finish = async (): Promise<IteratorReturnResult<undefined>> => {
    stop();
    await followed.return();
    return over;
  };

  // Who waits for the next event gets the error.
  const end = (): void => void finish().catch(() => undefined);

  const stream: EventStream<Event | Resync> = {
    get status() {
      return status;
    },
    next: async () => {
      if (!hasBegun) {
        hasBegun = true;
        if (signal?.aborted === true) await finish();
        else signal?.addEventListener('abort', end, { once: true });
      }
      return (await followed.next()) as IteratorResult<Event | Resync>;
    },
    return: finish,
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
};

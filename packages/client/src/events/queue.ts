import type { Call } from '../calls/call.js';
import type { JsonObject } from '../state/shared/json.js';

/** What a registration says of its queue. */
export interface Queue {
  readonly id: string;
  /** Milliseconds after which a poll is given up. */
  readonly silence: number;
  /** The newest message at the registration. */
  readonly maxMessageId: number;
  /** The event that was received last. */
  last: number;
}

/** Seconds, of servers that do not say how long they hold a poll. */
const usualTimeout = 90;
/** A server that says nothing for so much longer is gone. */
const grace = 10;

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

export const queueIn = (state: JsonObject): Queue => ({
  id: state['queue_id'] as string,
  silence: (numberOf(state['event_queue_longpoll_timeout_seconds'], usualTimeout) + grace) * 1000,
  maxMessageId: numberOf(state['max_message_id'], -1),
  last: numberOf(state['last_event_id'], -1),
});

export const poll = async (call: Call, queue: Queue, signal: AbortSignal): Promise<ReadonlyArray<JsonObject>> => {
  const params = { queue_id: queue.id, last_event_id: queue.last, dont_block: false };
  const { events } = await call('getEvents', params, { signal, timeout: queue.silence, repeats: false });
  return (events as ReadonlyArray<JsonObject>).filter(({ id }) => Number(id) > queue.last);
};

/** Milliseconds. */
const goodbye = 10_000;

/** Gives the queue up. One that cannot be reached is given up by the server, in time. `isLeaving`: the page goes away, and the request outlives it. */
export const deleteQueue = async (call: Call, { id }: Queue, isLeaving = false): Promise<void> => {
  try {
    await call('deleteQueue', { queue_id: id }, { timeout: goodbye, repeats: false, ...(isLeaving ? { keepalive: true } : {}) });
  } catch {
    // It is gone, or the server is.
  }
};

import { isAfter, type PlacedEphemeralEvent, type QueueId } from '@parley/core';
import type { Cursor, EventQueue } from '@parley/core/model';

interface Known {
  readonly queue: EventQueue;
  /** null until this process sends something, where another process opened the queue. */
  readonly lastSent: Cursor | null;
  readonly ephemeral: ReadonlyArray<PlacedEphemeralEvent>;
}

export interface KnownQueues {
  get(id: QueueId): EventQueue | null;
  /** A new queue, with nothing sent. */
  open(queue: EventQueue): void;
  hold(queue: EventQueue): void;
  drop(id: QueueId): void;
  lastSent(id: QueueId): Cursor | null;
  noteSent(id: QueueId, cursor: Cursor): void;
  ephemeral(id: QueueId): ReadonlyArray<PlacedEphemeralEvent>;
  keepEphemeral(id: QueueId, events: ReadonlyArray<PlacedEphemeralEvent>): void;
}

/** Shared by all queues without ephemeral events. */
const none: ReadonlyArray<PlacedEphemeralEvent> = [];

/** The queues of this process: at most `capacity`, least recently used first out. */
export const knownQueues = (capacity: number): KnownQueues => {
  const queues = new Map<QueueId, Known>();

  const keep = (known: Known): void => {
    queues.delete(known.queue.id);
    queues.set(known.queue.id, known);
    if (queues.size <= capacity) return;
    const [oldest] = queues.keys();
    if (oldest !== undefined) queues.delete(oldest);
  };

  return {
    get: (id) => queues.get(id)?.queue ?? null,
    open: (queue) => keep({ queue, lastSent: queue.acknowledged, ephemeral: none }),
    hold: (queue) => {
      const { lastSent = null, ephemeral = none } = queues.get(queue.id) ?? {};
      keep({ queue, lastSent, ephemeral });
    },
    drop: (id) => {
      queues.delete(id);
    },
    lastSent: (id) => queues.get(id)?.lastSent ?? null,
    noteSent: (id, cursor) => {
      const known = queues.get(id);
      if (known === undefined) return;
      if (known.lastSent === null || isAfter(cursor, known.lastSent)) queues.set(id, { ...known, lastSent: cursor });
    },
    ephemeral: (id) => queues.get(id)?.ephemeral ?? none,
    keepEphemeral: (id, events) => {
      const known = queues.get(id);
      if (known !== undefined && known.ephemeral.length + events.length > 0) queues.set(id, { ...known, ephemeral: events.length === 0 ? none : events });
    },
  };
};

import type { EventQueue } from '@parley/core/model';

type Parts = Pick<EventQueue, 'capabilities' | 'eventTypes' | 'narrow'>;

/** Maximum of different options, hardly exceeded by accident: beyond it, sharing begins anew. */
const maxOptions = 1_000;

/** Clients of one program have the same options: holds the common parts of their queues once. */
export const sharedParts = (): ((queue: EventQueue) => EventQueue) => {
  const known = new Map<string, Parts>();
  return (queue) => {
    const { capabilities, eventTypes, narrow } = queue;
    const key = JSON.stringify([[...capabilities], eventTypes, narrow]);
    const parts = known.get(key) ?? { capabilities, eventTypes, narrow };
    if (known.size >= maxOptions) known.clear();
    known.set(key, parts);
    return { ...queue, ...parts };
  };
};

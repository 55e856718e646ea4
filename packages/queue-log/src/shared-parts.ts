import type { EventQueue } from '@parley/core/model';

type Parts = Pick<EventQueue, 'capabilities' | 'eventTypes' | 'narrow'>;

/** More different wishes than this are hardly made on purpose: then sharing begins anew. */
const maxOptions = 1_000;

/** Clients of one program wish for the same: what their queues have in common is held once. */
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

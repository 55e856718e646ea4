import type { EventsStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { eventLogIn } from './event-log.js';

export const eventsStore: PartBuilders<EventsStore> = {
  log: ({ scope }) => eventLogIn(scope),
};

import type { EventsStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { eventLogIn } from './event-log.js';

export const eventsStore = ({ scope }: TxParts): EventsStore => ({
  log: eventLogIn(scope),
});

import { rowsOf } from './row.js';

/** Event queues. Spec: 4.21 */
export const eventRows = rowsOf<'events'>()({
  badEventQueue: ['Bad event queue ID: {queueId}', { code: 'BAD_EVENT_QUEUE_ID', keys: { queue_id: 'queueId' } }],
  missingQueueId: "Missing 'queue_id' argument",
  missingLastEventId: "Missing 'last_event_id' argument",
  eventPruned: 'An event newer than {eventId} has already been pruned!',
  eventNotInQueue: 'Event {eventId} was not in this queue',
  queueOperatorNotSupported: 'Operator {operator} not supported.',
  queueOperandNotSupported: 'Operand {operand} not supported.',
  queueNotAllocated: 'Could not allocate event queue',
});

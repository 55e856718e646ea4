import type { QueueId } from '../model/ids.js';

/** Refusals about event queues. Spec: 4.21 */
export type EventRefusal =
  | { readonly kind: 'badEventQueue'; readonly queueId: QueueId }
  | { readonly kind: 'missingQueueId' }
  | { readonly kind: 'missingLastEventId' }
  | { readonly kind: 'eventPruned'; readonly eventId: number }
  | { readonly kind: 'eventNotInQueue'; readonly eventId: number }
  | { readonly kind: 'queueOperatorNotSupported'; readonly operator: string }
  | { readonly kind: 'queueOperandNotSupported'; readonly operand: string }
  /** The organization has as many queues as it may. */
  | { readonly kind: 'queueNotAllocated' };

import type { UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { Addressee } from '../model/messages/recipient.js';

/** What is worth nothing a minute later: it never touches the log, and reaches only queues that are open now. */
export type FleetingEvent =
  | { readonly kind: 'typing'; readonly operation: 'start' | 'stop'; readonly senderId: UserId; readonly recipient: Addressee }
  | { readonly kind: 'presence'; readonly userId: UserId; readonly presence: Presence };

/** When a person was last reported active, and when last connected at all. */
export interface Presence {
  readonly activeAt: Instant | null;
  readonly connectedAt: Instant;
}

import type { QueueRequest } from '../../../events/queue-request.js';
import { openAt } from '../../../gates/is-open.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { Actor } from '../../../model/people/actor.js';
import type { QueueReadRequest } from '../../queue-request.js';

/** Returns the owner at the level of the queue's registration, not of the polling call. */
export const queueReader = (realm: Realm, actor: Actor, { queue: { level }, floor }: QueueReadRequest): QueueRequest['reader'] => ({
  actor,
  levels: { floor, call: level },
  open: openAt(level),
  realm,
});

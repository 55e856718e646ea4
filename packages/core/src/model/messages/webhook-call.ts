import type { MessageId, RealmId, UserId } from '../ids.js';
import type { Caused } from '../request-id.js';

/** A message that waits to be sent to the service of an outgoing-webhook bot. */
export interface WebhookCall extends Caused {
  readonly id: number;
  readonly realmId: RealmId;
  readonly messageId: MessageId;
  readonly botId: UserId;
  /** Including the one that it is claimed for. */
  readonly attempts: number;
}

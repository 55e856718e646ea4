import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { WebhookCall } from '../../../model/messages/webhook-call.js';

/** Calls come with their message: `NewMessage.calledBots`. */
export interface FinishedWebhookCalls {
  /** Returns whether it existed: the one who removes a call posts its answer. */
  remove(call: Pick<WebhookCall, 'id'>): TaskEither<Fault, boolean>;
}

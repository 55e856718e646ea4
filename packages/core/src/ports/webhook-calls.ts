import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { WebhookCall } from '../model/messages/webhook-call.js';

/** The calls of all organizations that wait, each written in the commit of its message. Every process of a server may claim some. */
export interface WebhookCalls {
  /**
   * Claims due calls until then, oldest first: at most `limit`, at most `perBot` of one bot, none of these bots. A call that is neither postponed nor removed by
   * then is claimed again, with one more attempt.
   */
  claim(
    now: Instant,
    until: Instant,
    bounds: { readonly limit: number; readonly perBot: number; readonly without: ReadonlyArray<UserId> },
  ): TaskEither<Fault, ReadonlyArray<WebhookCall>>;
  postpone(call: Pick<WebhookCall, 'realmId' | 'id'>, until: Instant): TaskEither<Fault, void>;
}

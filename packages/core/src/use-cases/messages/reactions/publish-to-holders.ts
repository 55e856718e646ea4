import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { LoggedEvent } from '../../../events/event.js';
import { addressToHolders } from '../../../events/messages/message-audience.js';
import type { Failure } from '../../../failures.js';
import type { Message } from '../../../model/messages/message.js';
import type { Entry, ReadTx } from '../../../ports/store.js';

/**
 * Maximum number of people outside a channel who get events about a message of which they have a copy: these are listed by id, unlike subscribers.
 *
 * UPSTREAM: there everybody is.
 */
const maxHoldersNotified = 1_000;

/** Builds entries about a message for all who have a copy. Called after the realm's counter is locked. At most one statement. Spec: 6 */
export const publishToHolders = (
  tx: ReadTx,
  { id, recipient }: Pick<Message, 'id' | 'recipient'>,
  event: LoggedEvent,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  recipient.kind === 'direct'
    ? TaskEither.right(addressToHolders(event, recipient, []))
    : pipe(
        tx.messages.holdersOutside(id, maxHoldersNotified),
        TaskEither.map((outside) => addressToHolders(event, recipient, outside)),
      );

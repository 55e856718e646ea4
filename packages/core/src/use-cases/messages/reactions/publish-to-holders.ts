import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { LoggedEvent } from '../../../events/event.js';
import { deletionsToHolders } from '../../../events/message-audience.js';
import type { Failure } from '../../../failures.js';
import type { Message } from '../../../model/messages/message.js';
import type { Entry, ReadTx } from '../../../ports/store.js';

/**
 * As many people outside a channel are told of what happens to a message that they have taken along; it is written for them by name, unlike for those who are in the
 * channel.
 *
 * UPSTREAM: there everybody is.
 */
const maxHoldersNotified = 1_000;

/** Entries that tell of something about a message to all who have it. Asked after the realm's counter was taken. At most one statement. Spec: 6 */
export const publishToHolders = (
  tx: ReadTx,
  { id, recipient }: Pick<Message, 'id' | 'recipient'>,
  event: LoggedEvent,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  recipient.kind === 'direct'
    ? TaskEither.right(deletionsToHolders(event, recipient, []))
    : pipe(
        tx.messages.holdersOutside(id, maxHoldersNotified),
        TaskEither.map((outside) => deletionsToHolders(event, recipient, outside)),
      );

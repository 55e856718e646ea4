import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { LoggedEvent } from '../../../events/event.js';
import { messageNews } from '../../../events/message-audience.js';
import type { Failure } from '../../../failures.js';
import type { Message } from '../../../model/messages/message.js';
import type { Entry, ReadTx } from '../../../ports/store.js';

/**
 * As many people outside a channel are told of what happens to a message that they have taken along; it is written for them by name, unlike for those who are in the
 * channel.
 *
 * UPSTREAM: there everybody is.
 */
const mostToldOutside = 1_000;

/** Entries that tell of something about a message to all who have it. Asked after the realm's counter was taken. At most one statement. Spec: 6 */
export const tellOfMessage = (
  tx: ReadTx,
  { id, recipient }: Pick<Message, 'id' | 'recipient'>,
  event: LoggedEvent,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  recipient.kind === 'direct'
    ? TaskEither.right(messageNews(event, recipient, []))
    : pipe(
        tx.messages.holdersOutside(id, mostToldOutside),
        TaskEither.map((outside) => messageNews(event, recipient, outside)),
      );

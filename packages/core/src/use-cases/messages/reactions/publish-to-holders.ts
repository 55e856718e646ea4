import * as Either from 'fp-ts/lib/Either.js';
import type { LoggedEvent } from '../../../events/event.js';
import { addressToHolders } from '../../../events/messages/message-audience.js';
import type { Message } from '../../../model/messages/message.js';
import type { Entry, ReadTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

/**
 * Maximum number of people outside a channel who get events about a message of which they have a copy: these are listed by id, unlike subscribers.
 *
 * UPSTREAM: there everybody is.
 */
const maxHoldersNotified = 1_000;

/** Builds entries about a message for all who have a copy. Called after the realm's counter is locked. At most one statement. Spec: 6 */
export const publishToHolders = async (tx: ReadTx, { id, recipient }: Pick<Message, 'id' | 'recipient'>, event: LoggedEvent): Outcome<ReadonlyArray<Entry>> => {
  if (recipient.kind === 'direct') return Either.right(addressToHolders(event, recipient, []));
  const outside = await tx.messages.holdersOutside(id, maxHoldersNotified)();
  return Either.isLeft(outside) ? outside : Either.right(addressToHolders(event, recipient, outside.right));
};

import * as Either from 'fp-ts/lib/Either.js';
import type { Message } from '../../../model/messages/message.js';
import type { Reaction } from '../../../model/messages/reaction.js';
import { conversationOf } from '../../../model/messages/recipient.js';
import type { Entry, PlacedMessage, WriteTx } from '../../../ports/store.js';
import { publishToHolders } from './publish-to-holders.js';
import { type Outcome, done } from '../../outcome.js';

export const placeOf = ({ id, recipient }: Message): PlacedMessage => ({ id, conversationId: conversationOf(recipient) });

/** Publishes a change of the caller's reaction, after its effects on the topic. The last statements of its transaction. Spec: 6 (`reaction`) */
export const publishReaction = async (
  tx: WriteTx,
  message: Message,
  operation: 'add' | 'remove',
  reaction: Reaction,
  before: ReadonlyArray<Entry> = [],
): Outcome<void> => {
  const entries = await publishToHolders(tx, message, { kind: 'reactionChanged', operation, messageId: message.id, reaction });
  if (Either.isLeft(entries)) return entries;
  const appended = await tx.append({ entries: [...before, ...entries.right], changesRules: false })();
  return Either.isLeft(appended) ? appended : done;
};

import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Message } from '../../../model/messages/message.js';
import type { Reaction } from '../../../model/messages/reaction.js';
import { conversationOf } from '../../../model/messages/recipient.js';
import type { Entry, PlacedMessage, WriteTx } from '../../../ports/store.js';
import { publishToHolders } from './publish-to-holders.js';

export const placeOf = ({ id, recipient }: Message): PlacedMessage => ({ id, conversationId: conversationOf(recipient) });

/** Publishes a change of the caller's reaction, after its effects on the topic. The last statements of its transaction. Spec: 6 (`reaction`) */
export const publishReaction = (
  tx: WriteTx,
  message: Message,
  operation: 'add' | 'remove',
  reaction: Reaction,
  before: ReadonlyArray<Entry> = [],
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    publishToHolders(tx, message, { kind: 'reactionChanged', operation, messageId: message.id, reaction }),
    TaskEither.chainW((entries) => tx.append({ entries: [...before, ...entries], changesRules: false })),
    TaskEither.map(() => undefined),
  );

import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { messageAudience } from '../../events/message-audience.js';
import { type Failure, faulted } from '../../failures.js';
import type { Message } from '../../model/message.js';
import type { Reaction } from '../../model/reaction.js';
import { conversationOf } from '../../model/recipient.js';
import type { Entry, PlacedMessage, Tx } from '../../ports/store.js';

export const placeOf = ({ id, recipient }: Message): PlacedMessage => ({ id, conversationId: conversationOf(recipient) });

/** Tells of what has become of somebody's reaction, after what that has made of other things. The last statement of its transaction. Spec: 6 (`reaction`) */
export const tellReaction = (
  tx: Tx,
  { id, recipient }: Message,
  operation: 'add' | 'remove',
  reaction: Reaction,
  before: ReadonlyArray<Entry> = [],
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.append({
      entries: [...before, { kind: 'event', event: { kind: 'reactionChanged', operation, messageId: id, reaction }, audience: messageAudience(recipient) }],
      changesRules: false,
    }),
    TaskEither.bimap(faulted, () => undefined),
  );

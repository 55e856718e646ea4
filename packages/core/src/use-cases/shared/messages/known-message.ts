import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { MessageId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import { messagesById, visibleAtBoth } from '../../../rules/messages/visibility.js';
import type { Sight } from '../sight.js';
import type { Caller } from '../../use-case.js';
import { firstVisible } from './first-visible.js';

/** Returns the message; null if it is missing or hidden from the caller. One statement. */
export const ifKnown = (
  tx: ReadTx,
  { actor, levels }: Pick<Caller, 'actor' | 'levels'>,
  { channels }: Pick<Sight, 'channels'>,
  messageId: MessageId,
  purpose: 'messageById' | 'changingMessages' = 'messageById',
): TaskEither.TaskEither<Failure, MessageId | null> => {
  const considered = visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }, purpose));
  return messageId < firstVisible(tx)
    ? TaskEither.right(null)
    : pipe(
        tx.messages.idsAmong({ reader: actor.user.id, considered, filter: { kind: 'everything' } }, [messageId]),
        TaskEither.map(([found]) => found ?? null),
      );
};

/**
 * Returns the message if the caller may fetch it by id. Missing and hidden messages get the same refusal; without an account, a request to log in. One
 * statement.
 */
export const knownMessage = (
  tx: ReadTx,
  caller: Pick<Caller, 'actor' | 'levels'>,
  sight: Pick<Sight, 'channels'>,
  messageId: MessageId,
  purpose: 'messageById' | 'changingMessages' = 'messageById',
): TaskEither.TaskEither<Failure, MessageId> => {
  const refusal: Refusal = isSpectator(caller.actor) ? { kind: 'notLoggedIn' } : { kind: 'invalidMessage', messageId: null };
  return pipe(
    ifKnown(tx, caller, sight, messageId, purpose),
    TaskEither.chain((found) => (found === null ? TaskEither.left(refused(refusal)) : TaskEither.right(found))),
  );
};

import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { MessageId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import { messagesById, visibleAtBoth } from '../../../rules/messages/visibility.js';
import type { ReaderChannels } from '../reader-channels.js';
import type { Caller } from '../../use-case.js';
import { firstVisible } from './first-visible.js';

type Reader = Pick<Caller, 'actor' | 'levels'>;
type Purpose = 'messageById' | 'changingMessages';

/**
 * Returns those of the messages that the caller may fetch by id: without ones that are missing, hidden, or older than the organization shows. At most one
 * statement.
 */
export const knownAmong = (
  tx: ReadTx,
  { actor, levels }: Reader,
  { channels }: Pick<ReaderChannels, 'channels'>,
  ids: ReadonlyArray<MessageId>,
  purpose: Purpose = 'messageById',
): TaskEither.TaskEither<Fault, ReadonlyArray<MessageId>> => {
  const first = firstVisible(tx);
  const shown = ids.filter((id) => id >= first);
  const considered = visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }, purpose));
  return shown.length === 0 ? TaskEither.right([]) : tx.messages.idsAmong({ reader: actor.user.id, considered, filter: { kind: 'everything' } }, shown);
};

/** Returns the message; null if it is missing or hidden from the caller. At most one statement. */
export const ifKnown = (
  tx: ReadTx,
  caller: Reader,
  readerChannels: Pick<ReaderChannels, 'channels'>,
  messageId: MessageId,
  purpose?: Purpose,
): TaskEither.TaskEither<Failure, MessageId | null> =>
  pipe(
    knownAmong(tx, caller, readerChannels, [messageId], purpose),
    TaskEither.map(([found]) => found ?? null),
  );

/**
 * Returns the message if the caller may fetch it by id. Missing and hidden messages get the same refusal; without an account, a request to log in. One
 * statement.
 */
export const knownMessage = (
  tx: ReadTx,
  caller: Reader,
  readerChannels: Pick<ReaderChannels, 'channels'>,
  messageId: MessageId,
  purpose?: Purpose,
): TaskEither.TaskEither<Failure, MessageId> => {
  const refusal: Refusal = isSpectator(caller.actor) ? { kind: 'notLoggedIn' } : { kind: 'invalidMessage', messageId: null };
  return pipe(
    ifKnown(tx, caller, readerChannels, messageId, purpose),
    TaskEither.chain((found) => (found === null ? TaskEither.left(refused(refusal)) : TaskEither.right(found))),
  );
};

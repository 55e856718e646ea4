import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import type { ReadTx } from '../../../ports/store.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../use-case.js';
import { knownMessage } from '../../shared/messages/known-message.js';

/** Returns a message to which the caller may add something: it is visible, and its channel is not archived. Four statements at most. */
export const messageToChange = (tx: ReadTx, caller: Caller, messageId: MessageId): TaskEither.TaskEither<Failure, Message> =>
  pipe(
    loadReaderChannels(tx, caller),
    TaskEither.chain((readerChannels) => knownMessage(tx, caller, readerChannels, messageId, 'changingMessages')),
    TaskEither.chainW((id) => tx.messages.load(caller.actor.user.id, [id])),
    TaskEither.chain(([found]) =>
      found === undefined ? TaskEither.left(refused({ kind: 'invalidMessage', messageId: null })) : TaskEither.right(found.message),
    ),
  );

import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { WriteTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';

/** Locks one of the caller's own, sent or not, against concurrent delivery and changes. Another person's counts as missing. */
export const heldScheduledMessage = (tx: WriteTx, { actor }: Pick<Caller, 'actor'>, id: ScheduledMessageId): TaskEither.TaskEither<Failure, ScheduledMessage> =>
  pipe(
    tx.scheduledMessages.hold(actor.user.id, id),
    TaskEither.chain(Option.match(() => TaskEither.left(refused({ kind: 'noSuchScheduledMessage' })), TaskEither.right)),
  );

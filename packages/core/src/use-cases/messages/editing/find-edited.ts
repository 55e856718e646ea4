import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { ChannelInSight } from '../../../rules/messages/visibility.js';
import { loadSight, type Sight } from '../../shared/sight.js';
import type { Caller } from '../../use-case.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { upToDate } from '../../shared/messages/up-to-date.js';

/** A message to edit, in its current state. */
export interface EditedMessage {
  readonly message: Message;
  /** Its channel; null for direct messages. */
  readonly place: ChannelInSight | null;
  readonly sight: Sight;
}

/** Returns the message if the caller may change anything of it. Messages in archived channels cannot change. At most four statements. */
export const findEdited = (
  tx: ReadTx,
  { renderer }: Pick<Ports, 'renderer'>,
  caller: Caller,
  messageId: MessageId,
): TaskEither.TaskEither<Failure, EditedMessage> =>
  pipe(
    loadSight(tx, caller),
    TaskEither.bindTo('sight'),
    TaskEither.bind('id', ({ sight }) => knownMessage(tx, caller, sight, messageId, 'changingMessages')),
    TaskEither.bindW('found', ({ id }) => tx.messages.load(caller.actor.user.id, [id])),
    TaskEither.chain(({ sight, found: [found] }) => {
      // It may have been deleted since the previous statement.
      if (found === undefined) return TaskEither.left(refused({ kind: 'invalidMessage', messageId: null }));
      const { message } = upToDate(renderer)(found);
      const { recipient } = message;
      const place = recipient.kind === 'channel' ? (sight.channels.find(({ channel }) => channel.id === recipient.channelId) ?? null) : null;
      return TaskEither.right({ message, place, sight });
    }),
  );

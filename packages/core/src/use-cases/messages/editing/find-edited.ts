import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import { loadReaderChannels, type ReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../use-case.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { upToDate } from '../../shared/messages/up-to-date.js';

/** A message to edit, in its current state. */
export interface EditedMessage {
  readonly message: Message;
  /** Its channel; null for direct messages. */
  readonly place: ReaderChannel | null;
  readonly readerChannels: ReaderChannels;
}

/** Returns the message if the caller may change anything of it. Messages in archived channels cannot change. At most four statements. */
export const findEdited = (
  tx: ReadTx,
  { renderer }: Pick<Ports, 'renderer'>,
  caller: Caller,
  messageId: MessageId,
): TaskEither.TaskEither<Failure, EditedMessage> =>
  pipe(
    loadReaderChannels(tx, caller),
    TaskEither.bindTo('readerChannels'),
    TaskEither.bind('id', ({ readerChannels }) => knownMessage(tx, caller, readerChannels, messageId, 'changingMessages')),
    TaskEither.bindW('found', ({ id }) => tx.messages.load(caller.actor.user.id, [id])),
    TaskEither.chain(({ readerChannels, found: [found] }) => {
      // It may have been deleted since the previous statement.
      if (found === undefined) return TaskEither.left(refused({ kind: 'invalidMessage', messageId: null }));
      const { message } = upToDate(renderer)(found);
      const { recipient } = message;
      const place = recipient.kind === 'channel' ? (readerChannels.channels.find(({ channel }) => channel.id === recipient.channelId) ?? null) : null;
      return TaskEither.right({ message, place, readerChannels });
    }),
  );

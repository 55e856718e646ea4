import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import type { ReadTx } from '../../../ports/store.js';
import { loadReaderChannels, type ReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../use-case.js';
import { knownMessage } from '../../shared/messages/known-message.js';

export interface MessageToDelete {
  readonly message: Message;
  /** null for direct messages. */
  readonly channel: RuledChannel | null;
  /** Owner of the bot that sent it; null for people. */
  readonly senderOwnerId: UserId | null;
  readonly readerChannels: ReaderChannels;
}

const ownerOf = (tx: ReadTx, { actor }: Pick<Caller, 'actor'>, { senderId }: Message): TaskEither.TaskEither<Failure, UserId | null> =>
  senderId === actor.user.id
    ? TaskEither.right(null)
    : pipe(
        tx.users.byIds([senderId]),
        TaskEither.map(([sender]) => sender?.bot?.ownerId ?? null),
      );

/** Loads a message that the caller may see, with what the permission to delete depends on. At most five statements. */
export const messageToDelete = (tx: ReadTx, caller: Caller, messageId: MessageId): TaskEither.TaskEither<Failure, MessageToDelete> =>
  pipe(
    loadReaderChannels(tx, caller),
    TaskEither.bindTo('readerChannels'),
    TaskEither.bind('id', ({ readerChannels }) => knownMessage(tx, caller, readerChannels, messageId, 'changingMessages')),
    TaskEither.bind('message', ({ id }) =>
      pipe(
        tx.messages.load(caller.actor.user.id, [id]),
        TaskEither.chain(([found]) =>
          found === undefined ? TaskEither.left(refused({ kind: 'invalidMessage', messageId: null })) : TaskEither.right(found.message),
        ),
      ),
    ),
    TaskEither.bind('senderOwnerId', ({ message }) => ownerOf(tx, caller, message)),
    TaskEither.map(({ readerChannels, message, senderOwnerId }) => {
      const { recipient } = message;
      const found = recipient.kind === 'channel' ? readerChannels.channels.find(({ channel }) => channel.id === recipient.channelId) : undefined;
      return { readerChannels, message, senderOwnerId, channel: found?.channel ?? null };
    }),
  );

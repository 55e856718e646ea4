import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Levels } from '../../../gates/is-open.js';
import type { Message } from '../../../model/messages/message.js';
import type { Recipient } from '../../../model/messages/recipient.js';
import type { WebhookCall } from '../../../model/messages/webhook-call.js';
import type { Append, Entry, WriteTx } from '../../../ports/store.js';
import { failedCallText } from '../../notices/personal-texts.data.js';
import { personalNotice } from '../../notices/personal-notice.js';
import { authorizeMessage } from '../../shared/sending/authorize-message.js';
import type { RequestedRecipient } from '../../shared/sending/find-recipient.js';
import { messageAppend } from '../../shared/sending/message-append.js';
import type { Caller } from '../../use-case.js';
import { botOf, type CallPorts, webhookClient } from './prepare-call.js';

/** What ends a call. `failed`: shown in the conversation of the message, and to the owner of the bot. */
export type CallEnd = { readonly kind: 'reply'; readonly content: string } | { readonly kind: 'nothing' } | { readonly kind: 'failed'; readonly text: string };

/** The present conversation of the message. */
const placeOf = (recipient: Recipient): RequestedRecipient =>
  recipient.kind === 'channel' ? { kind: 'channel', channel: recipient.channelId, topic: recipient.topic } : { kind: 'direct', people: recipient.participants };

const nothing: Append = { entries: [], changesRules: false };

/** Posts as the bot, if it may post there at this moment. */
const post = (tx: WriteTx, ports: CallPorts, caller: Caller, { recipient }: Message, content: string): TaskEither.TaskEither<Failure, Append> =>
  pipe(
    authorizeMessage(tx, ports, caller, { to: placeOf(recipient), content }),
    TaskEither.chain((checked) =>
      messageAppend(tx, checked, { senderId: caller.actor.user.id, client: webhookClient, sentAt: ports.clock.now(), readBy: null, key: null, echo: null }),
    ),
    TaskEither.orElse((failure) => (failure.kind === 'refused' ? TaskEither.right(nothing) : TaskEither.left(failure))),
  );

/** Builds the notice to the bot's owner. */
const ownerNotice = (tx: WriteTx, ports: CallPorts, caller: Caller, message: Message, text: string): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const { user: bot } = caller.actor;
  const ownerId = bot.bot?.ownerId ?? null;
  if (ownerId === null) return TaskEither.right([]);
  return pipe(
    tx.channels.ruled(),
    TaskEither.chain((channels) => {
      const { recipient } = message;
      const channel = recipient.kind === 'channel' ? channels.find(({ id }) => id === recipient.channelId) : undefined;
      const link =
        recipient.kind === 'channel' && channel !== undefined
          ? ports.renderer.linkTo({ channel, topic: recipient.topic, messageId: message.id }, 'A message')
          : `[A message](#narrow/dm/${recipient.kind === 'direct' ? recipient.participants.join(',') : ''}-dm/near/${message.id})`;
      return personalNotice(tx, ports, ownerId, { content: failedCallText(link, bot, text), people: [bot] });
    }),
  );
};

const appendOf = (tx: WriteTx, ports: CallPorts, caller: Caller, message: Message, end: CallEnd): TaskEither.TaskEither<Failure, Append> => {
  if (end.kind === 'nothing') return TaskEither.right(nothing);
  if (end.kind === 'reply') return post(tx, ports, caller, message, end.content);
  return pipe(
    post(tx, ports, caller, message, `Failure! ${end.text}`),
    TaskEither.bindTo('posted'),
    TaskEither.bind('notices', () => ownerNotice(tx, ports, caller, message, end.text)),
    TaskEither.map(({ posted, notices }) => ({ entries: [...posted.entries, ...notices], changesRules: posted.changesRules })),
  );
};

/**
 * Ends a call: removes it and posts what follows, in one transaction, so that an answer is posted once, despite crashes and concurrent workers. Posts nothing
 * where the bot may not post by now, or is deactivated. `message` null: nothing is posted.
 */
export const finishCall = (
  tx: WriteTx,
  ports: CallPorts,
  call: WebhookCall,
  levels: Levels,
  message: Message | null,
  end: CallEnd,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.webhookCalls.remove(call),
    TaskEither.chain((wasThere) =>
      !wasThere || message === null
        ? TaskEither.right(nothing)
        : pipe(
            botOf(tx, ports, call, levels),
            TaskEither.chain((caller) => appendOf(tx, ports, caller, message, end)),
            TaskEither.orElse((failure) => (failure.kind === 'refused' ? TaskEither.right(nothing) : TaskEither.left(failure))),
          ),
    ),
    TaskEither.chainW((append) => (append.entries.length === 0 ? TaskEither.right(null) : tx.append(append))),
    TaskEither.map(() => undefined),
  );

import * as Either from 'fp-ts/lib/Either.js';
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
import { callAsBot, webhookClient } from './prepare-call.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, done } from '../../outcome.js';
import type { Ports } from '../../../ports/ports.js';

/** What ends a call. `failed`: shown in the conversation of the message, and to the owner of the bot. */
export type CallEnd = { readonly kind: 'reply'; readonly content: string } | { readonly kind: 'nothing' } | { readonly kind: 'failed'; readonly text: string };

/** The present conversation of the message. */
const placeOf = (recipient: Recipient): RequestedRecipient =>
  recipient.kind === 'channel' ? { kind: 'channel', channel: recipient.channelId, topic: recipient.topic } : { kind: 'direct', people: recipient.participants };

const nothing: Append = { entries: [], changesRules: false };

/** What is refused posts nothing. */
const unlessRefused = (append: Either.Either<Failure, Append>): Either.Either<Failure, Append> =>
  Either.isLeft(append) && append.left.kind === 'refused' ? Either.right(nothing) : append;

/** Posts as the bot, if it may post there at this moment. */
const post = async (call: WriteCall, { recipient }: Message, content: string): Outcome<Append> => {
  const checked = await authorizeMessage(call, { to: placeOf(recipient), content });
  const sending = { senderId: call.actor.user.id, client: webhookClient, sentAt: call.now(), readBy: null, key: null, echo: null };
  const append = Either.isLeft(checked) ? checked : await messageAppend(call.tx, checked.right, sending);
  return unlessRefused(append);
};

/** Builds the notice to the bot's owner. */
const ownerNotice = async ({ tx, ports, actor }: WriteCall, message: Message, text: string): Outcome<ReadonlyArray<Entry>> => {
  const { user: bot } = actor;
  const ownerId = bot.bot?.ownerId ?? null;
  if (ownerId === null) return Either.right([]);
  const channels = await tx.channels.ruled()();
  if (Either.isLeft(channels)) return channels;
  const { recipient } = message;
  const channel = recipient.kind === 'channel' ? channels.right.find(({ id }) => id === recipient.channelId) : undefined;
  const link =
    recipient.kind === 'channel' && channel !== undefined
      ? ports.renderer.linkTo({ channel, topic: recipient.topic, messageId: message.id }, 'A message')
      : `[A message](#narrow/dm/${recipient.kind === 'direct' ? recipient.participants.join(',') : ''}-dm/near/${message.id})`;
  return personalNotice(tx, ports, ownerId, { content: failedCallText(link, bot, text), people: [bot] });
};

const appendOf = async (call: WriteCall, message: Message, end: CallEnd): Outcome<Append> => {
  if (end.kind === 'nothing') return Either.right(nothing);
  if (end.kind === 'reply') return post(call, message, end.content);
  const posted = await post(call, message, `Failure! ${end.text}`);
  if (Either.isLeft(posted)) return posted;
  const notices = await ownerNotice(call, message, end.text);
  if (Either.isLeft(notices)) return notices;
  return Either.right({ entries: [...posted.right.entries, ...notices.right], changesRules: posted.right.changesRules });
};

const appendAsBot = async (tx: WriteTx, ports: Ports, call: WebhookCall, levels: Levels, message: Message, end: CallEnd): Outcome<Append> => {
  const asBot = await callAsBot(tx, ports, call, levels);
  return unlessRefused(Either.isLeft(asBot) ? asBot : await appendOf(asBot.right, message, end));
};

/**
 * Ends a call: removes it and posts what follows, in one transaction, so that an answer is posted once, despite crashes and concurrent workers. Posts nothing
 * where the bot may not post by now, or is deactivated. `message` null: nothing is posted.
 */
export const finishCall = async (tx: WriteTx, ports: Ports, call: WebhookCall, levels: Levels, message: Message | null, end: CallEnd): Outcome<void> => {
  const wasThere = await tx.webhookCalls.remove(call)();
  if (Either.isLeft(wasThere)) return wasThere;
  if (!wasThere.right || message === null) return done;
  const append = await appendAsBot(tx, ports, call, levels, message, end);
  if (Either.isLeft(append)) return append;
  if (append.right.entries.length === 0) return done;
  const appended = await tx.append(append.right)();
  return Either.isLeft(appended) ? appended : done;
};

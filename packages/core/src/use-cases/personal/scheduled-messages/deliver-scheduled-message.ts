import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Failure } from '../../../failures.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Ports } from '../../../ports/ports.js';
import type { Append, WriteTx } from '../../../ports/store.js';
import type { RequestedRecipient } from '../../shared/sending/find-recipient.js';
import { followBySending } from '../../shared/topics/follow-topics.js';
import { authorizeMessage, type AuthorizedMessage } from '../../shared/sending/authorize-message.js';
import { messageAppend } from '../../shared/sending/message-append.js';
import type { Outcome } from '../../outcome.js';
import { personalItemEntry } from '../personal-item-entry.js';
import { callThen } from '../../shared/people/call-then.js';
import { failureNotice, type NotSent, reasonOf } from './failure-notice.js';
import type { WriteCall } from '../../call.js';

const requestedOf = ({ to }: ScheduledMessage): RequestedRecipient =>
  to.kind === 'channel' ? { kind: 'channel', channel: to.channelId, topic: to.topic } : { kind: 'direct', people: to.participants };

interface Due {
  /** The sender in their present state. */
  readonly call: WriteCall;
  readonly checked: AuthorizedMessage;
}

type DeliveryCheck = Either.Either<NotSent, Due>;

/** Left if it may not be sent, which is no fault. Reads only. */
const check = async (tx: WriteTx, ports: Ports, scheduled: ScheduledMessage, allowedLateness: number): Outcome<DeliveryCheck> => {
  if (ports.clock.now() - scheduled.dueAt > allowedLateness) return Either.right(Either.left('late'));
  const { senderId: userId, levels, client, content } = scheduled;
  const refusedOr = (failure: Failure) => (failure.kind === 'refused' ? Either.right(Either.left(reasonOf(failure.refusal))) : Either.left(failure));
  const call = await callThen(tx, ports, { userId, levels, client });
  if (Either.isLeft(call)) return refusedOr(call.left);
  const checked = await authorizeMessage(call.right, { to: requestedOf(scheduled), content });
  if (Either.isLeft(checked)) return refusedOr(checked.left);
  return Either.right(Either.right({ call: call.right, checked: checked.right }));
};

const send = async (tx: WriteTx, ports: Ports, scheduled: ScheduledMessage, { call, checked }: Due): Outcome<Append> => {
  const { id, senderId, client, readBySender } = scheduled;
  const sentAt = ports.clock.now();
  const forgotten = await tx.scheduledMessages.forgetSent(scheduled, sentAt)();
  if (Either.isLeft(forgotten)) return forgotten;
  const followed = await followBySending(call, checked);
  if (Either.isLeft(followed)) return followed;
  const facts = { senderId, client, sentAt, readBy: readBySender ? senderId : null, key: null, echo: null };
  const append = await messageAppend(tx, checked, facts, followed.right.entries);
  if (Either.isLeft(append)) return append;
  const removed = personalItemEntry(senderId, { keepsake: { of: 'scheduledMessage', id }, change: 'removed' });
  return Either.right({ entries: [...append.right.entries, removed], changesRules: append.right.changesRules });
};

const fail = async (tx: WriteTx, ports: Ports, scheduled: ScheduledMessage, why: NotSent): Outcome<Append> => {
  const { id, senderId } = scheduled;
  const failed = await tx.scheduledMessages.fail(id)();
  if (Either.isLeft(failed)) return failed;
  const notice = await failureNotice(tx, ports, scheduled, why);
  if (Either.isLeft(notice)) return notice;
  const changed = personalItemEntry(senderId, { keepsake: { of: 'scheduledMessage', id }, change: 'changed' });
  return Either.right({ entries: [changed, ...notice.right], changesRules: false });
};

/**
 * Sends a due message, or notifies its sender why it was not sent. Claiming, sending and marking as sent are one transaction, so that it is sent once, despite
 * crashes and concurrent workers. Returns what came of it; null: there was nothing to do.
 *
 * Spec: 6 (`scheduled_messages`)
 */
export const deliverScheduledMessage = async (
  tx: WriteTx,
  ports: Ports,
  id: ScheduledMessageId,
  allowedLateness: number,
): Outcome<'delivered' | NotSent | null> => {
  const claimed = await tx.scheduledMessages.claim(id, ports.clock.now())();
  if (Either.isLeft(claimed)) return claimed;
  if (Option.isNone(claimed.right)) return Either.right(null);
  const scheduled = claimed.right.value;
  const checked = await check(tx, ports, scheduled, allowedLateness);
  if (Either.isLeft(checked)) return checked;
  const due = checked.right;
  const append = Either.isLeft(due) ? await fail(tx, ports, scheduled, due.left) : await send(tx, ports, scheduled, due.right);
  if (Either.isLeft(append)) return append;
  const appended = await tx.append(append.right)();
  if (Either.isLeft(appended)) return appended;
  return Either.right(Either.isLeft(due) ? due.left : 'delivered');
};

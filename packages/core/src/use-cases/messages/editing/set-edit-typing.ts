import * as Either from 'fp-ts/lib/Either.js';
import type { Audience } from '../../../events/audience.js';
import type { MessageId } from '../../../model/ids.js';
import type { Recipient } from '../../../model/messages/recipient.js';
import { canEditText } from '../../../rules/messages/editing-texts.js';
import { done } from '../../outcome.js';
import type { UseCase } from '../../use-case.js';
import { checkSendsTyping, isToldOfTyping } from '../sending/typing-notices.js';
import { findEdited } from './find-edited.js';

export interface SetEditTyping {
  readonly messageId: MessageId;
  readonly operation: 'start' | 'stop';
}

const audienceOf = (recipient: Recipient): Audience =>
  recipient.kind === 'channel' ? { kind: 'channelSubscribers', channelId: recipient.channelId } : { kind: 'users', userIds: recipient.participants };

/** Publishes that the caller edits the text of their message: those who may save it may do that. Stores nothing. Spec: 6 (level 351) */
export const setEditTyping: UseCase<SetEditTyping, void> = {
  mode: 'announcing',
  run: async (call, { messageId, operation }) => {
    const { tx, actor } = call;
    const edited = await findEdited(call, messageId);
    if (Either.isLeft(edited)) return edited;
    const { message } = edited.right;
    const allowed = call.check(canEditText, { message, now: call.now() });
    if (Either.isLeft(allowed)) return allowed;
    const sends = checkSendsTyping(call, message.recipient.kind);
    if (Either.isLeft(sends)) return sends;
    const isTold = await isToldOfTyping(tx, message.recipient);
    if (Either.isLeft(isTold)) return isTold;
    if (isTold.right) tx.announce({ kind: 'editTyping', operation, senderId: actor.user.id, messageId }, audienceOf(message.recipient));
    return done;
  },
};
